import {
  type ClassColumn,
  type ClassLine,
  type CourseColumn,
  type CourseLine,
  FURTHER_PARENTS,
  type FurtherParent,
  GRADES,
  GROUP_ROLES,
  type GroupColumn,
  type GroupLine,
  type GroupRole,
  isClassNumber,
  isPlainLine,
  isStorableText,
  LIMITS,
  type MemberColumn,
  type MemberLine,
  type ParentWords,
  type PlaceColumn,
  type PlaceLine,
  type RefusedLine,
  refusedAt,
  type RosterColumn,
  type RosterRefusal,
  type RosterRow,
  SECTIONS,
  SERVER_LIMITS,
  type StudentColumn,
  type TeacherColumn,
  type TeacherLine,
  type TeacherType,
} from '@homeroom/domain';
import { isMailAddress } from './fields';

/** The cells of a line by their columns; `isSame` is what the office has answered to a question about it. */
export type RosterCells = Partial<Record<RosterColumn, string>> & { isSame?: 'yes' | 'no' };

const LENGTHS: Partial<Record<RosterColumn, number>> = {
  ...{
    sourcedId: SERVER_LIMITS.sourcedIdMaxLength,
    groupKey: SERVER_LIMITS.sourcedIdMaxLength,
    courseKey: SERVER_LIMITS.sourcedIdMaxLength,
    recordId: 64,
    parentPhone: 30,
    parent2Phone: 30,
    parent3Phone: 30,
  },
  ...{ parentEmail: 254, parent2Email: 254, parent3Email: 254, email: 254, classNumbers: 300, leader: 254 },
  ...{ courseName: LIMITS.courseNameMaxLength, groupName: LIMITS.courseNameMaxLength },
};
const USUAL_LENGTH = 80;

/** The value of a cell, null if it is empty; or the reason why it cannot be used. */
type Read<T> = { value: T } | { reason: RosterRefusal };

/** The cells of one line, and the first refusal among them. */
class Cells<C extends RosterColumn> {
  refusal: RefusedLine | null = null;

  constructor(
    private readonly line: number,
    private readonly cells: RosterCells,
  ) {}

  read<T>(column: C, how: (text: string) => Read<T>): T | null {
    const text = this.cells[column]?.trim() ?? '';
    if (text === '') return null;
    const found =
      text.length > (LENGTHS[column] ?? USUAL_LENGTH) ? tooLong : fit(text) ? how(text) : unreadable;
    return 'value' in found ? found.value : this.refuse(column, found.reason);
  }

  /** Empty only if the line is refused. */
  text(column: C, how: (text: string) => Read<string> = asItIs): string {
    return this.read(column, how) ?? this.refuse(column, 'missing') ?? '';
  }

  refuse(column: C, reason: RosterRefusal): null {
    this.refusal ??= refusedAt(this.line)(column, reason);
    return null;
  }
}

/**
 * Reads one line of a school's file: its data about a student, or the first cell that cannot be used. People write a class as "Class 3" and
 * a grade as "3", and both are accepted; ambiguous values are not guessed.
 */
export function readStudentLine(line: number, given: RosterCells): RosterRow | RefusedLine {
  const cells = new Cells<StudentColumn>(line, given);
  const sourcedId = cells.read('sourcedId', withoutSpaces);
  const row = {
    line,
    sourcedId,
    lastName: cells.text('lastName'),
    firstName: cells.text('firstName'),
    classNumber:
      cells.read('classNumber', classIn) ??
      (sourcedId === null ? cells.refuse('classNumber', 'missing') : null),
    newcomersClass: cells.read('newcomersClass', classIn),
    recordId: cells.read('recordId', withoutSpaces),
    grade: cells.read('grade', gradeIn),
    section: cells.read('section', sectionIn),
    parentLastName: cells.read('parentLastName', asItIs),
    parentFirstName: cells.read('parentFirstName', asItIs),
    parentEmail: cells.read('parentEmail', addressIn),
    parentPhone: cells.read('parentPhone', asItIs),
    furtherParents: FURTHER_PARENTS.flatMap((place) => parentIn(cells, place) ?? []),
    isSame: answerIn(given),
  };
  return cells.refusal ?? row;
}

