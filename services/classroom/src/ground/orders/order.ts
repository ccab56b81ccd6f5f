import { AppError, type Identity } from '@homeroom/contracts';
import { type Statement, statement, type TenantDb, withHeartbeat } from '@homeroom/database';
import { NO_REQUEST, ordered, runInContext } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';

/** What the office has ordered and a worker carries out, as the relay finds it. */
export interface Order {
  schoolId: string;
  id: string;
  /** Who wanted it, and does it. */
  orderedBy: string;
  /** Where it was ordered, if that is followed. */
  traceparent: string | null;
}

const LEASE_SECONDS = 5;

/** SQL: no worker is at it. One that died lets go of it by time. */
export const IS_FREE = '(leased_until IS NULL OR leased_until < now())';

/**
 * SQL: an order under way that no worker has been at for a while. Workers take what is free twice a second, so that something has to
 * be wrong with it, or with them.
 */
export const STANDS_STILL = `ordered_at < now() - interval '10 minutes'
  AND coalesce(leased_until, ordered_at) < now() - interval '10 minutes'`;

interface Lease {
  table: string;
  /** Whoever gets a row back works on it, and nobody else for as long as it is renewed. */
  take: (id: string, holder: string) => Statement<{ isHeld: true }>;
  /** No row where somebody else has it by now. */
  renew: (id: string, holder: string) => Statement<{ isHeld: true }>;
}

/** Throws where the order is somebody else's by now, because this process stood still for longer than its lease. */
export type StillOurs = () => Promise<void>;

/** Of a table of orders with `leased_until` and `leased_by`; `isOpen` is SQL. */
export function leaseOn(table: string, key: string, isOpen: string, seconds = LEASE_SECONDS): Lease {
  const hold = `UPDATE ${table} SET leased_until = now() + interval '${seconds} seconds', leased_by = $3
    WHERE school_id = $1 AND ${key} = $2 AND ${isOpen}`;
  const answer = 'RETURNING true AS "isHeld"';
  return {
    table,
    take: statement<{ isHeld: true }, [id: string, holder: string]>(
      `${table}.lease`,
      `${hold} AND ${IS_FREE} ${answer}`,
    ),
    renew: statement<{ isHeld: true }, [id: string, holder: string]>(
      `${table}.renew_lease`,
      `${hold} AND leased_by = $3 ${answer}`,
    ),
  };
}

/** In the name of whoever ordered it, unless another worker has it. */
export function carryOut(
  db: TenantDb,
  lease: Lease,
  { schoolId, id, orderedBy, traceparent }: Order,
  work: (identity: Identity, stillOurs: StillOurs) => Promise<void>,
): Promise<void> {
  const identity: Identity = { personId: orderedBy, role: 'school_admin', schoolId, sessionId: id };
  const holder = uuidv7();
  const hold = async (statement: Statement<{ isHeld: true }>) => {
    const [held] = await db.transaction((tx) => tx.sql(statement));
    return held !== undefined;
  };
  return ordered(traceparent, { name: `carry out ${lease.table}` }, () =>
    runInContext({ requestId: NO_REQUEST, schoolId, identity }, async () => {
      if (!(await hold(lease.take(id, holder)))) return;
      const renew = lease.renew(id, holder);
      await withHeartbeat(db, renew, () =>
        work(identity, async () => {
          if (!(await hold(renew))) throw new AppError('SERVICE_UNAVAILABLE');
        }),
      );
    }),
  );
}
