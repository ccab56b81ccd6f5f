import type { ExportList } from '@homeroom/contracts';
import type { ListName } from '@homeroom/domain';
import type { ListColumn } from '@homeroom/platform';
import { daysOf } from './attendance-days';
import { attendanceList, markList, withRates } from './attendance.queries';
import { homeworkList } from './homework-list.queries';
import {
  classList,
  type Days,
  familyList,
  groupList,
  groupMemberList,
  pointList,
  redemptionList,
  type ListRow,
  type SelectList,
  studentList,
  teacherList,
} from './list.queries';

type Filter = Exclude<keyof ExportList, 'format'>;

interface List {
  /** Others are refused: a file with everybody must not look like the part of it that was asked for. */
  filters: readonly Filter[];
  columns: readonly (ListColumn & { key: string })[];
  select: SelectList;
  /** The days to cover, if not simply the requested ones. */
  days?: (wanted: ExportList, today: string) => Days;
  /** For a person whose name only auth knows: the column with the account's id, and the one for the name. */
  named?: { id: string; as: string };
  /** Computes further values of a row. */
  finish?: (row: ListRow) => ListRow;
}

const OF_CHILD: readonly Filter[] = ['search', 'status', 'classNumber'];
const OF_CHILD_IN_DAYS: readonly Filter[] = [...OF_CHILD, 'from', 'to'];

const WIDE = 32;
const FIRST_NAME = { key: 'firstName', head: 'First name' };
const LAST_NAME = { key: 'lastName', head: 'Last name' };
const CLASS_NUMBER = { key: 'classNumber', head: 'Class', width: 8 };
const CLASS_NAME = { key: 'className', head: 'Class name' };
const STATE = { key: 'state', head: 'Status', width: 10 };
const GRADE = { key: 'grade', head: 'Grade', width: 12 };
const COURSE = { key: 'courseName', head: 'Course', width: WIDE };
const GROUP = { key: 'groupName', head: 'Group', width: 22 };
const RECORD_ID = { key: 'recordId', head: 'Record ID', width: 26 };
const STUDENT_ID = { key: 'signInId', head: 'Student ID', width: 12 };
const STUDENTS = { key: 'students', head: 'Students', width: 10 };
const PLACES = { key: 'places', head: 'Places', width: 8 };
const PLACE = { key: 'place', head: 'Class or group', width: WIDE };
const SECTION = { key: 'section', head: 'Section', width: 10 };

const CHILD = [RECORD_ID, STUDENT_ID, LAST_NAME, FIRST_NAME, CLASS_NUMBER, CLASS_NAME];

