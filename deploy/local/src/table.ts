import { demoSignIns } from './demo/sign-ins';
import { OPERATOR_EMAIL } from './processes';
import type { Stack } from './stack';

/** What the user needs next: the addresses and the sign-ins. */
export function signInTable(stack: Stack): string {
  const rows: [string, string][] = [
    ['Homeroom', stack.url],
    ['Mail inbox', stack.inboxUrl ?? 'mail leaves through SMTP_URL'],
    ...(stack.demoPlan ? demoSignIns(stack.demoPlan) : []),
    ['Operator', `school code PLATFORM, ${OPERATOR_EMAIL}, ${stack.secrets.operatorPassword}`],
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
