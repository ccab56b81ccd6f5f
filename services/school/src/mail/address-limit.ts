import { domainToASCII } from 'node:url';
import type { rulesOf } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { KeyedHash } from '../keyed-hash';

const HOUR_MS = 60 * 60_000;

type Room = Pick<ReturnType<typeof rulesOf>, 'perHour' | 'counted'>;

/** The key for each count of an address. */
const COUNTS = {
  asked: 'mail address',
  news: 'mail address of notices',
  urgent: 'mail address of what cannot wait',
  leaving: 'mail address of leaving',
  invoices: 'mail address of invoices',
  contact: 'mail address of contacts',
} as const;

interface Mark {
  mail: string;
  at: number;
}

/** Locks the address's row until the transaction ends; these statements run outside every school. */
const lock = statement<{ marks: Mark[] }, [addressKey: string]>(
  'mail_address.lock',
  `INSERT INTO mail_address (address_key) VALUES ($1)
   ON CONFLICT (address_key) DO UPDATE SET touched_at = now() RETURNING marks`,
);
const save = statement<never, [addressKey: string, marks: string]>(
  'mail_address.save',
  'UPDATE mail_address SET marks = $2::jsonb WHERE address_key = $1',
);

/**
 * Limits our mails to one address within an hour, whichever schools and strangers ask for them. Some kinds have counts of their own, so
 * that mails about messages, a notice or invoices do not keep back a link that somebody asked for.
 */
@Injectable()
export class AddressLimit {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedHash,
  ) {}

  /** Undefined if the mail may be sent now, else when there is room for it. Retries of a mail count once. */
  async take(address: string, mail: string, { perHour, counted }: Room): Promise<Date | undefined> {
    const key = this.keyed.of(COUNTS[counted ?? 'asked'], mailboxOf(address));
    return this.db.outsideSchools(async (tx) => {
      const [row] = await tx.sql(lock(key));
      const now = Date.now();
      const recent = (row?.marks ?? []).filter(({ at }) => at > now - HOUR_MS);
      if (recent.some((mark) => mark.mail === mail)) return undefined;
      const leaving = recent[recent.length - perHour];
      if (leaving) return new Date(leaving.at + HOUR_MS);
      await tx.sql(save(key, JSON.stringify([...recent, { mail, at: now }])));
      return undefined;
    });
  }
}

const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com'];

/** Maps the many addresses of one mailbox to one: `ada+school@…` arrives where `ada@…` does. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(typed) || typed;
  const [name = ''] = address.slice(0, at).normalize('NFKC').toLowerCase().split('+', 1);
  return `${DOTS_DO_NOT_COUNT.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
