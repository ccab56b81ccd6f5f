import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Verdict, verdictOf } from './verdict';

const passed = { status: 'passed', fullName: 'something else holds', failureMessages: [] };
const failedWith = (said: string) => ({
  status: 'failed',
  fullName: 'a wall holds',
  failureMessages: [said],
});
const JUDGED = failedWith('Error: \u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m).toEqual(expected)');
const THROWN = failedWith('TypeError: Cannot read properties of undefined, which nobody had to expect(');

function said(...assertionResults: object[]): Verdict['kind'] {
  const file = join(mkdtempSync(join(tmpdir(), 'homeroom-verdict-')), 'report.json');
  const status = assertionResults.includes(passed) && assertionResults.length === 1 ? 'passed' : 'failed';
  writeFileSync(file, JSON.stringify({ testResults: [{ name: 'a.spec.ts', status, assertionResults }] }));
  return verdictOf(file).kind;
}

it('reports a fault as caught when one test fails and another passes, or when the only test fails on an assertion', () => {
  expect(said(JUDGED, passed)).toBe('caught');
  expect(said(THROWN, passed)).toBe('caught');
  expect(said(JUDGED)).toBe('caught');
});

it('reports a spec that fails without an assertion as broken, and one that passes as survived', () => {
  expect(said(THROWN)).toBe('broken');
  expect(said(JUDGED, THROWN)).toBe('broken');
  expect(said()).toBe('broken');
  expect(said(passed)).toBe('survived');
});
