import { demoPlan } from './demo/plan';
import { OPERATOR_EMAIL } from './processes';
import type { Stack } from './stack';

/** What a person needs to go on: where to look and how to sign in. */
export function signInTable(stack: Stack): string {
  const rows: [string, string][] = [
    ['Homeroom', stack.url],
    ['Mail inbox', stack.inboxUrl ?? 'mail leaves through SMTP_URL'],
    ['Operator', `school code PLATFORM, ${OPERATOR_EMAIL}, ${stack.secrets.operatorPassword}`],
    ...(stack.hasDemo ? demoRows() : []),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column as 0 | 1].length)));
  const edge = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${right}`;
  const line = ([name, value]: [string, string]) =>
    `│ ${name.padEnd(widths[0] ?? 0)} │ ${value.padEnd(widths[1] ?? 0)} │`;
  return [
    '',
    edge('┌', '┬', '┐'),
    ...rows.map(line),
    edge('└', '┴', '┘'),
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}

/** One sign-in of each role of the larger demo school; people and secrets are the same on every machine. */
function demoRows(): [string, string][] {
  const [school] = demoPlan(new Date().toISOString().slice(0, 10)).schools;
  if (!school) return [];
  const { code, admins, teachers, students, guardians, classes } = school;
  const [admin, teacher, student, card] = [admins[0], teachers[0], students[0], classes[0]];
  const guardian = guardians.find(({ childIds }) => childIds.length > 1) ?? guardians[0];
  return [
    ['Demo school', `${school.name}, school code ${code}`],
    ['  School admin', `${admin?.email}, ${admin?.password}`],
    ['  Teacher', `teacher ID ${teacher?.teacherId}, PIN ${teacher?.pin}`],
    ['  Student', `student ID ${student?.signInId}, PIN ${student?.pin}`],
    ['  Parent', `parent ID ${guardian?.parentId}, PIN ${guardian?.pin}`],
    ['  Class device', `${card?.grade}${card?.section}, class password ${card?.classPassword}`],
  ];
}
