import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore } from '@homeroom/files/store';
import { keepFiles, pruneFiles, putFilesBack } from './files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-files-'));
  writeFileSync(join(root, 'archive.key'), randomBytes(32).toString('hex'));
});
afterEach(() => rmSync(root, { recursive: true }));

const whereIn = (files: string) => ({
  folder: join(root, 'backups'),
  keysDir: root,
  files: { FILES_DIR: join(root, files) },
});

it('keeps each file once and encrypted, and puts back what is lost', async () => {
  const [where, key] = [whereIn('files'), `school/${randomUUID()}/${randomUUID()}`];
  await openStore(where.files).put(key, Buffer.from('an essay'));
  const gone = `school/${randomUUID()}/${randomUUID()}`;
  expect(await keepFiles(where, [key, gone])).toEqual({ added: 1, missing: 1 });
  expect(await keepFiles(where, [key])).toEqual({ added: 0, missing: 0 });
  expect(readFileSync(join(where.folder, 'files', key)).includes('an essay')).toBe(false);

  const elsewhere = whereIn('another disk');
  expect(await putFilesBack(elsewhere, [key, gone])).toEqual({ put: 1, missing: 1 });
  const bytes = await openStore(elsewhere.files).read(key);
  expect(bytes && (await buffer(bytes)).toString()).toBe('an essay');
  expect(await putFilesBack(elsewhere, [key])).toEqual({ put: 0, missing: 0 });
});

it('lets go of what no kept backup knows of', async () => {
  const where = whereIn('files');
  const keys = [1, 2].map(() => `school/${randomUUID()}/${randomUUID()}`);
  for (const key of keys) await openStore(where.files).put(key, Buffer.from('x'));
  await keepFiles(where, keys);
  const [old = '', kept = ''] = keys;
  utimesSync(join(where.folder, 'files', old), new Date(0), new Date(0));
  // By the clock of this run, which may be another than that of the disk.
  utimesSync(join(where.folder, 'files', kept), new Date(), new Date());
  pruneFiles(where, new Date(Date.now() - 60_000));
  expect(await putFilesBack(whereIn('another disk'), keys)).toEqual({ put: 1, missing: 1 });
});

it('goes by the clock of the run, and not by that of the disk', async () => {
  const where = whereIn('files');
  const key = `school/${randomUUID()}/${randomUUID()}`;
  await openStore(where.files).put(key, Buffer.from('x'));
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  try {
    const startedAt = new Date();
    await keepFiles(where, [key]);
    pruneFiles(where, startedAt);
  } finally {
    jest.useRealTimers();
  }
  expect(await putFilesBack(whereIn('another disk'), [key])).toEqual({ put: 1, missing: 0 });
});

it('says of files without a store that they are missing', async () => {
  const where = { ...whereIn('files'), files: {} };
  expect(await keepFiles(where, ['x'])).toEqual({ added: 0, missing: 1 });
});
