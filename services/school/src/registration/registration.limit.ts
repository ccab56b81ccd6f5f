import { AppError } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { CONFIG, networkOf } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SchoolConfig } from '../config';
import { KeyedHash } from '../keyed-hash';

const HOUR_MS = 60 * 60_000;

/** Locks the address's row until the transaction ends; these statements run outside every school. */
const lock = statement<{ marks: number[] }, [addressKey: string]>(
  'registration.lock',
  `INSERT INTO registration_count (address_key) VALUES ($1)
   ON CONFLICT (address_key) DO UPDATE SET touched_at = now() RETURNING marks`,
);
const save = statement<never, [addressKey: string, marks: string]>(
  'registration.save',
  'UPDATE registration_count SET marks = $2::jsonb WHERE address_key = $1',
);

/** Limits the schools per hour from one address. Counted before the work and under a lock, so that it also holds for a burst. */
@Injectable()
export class RegistrationLimit {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedHash,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  /** A failed registration does not count: it is removed again. */
  async within<T>(addressKey: string, register: () => Promise<T>): Promise<T> {
    const mark = await this.count(addressKey);
    try {
      return await register();
    } catch (error) {
      await this.change(addressKey, (marks) => marks.filter((each) => each !== mark));
      throw error;
    }
  }

  /** A keyed hash: without this service's key nobody can read an address from it. */
  addressKey(address: string): string {
    return this.keyed.of('registration address', networkOf(address));
  }

  private async count(addressKey: string): Promise<number> {
    let mark = 0;
    await this.change(addressKey, (marks) => {
      const now = Date.now();
      const recent = marks.filter((each) => each > now - HOUR_MS);
      const [oldest = now] = recent;
      if (recent.length >= this.config.REGISTRATIONS_PER_HOUR)
        throw new AppError('REGISTRATION_LIMIT', undefined, {
          retryAfterSeconds: Math.max(1, (oldest + HOUR_MS - now) / 1000),
        });
      mark = Math.max(now, (recent.at(-1) ?? 0) + 1);
      return [...recent, mark];
    });
    return mark;
  }

  private change(addressKey: string, next: (marks: number[]) => number[]): Promise<void> {
    return this.db.outsideSchools(async (tx) => {
      const [row] = await tx.sql(lock(addressKey));
      await tx.sql(save(addressKey, JSON.stringify(next(row?.marks ?? []))));
    });
  }
}