const answerIn = ({ isSame }: RosterCells) => (isSame === undefined ? null : isSame === 'yes');

function parentIn(cells: Cells<StudentColumn>, place: FurtherParent): ParentWords | null {
  const words = {
    place,
    lastName: cells.read(`parent${place}LastName`, asItIs),
    firstName: cells.read(`parent${place}FirstName`, asItIs),
    email: cells.read(`parent${place}Email`, addressIn),
    phone: cells.read(`parent${place}Phone`, asItIs),
  };
  if (words.firstName ?? words.email ?? words.phone) return words;
  return words.lastName === null ? null : cells.refuse(`parent${place}FirstName`, 'missing');
}

/** Like `readStudentLine`, for a teacher. */
export function readTeacherLine(line: number, given: RosterCells): TeacherLine | RefusedLine {
  const cells = new Cells<TeacherColumn>(line, given);
  const row = {
    line,
    sourcedId: cells.read('sourcedId', withoutSpaces),
    teacherId: cells.read('teacherId', withoutSpaces),
    lastName: cells.text('lastName'),
    firstName: cells.text('firstName'),
    teacherType: cells.read('teacherType', kindIn),
    email: cells.read('email', addressIn),
    classNumbers: cells.read('classNumbers', classesIn),
    isSame: answerIn(given),
  };
  return cells.refusal ?? row;
}

/** Like `readStudentLine`, for a class. */
export function readClassLine(line: number, given: RosterCells): ClassLine | RefusedLine {
  const cells = new Cells<ClassColumn>(line, given);
  const row = {
    line,
    sourcedId: cells.read('sourcedId', withoutSpaces),
    classNumber: cells.read('classNumber', classIn) ?? cells.refuse('classNumber', 'missing') ?? 0,
    className: cells.read('className', asItIs),
    grade: cells.read('grade', gradeIn),
    section: cells.read('section', sectionIn),
    leader: cells.read('leader', asItIs),
    maxStudents: cells.read('maxStudents', sizeIn),
  };
  return cells.refusal ?? row;
}

/** Like `readStudentLine`, for a member of a group; without a record ID, the full name identifies the student. */
export function readMemberLine(line: number, given: RosterCells): MemberLine | RefusedLine {
  const cells = new Cells<MemberColumn>(line, given);
  const recordId = cells.read('recordId', withoutSpaces);
  const name = recordId === null ? (column: MemberColumn) => cells.text(column) : () => null;
  const row = {
    line,
    courseName: cells.text('courseName'),
    groupName: cells.text('groupName'),
    recordId,
    lastName: name('lastName'),
    firstName: name('firstName'),
    classNumber: recordId === null ? cells.read('classNumber', classIn) : null,
  };
  return cells.refusal ?? row;
}

/** Like `readStudentLine`, for a course of OneRoster files. */
export function readCourseLine(line: number, given: RosterCells): CourseLine | RefusedLine {
  const cells = new Cells<CourseColumn>(line, given);
  const row = {
    line,
    sourcedId: cells.text('sourcedId', withoutSpaces),
    courseName: cells.text('courseName'),
  };
  return cells.refusal ?? row;
}

/** Like `readStudentLine`, for a group of such a course. */
export function readGroupLine(line: number, given: RosterCells): GroupLine | RefusedLine {
  const cells = new Cells<GroupColumn>(line, given);
  const row = {
    line,
    sourcedId: cells.text('sourcedId', withoutSpaces),
    courseKey: cells.text('courseKey', withoutSpaces),
    groupName: cells.text('groupName'),
    maxStudents: cells.read('maxStudents', groupSizeIn),
  };
  return cells.refusal ?? row;
}