/** No PINs or passwords: they are shown once, to the person who issued them. */
export const LISTS: Record<ListName, List> = {
  students: {
    filters: OF_CHILD,
    select: studentList,
    columns: [
      RECORD_ID,
      STUDENT_ID,
      LAST_NAME,
      FIRST_NAME,
      CLASS_NUMBER,
      CLASS_NAME,
      GRADE,
      SECTION,
      { key: 'points', head: 'Points', width: 8 },
      { key: 'parentEmail', head: 'Parent email', width: WIDE },
      { key: 'parentPhone', head: 'Parent telephone', width: 20 },
      STATE,
    ],
  },
  families: {
    filters: OF_CHILD,
    select: familyList,
    columns: [
      { key: 'parentId', head: 'Parent ID', width: 12 },
      LAST_NAME,
      FIRST_NAME,
      { key: 'email', head: 'Email', width: WIDE },
      { key: 'phone', head: 'Telephone', width: 20 },
      { key: 'contact', head: 'Is written to and called', width: 12 },
      { key: 'childRecordId', head: 'Record ID of the child', width: 26 },
      { key: 'childLastName', head: 'Last name of the child', width: 22 },
      { key: 'childFirstName', head: 'First name of the child', width: 22 },
      CLASS_NUMBER,
      CLASS_NAME,
      STATE,
    ],
  },
  teachers: {
    filters: [...OF_CHILD, 'teacherType'],
    select: teacherList,
    columns: [
      { key: 'teacherId', head: 'Teacher ID', width: 12 },
      LAST_NAME,
      FIRST_NAME,
      { key: 'kind', head: 'Kind', width: 22 },
      { key: 'email', head: 'Email', width: WIDE },
      { key: 'classes', head: 'Classes' },
      STATE,
    ],
  },
  classes: {
    filters: OF_CHILD,
    select: classList,
    columns: [
      CLASS_NUMBER,
      CLASS_NAME,
      GRADE,
      SECTION,
      { key: 'leader', head: 'Principal teacher', width: WIDE },
      STUDENTS,
      PLACES,
      STATE,
    ],
  },
  groups: {
    filters: ['search'],
    select: groupList,
    columns: [COURSE, GROUP, { key: 'teachers', head: 'Teachers', width: WIDE }, STUDENTS, PLACES],
  },
  'group-members': {
    filters: ['search', 'groupId'],
    select: groupMemberList,
    columns: [
      COURSE,
      GROUP,
      RECORD_ID,
      STUDENT_ID,
      LAST_NAME,
      FIRST_NAME,
      CLASS_NUMBER,
      CLASS_NAME,
      { key: 'since', head: 'Since', width: 12 },
    ],
  },
  points: {
    filters: OF_CHILD_IN_DAYS,
    select: pointList,
    named: { id: 'byAdmin', as: 'by' },
    columns: [
      ...CHILD,
      { key: 'at', head: 'When', width: 18 },
      { key: 'kind', head: 'Kind', width: 12 },
      { key: 'amount', head: 'Points', width: 8 },
      { key: 'name', head: 'What for', width: WIDE },
      { key: 'note', head: 'Note', width: WIDE },
      { key: 'by', head: 'By', width: 22 },
    ],
  },
  redemptions: {
    filters: OF_CHILD_IN_DAYS,
    select: redemptionList,
    columns: [
      ...CHILD,
      { key: 'at', head: 'Asked for', width: 18 },
      { key: 'name', head: 'Reward', width: WIDE },
      { key: 'price', head: 'Points', width: 8 },
      { key: 'state', head: 'Status', width: 14 },
      { key: 'decided', head: 'Decided', width: 18 },
      { key: 'reason', head: 'Reason', width: WIDE },
    ],
  },
  attendance: {
    filters: OF_CHILD_IN_DAYS,
    select: attendanceList,
    days: daysOf,
    finish: withRates,
    columns: [
      RECORD_ID,
      LAST_NAME,
      FIRST_NAME,
      CLASS_NUMBER,
      CLASS_NAME,
      { key: 'possible', head: 'Possible sessions', width: 12 },
      { key: 'present', head: 'Present', width: 10 },
      { key: 'activity', head: 'Approved activity', width: 12 },
      { key: 'authorised', head: 'Authorised absence', width: 12 },
      { key: 'unauthorised', head: 'Unauthorised absence', width: 12 },
      { key: 'unable', head: 'Unable to attend', width: 12 },
      { key: 'notCounted', head: 'Not counted', width: 12 },
      { key: 'lateBefore', head: 'Late before closing', width: 12 },
      { key: 'lateAfter', head: 'Late after closing', width: 12 },
      { key: 'percent', head: 'Attendance %', width: 12 },
      { key: 'authorisedPercent', head: 'Authorised absence %', width: 12 },
      { key: 'unauthorisedPercent', head: 'Unauthorised absence %', width: 12 },
    ],
  },
  'register-marks': {
    filters: OF_CHILD_IN_DAYS,
    select: markList,
    days: daysOf,
    columns: [
      { key: 'day', head: 'Day', width: 12 },
      { key: 'session', head: 'Session', width: 12 },
      PLACE,
      RECORD_ID,
      LAST_NAME,
      FIRST_NAME,
      { key: 'code', head: 'Code', width: 8 },
      { key: 'meaning', head: 'Counts as', width: 14 },
      { key: 'minutes', head: 'Minutes', width: 10 },
      { key: 'note', head: 'Note', width: WIDE },
      { key: 'takenAt', head: 'Taken at', width: 18 },
    ],
  },
  homework: {
    filters: OF_CHILD_IN_DAYS,
    select: homeworkList,
    days: daysOf,
    columns: [
      { key: 'dueOn', head: 'Due on', width: 12 },
      { key: 'subject', head: 'Subject', width: 16 },
      { key: 'title', head: 'Title', width: WIDE },
      PLACE,
      RECORD_ID,
      LAST_NAME,
      FIRST_NAME,
      { ...STATE, width: 16 },
      { key: 'handedInAt', head: 'Handed in at', width: 18 },
      { key: 'late', head: 'Late', width: 8 },
      { key: 'score', head: 'Points', width: 8 },
      { key: 'maxScore', head: 'Of', width: 8 },
      { key: 'comment', head: 'Comment', width: WIDE },
    ],
  },
};

/** The filters of other lists. */
export function filtersNotOf(list: ListName, wanted: ExportList): string[] {
  const known: readonly string[] = ['format', ...LISTS[list].filters];
  return Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || known.includes(name) ? [] : [name],
  );
}
