import { SENTENCES } from '@homeroom/domain';

/**
 * What is said of one refusal more exactly than its code says it, and of one field. Each has a code beside it in the answer, by
 * which another language says it; `{{…}}` stands for a value, which is sent too.
 */
export const REASONS = {
  alertType: 'Choose what kind of emergency this is.',
  personOfList: 'Choose a person of the list.',
  classActive: 'Say whether the class is active.',
  whichPassword: 'Choose which password to replace.',
  teacherKind: 'Choose the kind of teacher.',
  classes: 'Choose the classes.',
  classesOnce: 'Name each class once.',
  student: 'Choose a student.',
  category: 'Choose a category from the list.',
  group: 'Choose a group.',
  pointsToUndo: 'Name the points to undo.',
  entriesAsked: 'Ask for 1 to {{most}} entries.',
  pointsBefore: 'Name the points to start before.',
  notice: 'Name the notification.',
  course: 'Choose a course.',
  groupSize: 'A group holds 1 to {{most}} students.',
  teacher: 'Choose a teacher.',
  groupRole: 'Choose what the teacher does in the group.',
  groupTeachers: 'A group has at most {{most}} teachers, each of them once.',
  studentsAtOnce: 'Choose 1 to {{most}} students.',
  adminsFactor: 'Say whether administrators must have a second factor.',
  teachersFactor: 'Say whether teachers must have a second factor.',
  text: 'This must be text.',
  plant: 'Choose a plant from the list.',
  pot: 'Choose a pot from the list.',
  companion: 'Choose a companion from the list.',
  wholeNumber: 'Choose a whole number from {{least}} to {{most}}.',
  visitorAlerts: 'A visitor takes no part in a school’s alerts.',
  excelOrCsv: 'Choose Excel or CSV.',
  listOf: 'Choose one of the lists.',
  linkIncomplete: 'The link is incomplete. Open it in the mail again.',
  needsPin: 'Say whether you need a PIN.',
  invitation: 'Choose an invitation.',
  admin: 'Choose an administrator.',
  onOrOff: 'This is either on or off.',
  messageReach: 'Choose how far messages may reach.',
  activeOrRestricted: 'Choose active or restricted.',
  schoolOfList: 'Choose a school of the list.',
  memberMay: 'Choose what they may do.',
  language: 'Choose one of the languages.',
  personActive: 'Say whether the person is active.',
  classRank: 'Say whether students see their place in class.',
  calendarKind: 'Choose a holiday, a half day or an event.',
  calendarAudience: 'Say whether the entry is for staff alone.',
  calendarEntry: 'Choose an entry of the calendar.',
  noCalendarEntry: 'There is no such entry in the calendar.',
  activeInactiveAll: 'Choose active, inactive or all.',
  order: 'Choose one of the orders.',
  parent: 'Choose a parent.',
  parents: 'Choose the parents.',
  link: 'Choose a link.',
  whosePin: 'Say whose PIN it is: the student’s or the guardian’s.',
  studentsOnce: 'Name each student once.',
  classesBecome: 'Say for each class what becomes of it.',
  listKind: 'Say what the file is a list of.',
  columnsMean: 'Say what the columns mean.',
  columnsTwice: 'Two columns cannot mean the same.',
  missingClasses: 'Say whether missing classes are made.',
  import: 'Choose an import.',
  outcome: 'Choose one of the outcomes.',
  schoolYear: 'Choose a school year.',
  milliseconds: 'This must be a time in milliseconds.',
  pageEnd: 'This must be the end of a page.',
  slipsWhose: 'Choose whether the slips are for students or for their parents.',
  slipsEverybody: 'Say whether everybody gets a new slip.',
  slipOrder: 'Choose an order of slips.',
  slipsPage: 'Open this on the page on which the slips were ordered.',
  visitConfirm: 'Confirm that you want to change something in this school.',
  notYourSchool: 'This is not your school.',
  otherAccount: 'This id belongs to another account.',
  noAddressToConfirm: 'There is no email address to confirm.',
  appCodeWrong: 'That code is not right. Look at the app again.',
  passkeyFailed: 'The passkey could not be added. Please try again.',
  ownFactors: 'Your own second factors are in your account.',
  adminDoes: 'An administrator of the school does this.',
  memberAboveDecides: 'Whoever is a member of what stands above decides this.',
  organisationGone: 'There is no such organisation any more.',
  officeKeepsName: 'Your school’s office keeps your name. Please ask there.',
  sessionOver: 'This sign-in has ended already.',
  noStudent: 'There is no such student.',
  plantOpensAt: 'This plant opens at {{points}} points. Choose another one for now.',
  noSchoolYear: 'There is no such school year.',
  noImport: 'There is no such import.',
  noSlips: 'There are no such slips.',
  classOrImport: 'Choose a class or an import, not both.',
  notYourClass: 'This is not one of your classes.',
  noClassCard: 'There is no class card {{number}}.',
  studentNotYours: 'This student is not in one of your classes.',
  classFullAt: 'This class already has {{most}} students, which is its limit.',
  parentEmailTaken: 'Another parent at your school already has this email address.',
  officeConfirmsLink: 'Your school’s office confirms this link for you.',
  noLink: 'There is no such link.',
  noParentOfStudent: 'There is no such parent of this student.',
  noTeacher: 'There is no such teacher.',
  classInactivePoints: 'This class is not active, so no points are given.',
  noPoints: 'There are no such points.',
  onlyAwarderUndoes: 'Only the person who awarded these points can undo them.',
  classNotYoursAnyMore: 'This is not one of your classes any more.',
  noCourse: 'There is no such course.',
  studentGone: 'One of these students is not at your school any more. Reload the page.',
  groupFullAt: 'This group holds {{most}} students at most. Nobody was added.',
  groupNotYours: 'This is not one of your groups.',
  noGroup: 'There is no such group.',
  parentThereAlready: 'This parent is on the student’s page already.',
  officeMovesStudent: 'Only your school’s office moves a student to another class.',
  officeDeactivates: 'Only your school’s office deactivates or reactivates a student.',
  notOnTrial: 'This school is not on a trial.',
  choosePassword: 'Please choose a password.',
  courseName: 'Give the course a name.',
  groupName: 'Give the group a name.',
  passkeyUnread: 'The passkey’s answer could not be read. Please try again.',
  sixDigits: 'The code has 6 digits.',
  recoveryCode: 'A recovery code has {{length}} letters and digits.',
  passkeyName: 'Give the passkey a name.',
  fillIn: 'Please fill in this field.',
  fieldGroup: 'This must be a group of fields.',
  atMostCharacters: 'Use at most {{most}} characters.',
  notStorable: 'This text holds characters that cannot be stored.',
  goalReward: 'Write what the class looks forward to.',
  enterName: 'Please enter a name.',
  kindOfList: 'Choose one of the kinds in the list.',
  organisationOfList: 'Choose an organisation of the list.',
  theirSchoolCode: 'Please enter the code of their school.',
  theirEmail: 'Please enter the email address they sign in with.',
  visitReason: 'Please say why. The school reads it.',
  pageNumber: 'The page must be a whole number from 1.',
  pageRows: 'A page holds 1 to {{most}} rows.',
  fileEmpty: 'Choose a file with at least one line.',
  fileLines: 'A file holds at most {{most}} lines.',
  namesAndClass: 'First name, last name and class are needed.',
  namesNeeded: 'First name and last name are needed.',
  classNumberNeeded: 'The number of the class is needed.',
  courseAndGroup: 'The names of the course and of its group are needed.',
  lineCells: 'A line has at most {{cells}} cells of {{length}} characters.',
  signInAgain: 'Please begin the sign-in again.',
  classOrImportMissing: 'Choose a class or an import.',
  enterPassword: 'Please enter your password.',
  unknownField: 'This field does not belong here.',
  noActiveChild: 'This parent has no active child at your school, so nobody is written to.',
  noSuchAdmin: 'No administrator of a school below has this school code and email address.',
  whereStudentsGo: 'Say where the students of class {{number}} go.',
  classWouldHave: 'Class {{number}} would have {{students}} students, and {{most}} is its limit.',
  noGradeFollows: 'No grade follows that of class {{number}}. Let its students leave, or move them first.',
  slipsOtherPage:
    'These slips open only on the page on which they were ordered. Discard them and make new ones.',
  classesInYear: 'Your school’s classes are in this year already, so it stays.',
  officeChangesParent: 'Only your school’s office changes the name, the contact or the PIN of this parent.',
  studentsOrClass: 'Choose students or a class.',
  activeTeachers: 'Choose active teachers of your school.',
  chosenLeftClass: 'Not everybody chosen is in this class any more. Reload the page and choose again.',
  moreParents: 'This student has more than one parent. Choose one of them.',
  parentSomething: 'Give a first name, an email address or a telephone.',
} as const;

export interface Reason {
  code: string;
  values?: Record<string, string>;
}

const EXACT = new Map<string, string>(
  [...Object.entries(REASONS), ...Object.entries(SENTENCES)].map(([code, sentence]) => [sentence, code]),
);

/** Each with the values that stand in it. */
const PATTERNS = Object.entries(REASONS)
  .filter(([, sentence]) => sentence.includes('{{'))
  .map(([code, sentence]) => ({
    code,
    names: [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(
      `^${sentence
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('(.{1,20})')}$`,
    ),
  }));

/** Undefined for what stands nowhere here: it is said in English alone. */
export function reasonOf(sentence: string): Reason | undefined {
  const code = EXACT.get(sentence);
  if (code !== undefined) return { code };
  for (const { code: found, names, pattern } of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match)
      return {
        code: found,
        values: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])),
      };
  }
  return undefined;
}
