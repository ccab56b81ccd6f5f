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
  classSize: `A class holds 1 to ${LIMITS.studentsPerClass} students.`,
  classPrincipal: 'Choose a teacher of a principal type from your school.',
  studentMissing: 'Please provide at least first name and last name.',
  passwordTooShort: `Use at least ${LIMITS.passwordMinLength} characters for the password.`,
  passwordMismatch: 'The two passwords are not the same.',
  email: 'Enter an e-mail address such as name@school.org.',
  country: 'Choose one of the countries in the list.',
  pointAmount: 'Points must be a whole number from -100 to 100, and not 0.',
  pointsNeedOne: 'Choose a category or give a number of points, one of the two.',
  suspensionReason: 'Say why: the school reads it.',
  trialLater: 'Choose a day after the trial’s present end, at most a year from today.',
  realDay: 'Enter a day such as 2026-03-31.',
  notInFuture: 'This day has not come yet.',
  invoiceMonth: 'Invoices are issued for this month or the one before.',
} as const;
