import { existsSync, readFileSync } from 'node:fs';

/** Test counts over all runners. A tool that fails, or a runner that crashes, counts as one failure. */
export interface Tally {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: PlaywrightResult[] }[];
}

interface PlaywrightResult {
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
}

export function tallyOfJest(file: string): Tally {
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

export function tallyOfPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** Returns the errors of browser tests that passed only on retry, each with a snapshot of the page. */
export function secondTimesOfPlaywright(file: string): string[] {
  return (read<PlaywrightReport>(file)?.suites ?? [])
    .flatMap(specsIn)
    .flatMap(({ tests, ...spec }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(
          ({ results: [first] }) =>
            `${spec.file}:${spec.line} ${spec.title}\n\n${first ? wentWrong(first) : ''}`,
        ),
    );
}

function specsIn({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Playwright's error context includes the error; it is missing if the page was already closed. */
function wentWrong({ error, attachments }: PlaywrightResult): string {
  const account = attachments.find(({ name }) => name === 'error-context')?.path;
  return account !== undefined && existsSync(account)
    ? readFileSync(account, 'utf8')
    : (error?.message ?? '');
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
