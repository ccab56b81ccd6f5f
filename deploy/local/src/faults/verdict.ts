import { existsSync, readFileSync } from 'node:fs';

/**
 * What the specs said of a fault. A spec in which nothing passes any more is broken and has noticed nothing, unless it has a
 * single test and that one reached its judgement.
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

/** As Jest begins what an expectation says; what was thrown anywhere else begins with the name of its error. */
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
