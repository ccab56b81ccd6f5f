import type { Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import type { Outbox } from '@homeroom/events';

const MOST_IN_A_FACT = 200;

/**
 * Announces that these people's notices have changed: each person once, in the same order everywhere, in events of bounded size; no event
 * if there is nobody.
 */
export async function noticesChanged(
  outbox: Outbox,
  tx: Tx,
  people: readonly { personId: string }[],
): Promise<void> {
  const all = [...new Set(people.map(({ personId }) => personId))].sort();
  const facts = inParts(all, MOST_IN_A_FACT).map((personIds) => ({ personIds }));
  await outbox.publishAll(tx, 'notices.changed', facts);
}
