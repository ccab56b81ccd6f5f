import { AppError, type Identity } from '@homeroom/contracts';
import { type Statement, statement, type TenantDb, withHeartbeat } from '@homeroom/database';
import { NO_REQUEST, ordered, runInContext } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';

/** Work that the office has ordered and a worker carries out, as the relay finds it. */
export interface Order {
  schoolId: string;
  id: string;
  /** The person who ordered it, in whose name it is carried out. */
  orderedBy: string;
  /** The trace of the order, if it was traced. */
  traceparent: string | null;
}

const LEASE_SECONDS = 5;

/** SQL: whether no worker holds the order. A dead worker's lease expires. */
export const IS_FREE = '(leased_until IS NULL OR leased_until < now())';

/**
 * SQL: an open order that no worker has held for a while. Workers take free orders twice a second, so something must be wrong with the
 * order or the workers.
 */
export const STANDS_STILL = `ordered_at < now() - interval '10 minutes'
  AND coalesce(leased_until, ordered_at) < now() - interval '10 minutes'`;

interface Lease {
  table: string;
  /** Takes the lease: a returned row means that this holder works on the order, and nobody else while the lease is renewed. */
  take: (id: string, holder: string) => Statement<{ isHeld: true }>;
  /** No row if somebody else holds it by now. */
  renew: (id: string, holder: string) => Statement<{ isHeld: true }>;
}

/** Throws if another worker holds the order by now, because this process stalled for longer than its lease. */
export type StillOurs = () => Promise<void>;

/** The lease of a table of orders with `leased_until` and `leased_by`; `isOpen` is SQL. */
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

/** Carries out the order in the name of the person who placed it, unless another worker holds it. */
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
