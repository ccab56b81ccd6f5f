import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { NO_SCAN, scanOf } from './virus-scan';

let server: Server | undefined;
afterEach(() => server?.close());

/** Reads a stream to its end, like ClamAV, and reports whether it contains the word. */
async function scannerFor(word: string): Promise<string> {
  server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      if (heard.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(heard.includes(word) ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('asks the configured virus scanner', async () => {
  const scan = scanOf(await scannerFor('EVIL'));
  expect(await scan.isClean(Buffer.from('x'.repeat(200_000)))).toBe(true);
  expect(await scan.isClean(Buffer.from('an EVIL text'))).toBe(false);
});

it('never reports a file as clean when the scanner is unavailable', async () => {
  const url = await scannerFor('EVIL');
  server?.close();
  await expect(scanOf(url).isClean(Buffer.from('x'))).rejects.toThrow();
});

it('is off when no scanner is configured', () => {
  expect(scanOf(undefined)).toBe(NO_SCAN);
});
