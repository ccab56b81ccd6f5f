import type { ReceiptLine } from '@homeroom/contracts';
import type { ReceiptState } from '@homeroom/domain';
import type { CsvCell, ListColumn } from '@homeroom/platform';

export const COLUMNS: readonly ListColumn[] = [
  { head: 'Who', width: 12 },
  { head: 'Class', width: 8 },
  { head: 'Name', width: 28 },
  { head: 'Parents or guardians', width: 40 },
  { head: 'State', width: 24 },
  { head: 'Read (UTC)', width: 20 },
  { head: 'Confirmed (UTC)', width: 20 },
  { head: 'Answer', width: 30 },
];

const WHO: Record<ReceiptLine['kind'], string> = { family: 'Family', student: 'Student', staff: 'Staff' };
const STATES: Record<ReceiptState, string> = {
  confirmed: 'confirmed',
  read: 'read',
  not_yet: 'not yet',
  unreachable: 'not reachable',
};

export function receiptList(lines: readonly ReceiptLine[]): CsvCell[][] {
  return lines.map(({ kind, classNumber, firstName, lastName, people, ...line }) => [
    WHO[kind],
    classNumber ?? '',
    `${firstName} ${lastName}`.trim(),
    people.map((person) => `${person.firstName} ${person.lastName}`.trim()).join(', '),
    line.isConfirmedEarlier ? 'confirmed an earlier text' : STATES[line.state],
    minuteOf(line.readAt),
    minuteOf(line.confirmedAt),
    line.answer ?? '',
  ]);
}

const minuteOf = (at: string | null) => at?.slice(0, 16).replace('T', ' ') ?? '';
