import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../lock';
import { sweepKilledRuns } from './temporary-data';

const voice = {
  say: () => undefined,
  step: <T>(_title: string, work: (note: () => void) => Promise<T>) => work(() => undefined),
};
const folder = mkdtempSync(join(tmpdir(), 'homeroom-sweep-'));

afterAll(() => rmSync(folder, { recursive: true }));

function left(name: string): string {
  const run = join(folder, `homeroom-test-${name}`);
  mkdirSync(join(run, 'logs'), { recursive: true });
  writeFileSync(join(run, 'logs', 'gateway.log'), 'x');
  return run;
}

describe('the sweep of killed runs', () => {
  it('removes the data of killed runs, and leaves data that a live run holds', async () => {
    const [killed, working] = [left('killed'), left('working')];
    const release = takeLock(join(working, 'lock'));
    await sweepKilledRuns(voice, folder);
    expect([existsSync(killed), existsSync(working)]).toEqual([false, true]);
    release();
    await sweepKilledRuns(voice, folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('tolerates another sweep that removes the same folders at the same time', async () => {
    const runs = Array.from({ length: 40 }, (_, index) => left(String(index)));
    const other = spawn(process.execPath, [
      '-e',
      `for (const run of ${JSON.stringify(runs.reverse())}) require('fs').rmSync(run, { recursive: true, force: true, maxRetries: 10, retryDelay: 5 })`,
    ]);
    const ended = new Promise((resolve) => other.once('exit', resolve));
    await Promise.all([sweepKilledRuns(voice, folder), sweepKilledRuns(voice, folder)]);
    expect(await ended).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });
});
