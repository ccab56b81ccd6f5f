import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@homeroom/contracts';
import { SetMetadata } from '@nestjs/common';
import { withHeartbeat } from './heartbeat';
import { answerUnder, keptWrite } from './kept-write';
import { statement } from './statement';
import type { TenantDb } from './tenant-db';
import type { Tx } from './transaction';

/** A running write renews its hold continually; the hold of a crashed process has expired by then. */
const HELD = `now() + interval '5 seconds'`;
const LOOK_AGAIN_MS = 100;
const MOST_LOOKS = 100;

/** The caller that gets a row back performs the write; `since` identifies its claim. */
const claim = statement<{ since: string }, [personId: string, keyHash: Buffer, requestHash: Buffer]>(
  'held_write.claim',
  `INSERT INTO repeated_write AS known (school_id, person_id, key_hash, request_hash, held_until)
   VALUES ($1, $2, $3, $4, ${HELD})
   ON CONFLICT (school_id, person_id, key_hash) DO UPDATE
     SET request_hash = excluded.request_hash, answer = NULL, created_at = excluded.created_at,
       held_until = excluded.held_until
     WHERE known.created_at < now() - interval '24 hours'
       OR (known.answer IS NULL AND known.request_hash = excluded.request_hash AND known.held_until < now())
   RETURNING created_at::text AS since`,
);
const holdOn = statement<never, [personId: string, keyHash: Buffer, since: string]>(
  'held_write.hold_on',
  `UPDATE repeated_write SET held_until = ${HELD}
   WHERE school_id = $1 AND person_id = $2 AND key_hash = $3 AND created_at = $4::timestamptz AND answer IS NULL`,
);
const keep = statement<{ isHeld: true }, [personId: string, keyHash: Buffer, since: string, answer: Buffer]>(
  'held_write.keep',
  `UPDATE repeated_write SET answer = $5
   WHERE school_id = $1 AND person_id = $2 AND key_hash = $3 AND created_at = $4::timestamptz
   RETURNING true AS "isHeld"`,
);
const letGo = statement<never, [personId: string, keyHash: Buffer, since: string]>(
  'held_write.let_go',
  `DELETE FROM repeated_write
   WHERE school_id = $1 AND person_id = $2 AND key_hash = $3 AND created_at = $4::timestamptz AND answer IS NULL`,
);

const CALLS_OTHERS = 'homeroom:calls-others';

/**
 * For a write that calls another service, so that no transaction may be open around all of it. Also for a write that requires a secret: a
 * wrong secret is counted although the write is refused, and no connection waits while it is checked. The key is held by a row that is
 * committed first; the write calls `decided` in the transaction that takes effect.
 */
export const CallsOthers = () => SetMetadata(CALLS_OTHERS, true);
CallsOthers.KEY = CALLS_OTHERS;

/** A request with its key, and how its response is stored. */
export interface KeyedRequest {
  personId: string;
  keyHash: Buffer;
  requestHash: Buffer;
  seal(answer: unknown): Buffer;
  open(sealed: Buffer): unknown;
}

interface Hold {
  schoolId: string;
  keep(tx: Tx, answer: unknown): Promise<void>;
}

const holding = new AsyncLocalStorage<Hold>();

/**
 * Called with the response in the transaction that performs the write: once it commits, a repeated request gets that response and does
 * nothing, even if this process crashes. Returns the response.
 */
export async function decided<T>(tx: Tx, answer: T): Promise<T> {
  const hold = holding.getStore();
  if (hold?.schoolId === tx.schoolId) await hold.keep(tx, answer);
  return answer;
}

/** A second request with the key waits for the first, without holding a connection. A refused write leaves no row. */
export async function heldOnce(
  db: TenantDb,
  request: KeyedRequest,
  write: () => Promise<unknown>,
  judge: () => Promise<void>,
): Promise<unknown> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = await look(db, request);
    if (found && 'since' in found) return doHeld(db, request, found, write);
    if (found?.kept) {
      await judge();
      return request.open(found.kept);
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('SERVICE_UNAVAILABLE');
}

interface Claimed {
  schoolId: string;
  since: string;
}

function look(
  db: TenantDb,
  { personId, keyHash, requestHash }: KeyedRequest,
): Promise<Claimed | { kept: Buffer | null } | undefined> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx.sql(claim(personId, keyHash, requestHash));
    if (claimed) return { ...claimed, schoolId: tx.schoolId };
    return keptWrite(tx, answerUnder, personId, { keyHash, requestHash });
  });
}

async function doHeld(
  db: TenantDb,
  { personId, keyHash, seal }: KeyedRequest,
  { schoolId, since }: Claimed,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const hold: Hold = {
    schoolId,
    async keep(tx, answer) {
      const [held] = await tx.sql(keep(personId, keyHash, since, seal(answer)));
      // Another process has started the same write since and performs it, so that it happens only once.
      if (!held) throw new AppError('SERVICE_UNAVAILABLE');
    },
  };
  try {
    return await withHeartbeat(db, holdOn(personId, keyHash, since), async () => {
      const answer = await holding.run(hold, write);
      await db.transaction((tx) => hold.keep(tx, answer));
      return answer;
    });
  } catch (error) {
    // A decided write is kept. If the database is unavailable, the key's hold expires.
    await db.transaction((tx) => tx.sql(letGo(personId, keyHash, since))).catch(() => undefined);
    throw error;
  }
}
