import type { Identity } from '@homeroom/contracts';
import { type Statement, statement, type TenantDb } from '@homeroom/database';
import { NO_REQUEST, runInContext } from '@homeroom/platform';

/** What the office has ordered and a worker carries out, as the relay finds it. */
export interface Order {
  schoolId: string;
  id: string;
  /** Who wanted it, and does it. */
  orderedBy: string;
}

const LEASE = `now() + interval '30 seconds'`;

/** SQL: no worker is at it. One that died lets go of it by time. */
export const IS_FREE = '(leased_until IS NULL OR leased_until < now())';

interface Lease {
  /** Whoever gets a row back works on it, and nobody else for as long as it is renewed. */
  take: (id: string) => Statement<{ isHeld: true }>;
  renew: (id: string) => Statement<never>;
}

/** Of a table of orders with `leased_until`; `isOpen` is SQL. */
export function leaseOn(table: string, key: string, isOpen: string): Lease {
  const hold = `UPDATE ${table} SET leased_until = ${LEASE} WHERE school_id = $1 AND ${key} = $2`;
  return {
    take: statement<{ isHeld: true }, [id: string]>(
      `${table}.lease`,
      `${hold} AND ${isOpen} AND ${IS_FREE} RETURNING true AS "isHeld"`,
    ),
    renew: statement<never, [id: string]>(`${table}.renew_lease`, hold),
  };
}

/** In the name of whoever ordered it, unless another worker has it. */
export function carryOut(
  db: TenantDb,
  lease: Lease,
  { schoolId, id, orderedBy }: Order,
  work: (identity: Identity) => Promise<void>,
): Promise<void> {
  const identity: Identity = { personId: orderedBy, role: 'school_admin', schoolId, sessionId: id };
  return runInContext({ requestId: NO_REQUEST, schoolId, identity }, async () => {
    const [held] = await db.transaction((tx) => tx.sql(lease.take(id)));
    if (held) await work(identity);
  });
}
