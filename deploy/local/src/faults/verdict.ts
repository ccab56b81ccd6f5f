import { existsSync, readFileSync } from 'node:fs';

/** What the specs said of a fault. A spec in which nothing passes any more is broken and has noticed nothing. */
export type Verdict =
  | { kind: 'caught'; by: string; times: number }
  | { kind: 'survived' }
  | { kind: 'broken'; what: string };

interface JestReport {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string }[];
    status: string;
  }[];
}

export function verdictOf(reportFile: string): Verdict {
  if (!existsSync(reportFile)) return { kind: 'broken', what: 'Jest itself' };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const broken = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'passed'),
  );
  if (broken) return { kind: 'broken', what: broken.name };
  const [first] = failed;
  return first ? { kind: 'caught', by: first.fullName, times: failed.length } : { kind: 'survived' };
}
