import type { PermissionAnswerGiven, PermissionChild } from '@homeroom/contracts';
import { dayOnClock, type PermissionStanding } from '@homeroom/domain';
import type { CsvCell, ListColumn } from '@homeroom/platform';

export const PERMISSION_COLUMNS: readonly ListColumn[] = [
  { head: 'Class', width: 8 },
  { head: 'Class name' },
  { head: 'Last name' },
  { head: 'First name' },
  { head: 'Permission', width: 16 },
  { head: 'Answers', width: 48 },
  { head: 'Notes', width: 48 },
];

const STANDINGS: Record<PermissionStanding, string> = {
  yes: 'permitted',
  no: 'not permitted',
  differ: 'answers differ',
  open: 'no answer',
};

/** Days are those of the school's clock, as on the screens and as the last day to answer. */
export function rowOf(child: PermissionChild, timeZone: string): CsvCell[] {
  const { classNumber, className, lastName, firstName, standing, answers } = child;
  const notes = answers.filter(({ note, counts }) => note !== null && counts).map(({ note }) => note);
  return [
    ...[classNumber, className, lastName, firstName, STANDINGS[standing]],
    ...[answers.map((given) => answerInWords(given, timeZone)).join('; ') || null, notes.join('; ') || null],
  ];
}

function answerInWords(
  { guardian, answer, broughtOn, answeredAt, counts }: PermissionAnswerGiven,
  timeZone: string,
): string {
  const by = `${guardian.firstName} ${guardian.lastName}`.trim();
  const how = broughtOn ? `on paper, ${broughtOn}` : dayOnClock(new Date(answeredAt), timeZone);
  return `${by}: ${answer} (${how}${counts ? '' : ', counts no longer'})`;
}
