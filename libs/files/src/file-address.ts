import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** An address is good until the end of the ten minutes after those in which it was made, and the same for as long. */
const WINDOW_MS = 10 * 60_000;
const MARK_BYTES = 18;

interface Whose {
  schoolId: string;
  personId: string;
  fileId: string;
}

interface Signing {
  signing(name: string): { key: KeyObject };
}

/**
 * Addresses of files for one person and for minutes. They come on top of the session and of the judgement by row, so that one
 * which was copied out of a page opens nothing to anybody else, and soon nothing at all. The mark follows from the key that
 * the process signs with: with that key's end all addresses end, and the page asks for new ones.
 */
export class FileAddresses {
  constructor(
    private readonly keys: Signing,
    private readonly name: string,
  ) {}

  query(whose: Whose, now = Date.now()): string {
    const until = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS;
    return `until=${until}&mark=${this.mark(whose, until).toString('base64url')}`;
  }

  isGood(whose: Whose, { until, mark }: { until: string; mark: string }, now = Date.now()): boolean {
    const end = Number(until);
    if (!(end > now) || end > now + 2 * WINDOW_MS) return false;
    const brought = Buffer.from(mark, 'base64url');
    return brought.length === MARK_BYTES && timingSafeEqual(brought, this.mark(whose, end));
  }

  private mark({ schoolId, personId, fileId }: Whose, until: number): Buffer {
    const secret = this.keys.signing(this.name).key.export({ format: 'der', type: 'pkcs8' });
    const said = `homeroom file address\n${schoolId}\n${personId}\n${fileId}\n${until}`;
    return createHmac('sha256', secret).update(said).digest().subarray(0, MARK_BYTES);
  }
}
