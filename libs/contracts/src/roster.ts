import {
  GRADES,
  isClassNumber,
  isPlainLine,
  isStorableText,
  type RefusedLine,
  type RosterColumn,
  type RosterRefusal,
  type RosterRow,
  SECTIONS,
} from '@homeroom/domain';
import { isMailAddress } from './fields';

export type RosterCells = Partial<Record<RosterColumn, string>>;

const LENGTHS: Partial<Record<RosterColumn, number>> = { recordId: 64, parentPhone: 30, parentEmail: 254 };
const USUAL_LENGTH = 80;

/** What a cell says, null where it says nothing; or why it says nothing of use. */
type Read<T> = { value: T } | { reason: RosterRefusal };

/**
 * One line of a school's file: what it says of a student, or the first cell that cannot be taken. People write a class as
 * "Class 3" and a grade as "3", and both are read; nothing is guessed that could mean something else.
 */
export function readRosterLine(line: number, cells: RosterCells): RosterRow | RefusedLine {
  const refusals: RefusedLine[] = [];
  const read = <T>(column: RosterColumn, how: (text: string) => Read<T>): T | null => {
    const text = cells[column]?.trim() ?? '';
    if (text === '') return null;
    const found =
      text.length > (LENGTHS[column] ?? USUAL_LENGTH) ? tooLong : fit(text) ? how(text) : unreadable;
    if ('value' in found) return found.value;
    refusals.push({ line, kind: 'refused', column, reason: found.reason });
    return null;
  };
  const needed = <T>(column: RosterColumn, how: (text: string) => Read<T>): T | null => {
    const before = refusals.length;
    const value = read(column, how);
    if (value === null && refusals.length === before)
      refusals.push({ line, kind: 'refused', column, reason: 'missing' });
    return value;
  };
  const lastName = needed('lastName', asItIs);
  const firstName = needed('firstName', asItIs);
  const classNumber = needed('classNumber', classIn);
  const row = {
    line,
    recordId: read('recordId', withoutSpaces),
    grade: read('grade', gradeIn),
    section: read('section', sectionIn),
    parentLastName: read('parentLastName', asItIs),
    parentFirstName: read('parentFirstName', asItIs),
    parentEmail: read('parentEmail', addressIn),
    parentPhone: read('parentPhone', asItIs),
  };
  const [first] = refusals;
  if (first || lastName === null || firstName === null || classNumber === null)
    return first ?? { line, kind: 'refused', column: 'lastName', reason: 'missing' };
  return { ...row, lastName, firstName, classNumber };
}

const tooLong: Read<never> = { reason: 'too_long' };
const unreadable: Read<never> = { reason: 'unreadable' };

const fit = (text: string) => isStorableText(text) && isPlainLine(text);
const asItIs = (value: string): Read<string> => ({ value });

/** It is typed at sign-in, and stands in addresses. */
function withoutSpaces(text: string): Read<string> {
  return /\s/.test(text) ? unreadable : { value: text };
}

/** "3", "03", "Class 3", "3 · Otters"; not "3b", which may mean a grade. */
function classIn(text: string): Read<number> {
  const number = Number(/^(?:\p{L}+\.?\s+)?0*(\d{1,2})(?:\s.*)?$/u.exec(text)?.[1]);
  return isClassNumber(number) ? { value: number } : { reason: 'no_class' };
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

function addressIn(text: string): Read<string> {
  const address = text.toLowerCase();
  return isMailAddress(address) ? { value: address } : { reason: 'no_email' };
}
