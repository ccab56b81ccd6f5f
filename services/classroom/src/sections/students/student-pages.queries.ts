import type { StudentRecord } from '@homeroom/contracts';
import { matchesWords, type Statement, statement } from '@homeroom/database';
import { STUDENT_SORTS, type StudentSort } from '@homeroom/domain';
import { classNumbered, reachesClass } from '../../ground/access/class-reach';
import { CONTACTS, ROSTER, WITH_CLASS_AND_POINTS } from '../../people/profiles/student.queries';

export interface WantedStudents {
  role: string;
  personId: string;
  isActive: boolean | null;
  classNumber: number | null;
  words: string[];
}
interface Slice {
  sort: StudentSort;
  limit: number | null;
  offset: number;
}

/** Filters use only the student's own row, so that nothing is joined for students who are not shown. */
const NARROWED = `s.school_id = $1 AND ${reachesClass('s.class_id', '$2', '$3')}
  AND ($4::boolean IS NULL OR s.is_active = $4)
  AND ($5::int IS NULL OR s.class_id = ${classNumbered('$5')})`;
/** Without search words the planner knows the number of rows, and reads them in the order of the name index. */
const SEARCHED = `${NARROWED} AND ${matchesWords('s.search_text', '$6')}`;
/** A caller who is shown no ids must not find anybody by one, or a search would reveal them digit by digit. */
const SEARCHED_BY_NAME = `${NARROWED} AND ${matchesWords("(' ' || s.name_key)", '$6')}`;
const UNSEARCHED = `${NARROWED} AND $6::text[] IS NOT NULL`;

const POINTS = 'coalesce(p.points, 0)';
/** The join that an order needs, and the order itself, which is part of the text and never an outside value. */
const ORDERS: Record<StudentSort, [join: string, order: string]> = {
  name: ['', 's.name_key, s.id'],
  '-name': ['', 's.name_key DESC, s.id DESC'],
  class: ['c', 'c.number, s.name_key, s.id'],
  '-class': ['c', 'c.number DESC, s.name_key, s.id'],
  points: ['p', `${POINTS}, s.name_key, s.id`],
  '-points': ['p', `${POINTS} DESC, s.name_key, s.id`],
};
const JOINS: Record<string, string> = {
  c: 'JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id',
  p: `JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
    LEFT JOIN point_total p ON p.school_id = $1 AND p.student_id = s.id AND p.year_id = c.year_id`,
};

function inEachOrder(name: string, columns: string, condition: string) {
  const texts = STUDENT_SORTS.map((sort) => {
    const [join, order] = ORDERS[sort];
    const text = `SELECT ${columns} ${WITH_CLASS_AND_POINTS}
      JOIN (SELECT s.id FROM student s ${JOINS[join] ?? ''} WHERE ${condition}
        ORDER BY ${order} LIMIT $7::int OFFSET $8::int) page ON page.id = s.id
      WHERE s.school_id = $1 ORDER BY ${order}`;
    return [sort, statement<StudentRecord, readonly unknown[]>(`${name}.${sort}`, text)] as const;
  });
  return new Map(texts);
}

const ROWS = {
  searched: {
    open: inEachOrder('students.search_with_contacts', `${ROSTER}${CONTACTS}`, SEARCHED),
    bare: inEachOrder('students.search', ROSTER, SEARCHED_BY_NAME),
  },
  unsearched: {
    open: inEachOrder('students.page_with_contacts', `${ROSTER}${CONTACTS}`, UNSEARCHED),
    bare: inEachOrder('students.page', ROSTER, UNSEARCHED),
  },
};
const COUNT_ALL = countWhere('students.count', UNSEARCHED);
const COUNTS = {
  searched: {
    open: countWhere('students.count_found', SEARCHED),
    bare: countWhere('students.count_found_by_name', SEARCHED_BY_NAME),
  },
  unsearched: { open: COUNT_ALL, bare: COUNT_ALL },
};

function countWhere(name: string, condition: string) {
  const text = `SELECT count(*)::int AS total FROM student s WHERE ${condition}`;
  return statement<{ total: number }, readonly unknown[]>(name, text);
}

const valuesOf = ({ role, personId, isActive, classNumber, words }: WantedStudents) =>
  [role, personId, isActive, classNumber, words] as const;
const kindOf = ({ words }: WantedStudents) => (words.length > 0 ? 'searched' : 'unsearched');

export function countStudents(wanted: WantedStudents, contacts: boolean): Statement<{ total: number }> {
  return COUNTS[kindOf(wanted)][contacts ? 'open' : 'bare'](...valuesOf(wanted));
}

/** `contacts` decides which columns are read at all. */
export function studentPage(
  wanted: WantedStudents,
  { sort, limit, offset }: Slice,
  contacts: boolean,
): Statement<StudentRecord> {
  const rows = ROWS[kindOf(wanted)][contacts ? 'open' : 'bare'].get(sort);
  if (!rows) throw new Error(`Students are not ordered by ${sort}`);
  return rows(...valuesOf(wanted), limit, offset);
}
