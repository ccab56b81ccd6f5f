import { existsSync, readFileSync } from 'node:fs';

/**
 * The specs' result for a fault. A spec in which no test passes is broken and has caught nothing, unless its single test reached an
 * expectation.
 */
export type Verdict =
  | { kind: 'caught'; by: string; times: number }
  | { kind: 'survived' }
  | { kind: 'broken'; what: string };

interface Test {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface JestReport {
  testResults: { name: string; assertionResults: Test[]; status: string }[];
}

/** Matches how Jest begins a failed expectation; anything else that was thrown begins with the name of its error. */
const JUDGED = /^(?:Error: |JestAssertionError: )?(?:\u001b\[\d+m)*expect\(/;

export function verdictOf(reportFile: string): Verdict {
  if (!existsSync(reportFile)) return { kind: 'broken', what: 'Jest itself' };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const broken = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' &&
      !assertionResults.some((test) => test.status === 'passed') &&
      !judgedAlone(assertionResults),
  );
  if (broken) return { kind: 'broken', what: broken.name };
  const [first] = failed;
  return first ? { kind: 'caught', by: first.fullName, times: failed.length } : { kind: 'survived' };
}

function judgedAlone([only, ...others]: readonly Test[]): boolean {
  return others.length === 0 && (only?.failureMessages.some((said) => JUDGED.test(said)) ?? false);
}
