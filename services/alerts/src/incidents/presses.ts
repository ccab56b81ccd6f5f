import { createHash } from 'node:crypto';
import { AppError, type RaiseAlert } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { countPresses, type PersonsRaise } from './raise.queries';

const WRITE_AFTER_MS = 1_000;

interface Press {
  incidentId: string;
  personId: string;
  times: number;
  lastAt: Date;
  keys: string[];
}

/**
 * Counts the presses of people who have already joined an incident. A hundred presses per second cost one read each and one write per
 * second in total; a process that crashes loses only the counts of its last second.
 */
@Injectable()
export class Presses implements OnModuleDestroy {
  private readonly counted = new Map<string, Map<string, Press>>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly db: TenantDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleDestroy(): Promise<void> {
    for (const schoolId of [...this.counted.keys()]) this.write(schoolId);
    await Promise.all(this.writing);
  }

  count(schoolId: string, incidentId: string, personId: string, at: Date, key: string | undefined): void {
    const ofSchool = this.ofSchool(schoolId);
    const name = `${incidentId}.${personId}`;
    const press = ofSchool.get(name) ?? { incidentId, personId, times: 0, lastAt: at, keys: [] };
    if (key && press.keys.includes(key)) return;
    press.times += 1;
    press.lastAt = at;
    press.keys = key ? [...press.keys, key].slice(-16) : press.keys;
    ofSchool.set(name, press);
  }

  private ofSchool(schoolId: string): Map<string, Press> {
    const known = this.counted.get(schoolId);
    if (known) return known;
    const begun = new Map<string, Press>();
    this.counted.set(schoolId, begun);
    setTimeout(() => this.write(schoolId), WRITE_AFTER_MS).unref();
    return begun;
  }

  private write(schoolId: string): void {
    const presses = this.counted.get(schoolId);
    if (!presses) return;
    this.counted.delete(schoolId);
    const statement = countPresses(JSON.stringify([...presses.values()]));
    const written = this.db
      .inSchool(schoolId, (tx) => tx.sql(statement))
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'presses were not counted'))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }
}

/** The stored form of an Idempotency-Key: enough to recognise it, and to tell whether it came with the same body. */
export function markOf(key: string, { type, message }: RaiseAlert): string {
  const hash = (text: string, length: number) =>
    createHash('sha256').update(text).digest('base64url').slice(0, length);
  return `${hash(key, 22)}.${hash(JSON.stringify([type, message ?? '']), 11)}`;
}

/** Returns the raise that this key was used for before. */
export function raisedWith(mark: string, raises: readonly PersonsRaise[]): PersonsRaise | undefined {
  const [key = ''] = mark.split('.');
  for (const raise of raises) {
    const known = raise.keys.find((each) => each.startsWith(`${key}.`));
    if (known === mark) return raise;
    if (known) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }
  return undefined;
}
