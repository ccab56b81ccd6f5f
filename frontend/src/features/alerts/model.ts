import type { AlertRecord, DeliveryReport } from '@homeroom/contracts';
import type { DeliveryState } from '@homeroom/domain';

/** An alert somebody must still answer fills the screen; the newest one first, a real one before a drill. */
export function mostUrgent(unanswered: readonly AlertRecord[]): AlertRecord | undefined {
  const drill = ({ kind }: AlertRecord) => Number(kind === 'drill');
  return [...unanswered].sort((a, b) => drill(a) - drill(b) || b.raisedAt.localeCompare(a.raisedAt))[0];
}

/** The climb of a delivery, from bottom to top. */
export const STEPS = ['queued', 'handed_over', 'received', 'seen', 'answered'] as const;
const REACHED: readonly DeliveryState[] = ['received', 'seen', 'answered'];

export type Person = Pick<DeliveryReport['rows'][number], 'recipientId' | 'name' | 'role' | 'classNumber'>;

/** A person is reached when one of their channels has a receipt. */
export function notReached(rows: DeliveryReport['rows']): Person[] {
  const people = new Map<string, { person: Person; reached: boolean }>();
  for (const row of rows) {
    const known = people.get(row.recipientId);
    const reached = REACHED.includes(row.state) || (known?.reached ?? false);
    people.set(row.recipientId, { person: known?.person ?? row, reached });
  }
  return [...people.values()].filter(({ reached }) => !reached).map(({ person }) => person);
}

/** Live screens, by the step each has climbed to. */
export function stepCounts(counts: DeliveryReport['counts']): Record<(typeof STEPS)[number], number> {
  const live = counts.live;
  return {
    queued: live?.queued ?? 0,
    handed_over: live?.handed_over ?? 0,
    received: live?.received ?? 0,
    seen: live?.seen ?? 0,
    answered: live?.answered ?? 0,
  };
}
