import { AppError } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';

/** SQL: nothing that this person writes is sent until the office has lifted the freeze. */
export const isFrozen = (person: string): string => `EXISTS (SELECT FROM sender_freeze stopped
  WHERE stopped.school_id = $1 AND stopped.person_id = ${person} AND stopped.decision IS DISTINCT FROM 'lifted')`;

const frozen = statement<{ isFrozen: boolean }, [personId: string]>(
  'breaker.is_frozen',
  `SELECT ${isFrozen('$2')} AS "isFrozen"`,
);

export async function isSenderFrozen(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.sql(frozen(personId)))[0]?.isFrozen ?? false;
}

/** Called before anybody begins a conversation or writes to many people. */
export async function mustBeLetSend(tx: Tx, personId: string): Promise<void> {
  if (await isSenderFrozen(tx, personId)) throw new AppError('SENDING_FROZEN');
}
