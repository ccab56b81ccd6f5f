import { LIMITS } from './limits';

/** Sentences that client and server both say, word for word, from one place. */
export const SENTENCES = {
  registrationMissing: 'Please fill in all 5 required fields.',
  adminLoginMissing: 'Please enter email, password, and school code.',
  parentLoginMissing: 'Please enter both parent ID and password.',
  studentLoginMissing: 'Please enter school code, student ID, and password.',
  classLoginMissing: 'Please enter school code, grade, and password.',
  loginPageMissing: 'Please fill in all fields to continue.',
  required: 'Please fill this in.',
  fallbackMissing: 'Please fill in all fields.',
  teacherMissing: 'Please provide first name and last name.',
  classMissing: 'Please fill in all required fields.',
  classNumberRange: `Class number must be between 1 and ${LIMITS.classesPerSchool}.`,
  classSize: `A class holds 1 to ${LIMITS.studentsPerClass} students.`,
  grade: 'Choose one of the grades in the list.',
  section: 'Choose one of the sections A to F.',
  classPrincipal: 'Choose a teacher of a principal type from your school.',
  studentMissing: 'Please provide at least first name and last name.',
  signInLineClosed:
    'Too many sign-ins have failed at this school today, so it takes new devices again tomorrow. Scan the code on your sign-in slip, use a device you have signed in on before, or ask your school’s office.',
  newPasswordMissing: 'Choose a password.',
  presentSecretMissing: 'Type your present password or PIN.',
  presentPasswordWrong: 'This is not your present password.',
  presentPinWrong: 'This is not your present PIN.',
  passwordTooShort: `Use at least ${LIMITS.passwordMinLength} characters for the password.`,
  passwordMismatch: 'The two passwords are not the same.',
  email: 'Enter an email address such as name@school.org.',
  country: 'Choose one of the countries in the list.',
  schoolName: 'Give the school a name.',
  schoolNameLink: 'Leave web and email addresses and telephone numbers out of the school’s name.',
  timeZone: 'Choose one of the time zones in the list.',
  timeOfDay: 'Give a time from 00:00 to 23:59, such as 08:00.',
  hoursInOrder: 'The end must be later than the start.',
  pictureMissing: 'Choose a picture first.',
  pictureType: 'Choose a PNG, JPEG or WebP picture.',
  pictureTooLarge: `Choose a picture of at most ${LIMITS.logoMaxBytes / 1024 / 1024} MB.`,
  pictureUnreadable:
    'This picture cannot be read, or it is larger than 4096 by 4096 pixels. Choose another one.',
  pointAmount: 'Points must be a whole number from -100 to 100, and not 0.',
  pointsNeedOne: 'Choose a category or give a number of points, one of the two.',
  suspensionReason: 'Say why: the school reads it.',
  trialLater: 'Choose a day after the trial’s present end, at most a year from today.',
  reload: 'Reload the page, then try again.',
  updateMissing: 'Write what is known, say when the next word comes, or both.',
  nextWord: `The next word comes within ${LIMITS.nextWordMinutesMin} to ${LIMITS.nextWordMinutesMax} minutes.`,
  phone: 'Enter a phone number such as +1 555 0100.',
  realDay: 'Enter a day such as 2026-03-31.',
  notInFuture: 'This day has not come yet.',
  invoiceMonth: 'Invoices are issued for this month or the one before.',
  featureKey: 'Choose one of the features.',
  featureOnOrOff: 'Say whether the feature is on or off.',
  subscriptionLevel: 'Choose one of the plans.',
  listFilter: 'Choose one of the filters.',
  schoolStatus: 'Choose active or suspended.',
  verifiedSchool: 'Say whether the school is verified.',
  publicSchool: 'Say whether it is a public school.',
} as const;

/** What a form says when something is left out: it comes before whatever else is wrong. */
export const MISSING_SENTENCES: readonly string[] = Object.entries(SENTENCES)
  .filter(([name]) => name.endsWith('Missing'))
  .map(([, sentence]) => sentence);
