import { connect } from 'node:net';

/** Scans uploads. Disabled unless the operator configures a scanner. */
export interface VirusScan {
  /** Throws if the scanner does not respond: files that were not scanned are rejected. */
  isClean(bytes: Buffer): Promise<boolean>;
}

export const NO_SCAN: VirusScan = { isClean: () => Promise.resolve(true) };

/** `tcp://host:3310` is the address of a ClamAV server. */
export function scanOf(url: string | undefined): VirusScan {
  return url ? new ClamScan(new URL(url)) : NO_SCAN;
}

const PATIENCE_MS = 20_000;
const PIECE_BYTES = 64 * 1024;

class ClamScan implements VirusScan {
  constructor(private readonly url: URL) {}

  async isClean(bytes: Buffer): Promise<boolean> {
    const socket = connect(Number(this.url.port || 3310), this.url.hostname);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The scan took too long.')));
    try {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(piece.length);
        socket.write(Buffer.concat([length, piece]));
      }
      socket.write(Buffer.alloc(4));
      const answer = await answerOf(socket);
      if (/\bOK\b/.test(answer)) return true;
      if (/\bFOUND\b/.test(answer)) return false;
      throw new Error('The scan gave no answer.');
    } finally {
      socket.destroy();
    }
  }
}

async function answerOf(socket: NodeJS.ReadableStream): Promise<string> {
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}
