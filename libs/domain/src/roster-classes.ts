import {
  type ClassLine,
  keyOf,
  outcomeOf,
  refusedAt,
  type RosterField,
  type RosterOutcome,
} from './roster-rows';
import { type KnownTeacher, whoLeads } from './roster-teachers';

export interface KnownCard {
  id: string;
  sourcedId: string | null;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  leaderId: string | null;
  maxStudents: number;
  studentCount: number;
  isActive: boolean;
}

/** The effect of each line on the school's classes, which are identified by number. A class keeps its key of another program. */
export function planClasses(
  rows: readonly ClassLine[],
  { classes, teachers }: { classes: readonly KnownCard[]; teachers: readonly KnownTeacher[] },
): RosterOutcome[] {
  const cards = new Map(classes.map((card) => [card.classNumber, card]));
  const numbers = new Map(classes.map((card) => [keyOf(card), card.classNumber]));
  const said = new Set<number>();
  return rows.map((row) => {
    const refused = refusedAt(row.line);
    if (said.has(row.classNumber)) return refused('classNumber', 'twice');
    said.add(row.classNumber);
    const keyed = row.sourcedId === null ? undefined : numbers.get(row.sourcedId);
    if (keyed !== undefined && keyed !== row.classNumber) return refused('classNumber', 'other_number');
    const leader = row.leader === null ? null : whoLeads(row.leader, teachers);
    if (typeof leader === 'string') return refused('leader', leader);
    const known = cards.get(row.classNumber);
    const missing = (['className', 'grade', 'section'] as const).find((column) => row[column] === null);
    if (!known && missing) return refused(missing, 'missing');
    if (known && row.maxStudents !== null && row.maxStudents < known.studentCount)
      return refused('maxStudents', 'class_smaller');
    if (!known) return { line: row.line, kind: 'add' };
    return outcomeOf(row.line, known.id, cardFields(row, known, leader));
  });
}

function cardFields(row: ClassLine, known: KnownCard, leader: KnownTeacher | null): RosterField[] {
  const fields: RosterField[] = known.isActive ? [] : ['isActive'];
  if (row.sourcedId !== null && row.sourcedId !== keyOf(known)) fields.push('sourcedId');
  for (const field of ['className', 'grade', 'section', 'maxStudents'] as const)
    if (row[field] !== null && row[field] !== known[field]) fields.push(field);
  if (leader !== null && leader.id !== known.leaderId) fields.push('leader');
  return fields;
}
