import type { DeliveryCounts, DeliveryFigures } from '@homeroom/contracts';
import { type Channel, CHANNELS, DELIVERY_STATES, type DeliveryState } from '@homeroom/domain';
import { statement } from '@homeroom/database';

/** Counts rows by kind, and how many have a receipt; for rows of the screen, a receipt on any channel counts. */
interface CountedRows {
  isWall: boolean;
  channel: Channel;
  state: DeliveryState;
  rows: number;
  reached: number;
}

export const countRows = statement<CountedRows, [alertId: string]>(
  'delivery.count_rows',
  `SELECT r.role = 'class_device' AS "isWall", d.channel, d.state, count(*)::int AS rows,
     count(*) FILTER (WHERE d.received_at IS NOT NULL OR d.channel = 'live' AND d.recipient_id IN (
       SELECT recipient_id FROM delivery WHERE school_id = $1 AND incident_id = $2 AND notice = 0
         AND channel = 'push' AND received_at IS NOT NULL))::int AS reached
   FROM delivery d JOIN recipient r ON r.school_id = $1 AND r.id = d.recipient_id
   WHERE d.school_id = $1 AND d.incident_id = $2 AND d.notice = 0 GROUP BY 1, 2, 3`,
);

/** Everybody has a row for the screen; walls are counted separately. */
export function figuresOf(counted: readonly CountedRows[]): DeliveryFigures {
  const counts = noDeliveries();
  const [people, walls] = [
    { total: 0, reached: 0 },
    { total: 0, reached: 0 },
  ];
  for (const { isWall, channel, state, rows, reached } of counted) {
    if (!isWall) counts[channel][state] += rows;
    if (channel !== 'live') continue;
    const of = isWall ? walls : people;
    of.total += rows;
    of.reached += reached;
  }
  return { people, walls, counts };
}

function noDeliveries(): DeliveryCounts {
  const states = () =>
    Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Record<DeliveryState, number>;
  return Object.fromEntries(CHANNELS.map((channel) => [channel, states()])) as DeliveryCounts;
}
