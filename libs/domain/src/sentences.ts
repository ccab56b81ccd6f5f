import { LIMITS } from './limits';

/** Sentences that client and server both say, word for word, from one place. */
export const SENTENCES = {
  registrationMissing: 'Please fill in all 5 required fields.',
  adminLoginMissing: 'Please enter email, password, and school code.',
  parentLoginMissing: 'Please enter both parent ID and password.',
  studentLoginMissing: 'Please enter school code, student ID, and password.',
  classLoginMissing: 'Please enter school code, grade, and password.',
  loginPageMissing: 'Please fill in all fields to continue.',
  classMissing: 'Please fill in all required fields.',
  classNumberRange: `Class number must be between 1 and ${LIMITS.classesPerSchool}.`,
  studentMissing: 'Please provide at least first name and last name.',
  passwordTooShort: `Use at least ${LIMITS.passwordMinLength} characters for the password.`,
  passwordMismatch: 'The two passwords are not the same.',
  email: 'Enter an e-mail address such as name@school.org.',
  country: 'Choose one of the countries in the list.',
  schoolName: 'Give the school a name.',
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
} as const;
