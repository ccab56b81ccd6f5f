import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KnownContent } from './known-content';

let clone: string;
let looks: string[];
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'homeroom-clone-'));
  looks = [];
  execFileSync('git', ['init', '--quiet'], { cwd: clone });
  write('.gitignore', '*.log\n');
  write('source.ts', 'one');
  execFileSync('git', ['add', '.'], { cwd: clone });
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(clone, name), text);

/** Returns whether the tool was actually run. */
async function looked(name = 'lint', isTrusted = true): Promise<boolean> {
  const before = looks.length;
  const known = new KnownContent(clone, join(clone, 'known.log'), isTrusted);
  const work = () => {
    looks.push(name);
    return Promise.resolve();
  };
  await known.unlessKnown(name, work, () => Promise.resolve());
  return looks.length > before;
}

it('runs a tool again only after a file was changed, added or removed', async () => {
  expect(await looked()).toBe(true);
  expect(await looked()).toBe(false);
  expect(await looked('types')).toBe(true);
  write('noise.log', 'of no matter');
  expect(await looked()).toBe(false);
  write('source.ts', 'two');
  expect([await looked(), await looked()]).toEqual([true, false]);
  write('new.ts', 'nobody has added it yet');
  expect([await looked(), await looked()]).toEqual([true, false]);
  rmSync(join(clone, 'source.ts'));
  expect([await looked(), await looked(), await looked('types')]).toEqual([true, false, true]);
});

it('does not record a failed tool, or files that changed while it ran', async () => {
  const known = new KnownContent(clone, join(clone, 'known.log'), true);
  const nothing = () => Promise.resolve();
  await expect(
    known.unlessKnown('lint', () => Promise.reject(new Error('found something')), nothing),
  ).rejects.toThrow('found something');
  expect(await looked()).toBe(true);
  const edit = () => {
    write('source.ts', 'edited meanwhile');
    return Promise.resolve();
  };
  await known.unlessKnown('types', edit, nothing);
  write('source.ts', 'one');
  expect(await looked('types')).toBe(true);
});

it('always runs the tool on a build machine or without git', async () => {
  expect([await looked('lint', false), await looked('lint', false)]).toEqual([true, true]);
  rmSync(join(clone, '.git'), { recursive: true });
  expect([await looked(), await looked()]).toEqual([true, true]);
});
