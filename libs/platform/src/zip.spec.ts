import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipOf } from './zip';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const noise = (length: number) => Uint8Array.from(randomBytes(length));
const PICTURE = noise(200_000);
const ENTRIES: ZipEntry[] = [
  { name: 'students.csv', content: [bytesOf('Zoë\r\n'), bytesOf('小明\r\n')] },
  { name: 'files/Élan 小.png', content: [PICTURE.subarray(0, 7), PICTURE.subarray(7)], isPacked: true },
  { name: 'empty.csv', content: [] },
];

async function* entriesOf(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

const zipped = (entries: readonly ZipEntry[]) => buffer(Readable.from(zipOf(entriesOf(entries))));

it('a ZIP archive is read completely, with names in any script', async () => {
  const found = unzipSync(await zipped(ENTRIES));
  expect(Object.keys(found)).toEqual(ENTRIES.map(({ name }) => name));
  expect(Buffer.from(found['students.csv'] ?? []).toString()).toBe('Zoë\r\n小明\r\n');
  expect(Buffer.from(found['files/Élan 小.png'] ?? []).equals(PICTURE)).toBe(true);
  expect(found['empty.csv']).toHaveLength(0);
});

it('a ZIP archive passes the integrity test of another program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const path = join(folder, 'all.zip');
  writeFileSync(path, await zipped(ENTRIES));
  const proved = execFileSync('unzip', ['-t', path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(proved).toContain('No errors detected');
});

it('a ZIP archive reads its source only as far as it is consumed, and closes it at the end', async () => {
  let read = 0;
  let close: () => void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  async function* endless(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    try {
      for (;;) {
        read += 1;
        yield await Promise.resolve(noise(65_536));
      }
    } finally {
      close();
    }
  }
  const reading = Readable.from(zipOf(entriesOf([{ name: 'endless', content: endless() }])));
  for await (const piece of reading) if ((piece as Buffer).length > 60) break;
  expect(read).toBeLessThan(64);
  await closed;
});

it('a ZIP archive fails when its source fails, instead of ending as complete', async () => {
  async function* broken(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield await Promise.resolve(bytesOf('half'));
    throw new Error('the database is gone');
  }
  await expect(zipped([{ name: 'half.csv', content: broken() }])).rejects.toThrow('the database is gone');
});
