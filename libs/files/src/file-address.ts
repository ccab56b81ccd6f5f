import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** A URL is valid until the end of the ten-minute window after the one it was created in, and stays the same within a window. */
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
 * File URLs for one person, valid for minutes. They are checked in addition to the session and the row's rules, so that a URL copied from a
 * page is useless to anybody else, and soon to everybody. The mark is derived from the signing key of the process: when that key ends, all
 * URLs expire and pages request new ones.
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
