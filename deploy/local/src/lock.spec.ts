import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock';
import { identify } from './process-identity';
import { Refusal } from './voice';

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-lock-'));
  const path = join(folder, 'lock');

  afterEach(() => rmSync(path, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is released by its holder', () => {
    const release = takeLock(path);
    expect(existsSync(path)).toBe(true);
    release();
    expect(existsSync(path)).toBe(false);
  });

  it('refuses a second start and names the holding process', () => {
    const release = takeLock(path);
    expect(() => takeLock(path)).toThrow(Refusal);
    expect(() => takeLock(path)).toThrow(`process ${process.pid}`);
    release();
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const holder = identify(child.pid ?? 0);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    writeFileSync(path, JSON.stringify(holder));
    expect(() => takeLock(path)()).not.toThrow();
  });

  it('is taken over when the process id now belongs to another process', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
    expect(() => takeLock(path)()).not.toThrow();
  });

  it('is taken over when it cannot be read', () => {
    writeFileSync(path, '{"pid": 1');
    expect(() => takeLock(path)()).not.toThrow();
  });
});