/** Like `readStudentLine`, for a student or teacher of such a group. */
export function readPlaceLine(line: number, given: RosterCells): PlaceLine | RefusedLine {
  const cells = new Cells<PlaceColumn>(line, given);
  const row = {
    line,
    sourcedId: cells.text('sourcedId', withoutSpaces),
    groupKey: cells.text('groupKey', withoutSpaces),
    groupRole: cells.read('groupRole', groupRoleIn),
    leaves: cells.read('leaves', asItIs) !== null,
  };
  return cells.refusal ?? row;
}

const tooLong: Read<never> = { reason: 'too_long' };
const unreadable: Read<never> = { reason: 'unreadable' };

const fit = (text: string) => isStorableText(text) && isPlainLine(text);
const asItIs = (value: string): Read<string> => ({ value });

/** The value is typed at sign-in and appears in URLs, so it must not contain spaces. */
function withoutSpaces(text: string): Read<string> {
  return /\s/.test(text) ? unreadable : { value: text };
}

/** "3", "03", "Class 3", "3 · Otters"; not "3b", which may mean a grade. */
function classIn(text: string): Read<number> {
  const number = Number(/^(?:\p{L}+\.?\s+)?0*(\d{1,2})(?:\s.*)?$/u.exec(text)?.[1]);
  return isClassNumber(number) ? { value: number } : { reason: 'no_class' };
}

/** "1, 2; 5" or "Class 1 / Class 2", with any separator. */
function classesIn(text: string): Read<number[]> {
  const parts = text.split(/[,;/+&|]/).map((part) => part.trim());
  const read = parts.filter((part) => part !== '').map(classIn);
  const numbers = read.flatMap((each) => ('value' in each ? [each.value] : []));
  if (numbers.length === 0 || numbers.length < read.length) return { reason: 'no_class' };
  return { value: [...new Set(numbers)].toSorted((a, b) => a - b) };
}

const KINDS: Record<TeacherType, RegExp> = {
  principal: /^(principal|class|homeroom|form|lead|leader)( teacher)?$/,
  subject: /^subject( teacher)?$/,
  principal_and_subject: /^(principal (and|&|\+) subject( teacher)?|both)$/,
};

/** Accepts the platform's own names and the words that schools use. */
function kindIn(text: string): Read<TeacherType> {
  const plain = text.toLowerCase().replace(/[\s_-]+/g, ' ');
  const found = (Object.keys(KINDS) as TeacherType[]).find((type) => KINDS[type].test(plain));
  return found ? { value: found } : { reason: 'no_teacher_type' };
}

function gradeIn(text: string): Read<string> {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  const number = /^(?:grade |year |gr\. ?|g)?0*(\d{1,2})(?:st|nd|rd|th)?(?: grade)?$/.exec(plain)?.[1];
  const wanted =
    number === undefined ? (/^(k|kg|kindergarten)$/.test(plain) ? 'Kindergarten' : '') : `Grade ${number}`;
  const grade = GRADES.find((each) => each === wanted);
  return grade ? { value: grade } : { reason: 'no_grade' };
}

function sectionIn(text: string): Read<string> {
  const section = SECTIONS.find((each) => each === text.toUpperCase().replace(/^SECTION /, ''));
  return section ? { value: section } : { reason: 'no_section' };
}

const sizeIn = sizeUpTo(LIMITS.studentsPerClass);
const groupSizeIn = sizeUpTo(LIMITS.studentsPerGroup);

function sizeUpTo(most: number): (text: string) => Read<number> {
  return (text) => {
    const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return size >= 1 && size <= most ? { value: size } : { reason: 'no_size' };
  };
}

function groupRoleIn(text: string): Read<GroupRole> {
  const role = GROUP_ROLES.find((each) => each === text);
  return role ? { value: role } : unreadable;
}

function addressIn(text: string): Read<string> {
  const address = text.toLowerCase();
  return isMailAddress(address) ? { value: address } : { reason: 'no_email' };
}
