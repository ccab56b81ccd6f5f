import type { UnreachableClass, UnreachedReason } from '@homeroom/contracts';
import type { CsvCell, ListColumn } from '@homeroom/platform';

export const COLUMNS: readonly ListColumn[] = [
  { head: 'Class', width: 8 },
  { head: 'Grade' },
  { head: 'Student', width: 28 },
  { head: 'Parent or guardian', width: 28 },
  { head: 'Telephone', width: 20 },
  { head: 'Why', width: 50 },
];

const WHY: Record<UnreachedReason, string> = {
  noAddress: 'no email address',
  unconfirmed: 'address not confirmed',
  returned: 'mails come back',
  stopped: 'no texts any more',
  switchedOff: 'mails switched off',
};

/** One line for each person to be called; a child without a known parent has one too. */
export function callList(classes: readonly UnreachableClass[]): CsvCell[][] {
  return classes.flatMap(({ classNumber, grade, students }) =>
    students.flatMap(({ firstName, lastName, guardians, phone: onRecord }) => {
      const begin = [classNumber, grade, `${firstName} ${lastName}`.trim()];
      if (guardians.length === 0) return [[...begin, '', onRecord ?? '', 'no parent or guardian known']];
      const lines = guardians.map((guardian) => [
        ...begin,
        `${guardian.firstName} ${guardian.lastName}`.trim(),
        guardian.phone ?? '',
        guardian.why.map((reason) => WHY[reason]).join(', '),
      ]);
      return onRecord === null ? lines : [...lines, [...begin, '', onRecord, 'on the record of the student']];
    }),
  );
}
