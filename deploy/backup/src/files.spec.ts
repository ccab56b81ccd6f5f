import { randomBytes, randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore } from '@homeroom/files/store';
import { keepFiles, proveFiles, pruneFiles, putFilesBack, type StoredFile } from './files';

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

type Where = ReturnType<typeof whereIn>;

const someFile = (text: string): StoredFile => ({
  key: `school/${randomUUID()}/${randomUUID()}`,
  bytes: text.length,
});

async function stored(where: Where, text: string): Promise<StoredFile> {
  const file = someFile(text);
  await openStore(where.files).put(file.key, Buffer.from(text));
  return file;
}

it('keeps each file once, encrypted, and restores a lost one', async () => {
  const where = whereIn('files');
  const [file, gone] = [await stored(where, 'an essay'), someFile('gone')];
  const { key } = file;
  expect(await keepFiles(where, [file, gone])).toEqual({ added: 1, missing: [gone.key] });
  expect(await keepFiles(where, [file])).toEqual({ added: 0, missing: [] });
  expect(readFileSync(join(where.folder, 'files', key)).includes('an essay')).toBe(false);

  const elsewhere = whereIn('another disk');
  expect(await putFilesBack(elsewhere, [file, gone])).toEqual({ put: 1, missing: 1, damaged: [] });
  const bytes = await openStore(elsewhere.files).read(key);
  expect(bytes && (await buffer(bytes)).toString()).toBe('an essay');
  expect(await putFilesBack(elsewhere, [file])).toEqual({ put: 0, missing: 0, damaged: [] });
});

describe('a kept copy that is damaged', () => {
  const pathOf = ({ folder }: Where, { key }: StoredFile) => join(folder, 'files', key);
  /** Flips one bit; the length stays the same. */
  function damage(where: Where, file: StoredFile): void {
    const bytes = readFileSync(pathOf(where, file));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(pathOf(where, file), bytes);
  }
  const threeOf = async (where: Where) => [
    await stored(where, 'one'),
    await stored(where, 'two'),
    await stored(where, 'three'),
  ];

  it('does not keep other files from being restored, and is named', async () => {
    const where = whereIn('files');
    const files = await threeOf(where);
    await keepFiles(where, files);
    const [damaged = someFile('')] = files;
    damage(where, damaged);
    expect(await putFilesBack(whereIn('another disk'), files)).toEqual({
      ...{ put: 2, missing: 0 },
      damaged: [damaged.key],
    });
  });

  it('is copied again when it is truncated or when verification finds it damaged', async () => {
    const where = whereIn('files');
    const files = await threeOf(where);
    await keepFiles(where, files);
    const [cut = someFile(''), turned = someFile('')] = files;
    truncateSync(pathOf(where, cut), 20);
    expect(await keepFiles(where, files)).toEqual({ added: 1, missing: [] });
    damage(where, turned);
    expect(await proveFiles(where, files)).toEqual([]);
    expect(await putFilesBack(whereIn('another disk'), files)).toMatchObject({ put: 3, damaged: [] });

    // If the store has lost the file, the damaged copy is reported and kept.
    damage(where, turned);
    await openStore(where.files).remove(turned.key);
    expect(await proveFiles(where, files)).toEqual([turned.key]);
    expect(statSync(pathOf(where, turned)).isFile()).toBe(true);
  });
});

it('removes copies that no kept backup refers to', async () => {
  const where = whereIn('files');
  const files = [await stored(where, 'x'), await stored(where, 'x')];
  await keepFiles(where, files);
  const [old = '', kept = ''] = files.map(({ key }) => key);
  utimesSync(join(where.folder, 'files', old), new Date(0), new Date(0));
  // Set by the run's clock, which may differ from the disk's.
  utimesSync(join(where.folder, 'files', kept), new Date(), new Date());
  pruneFiles(where, new Date(Date.now() - 60_000));
  expect(await putFilesBack(whereIn('another disk'), files)).toMatchObject({ put: 1, missing: 1 });
});

it('prunes by the clock of the run, not by that of the disk', async () => {
  const where = whereIn('files');
  const file = await stored(where, 'x');
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  try {
    const startedAt = new Date();
    await keepFiles(where, [file]);
    pruneFiles(where, startedAt);
  } finally {
    jest.useRealTimers();
  }
  expect(await putFilesBack(whereIn('another disk'), [file])).toMatchObject({ put: 1, missing: 0 });
});

it('reports files without a kept copy as missing when no store is configured', async () => {
  const kept = await stored(whereIn('files'), 'kept before');
  await keepFiles(whereIn('files'), [kept]);
  const [where, file] = [{ ...whereIn('files'), files: {} }, someFile('x')];
  expect(await keepFiles(where, [kept, file])).toEqual({ added: 0, missing: [file.key] });
});
