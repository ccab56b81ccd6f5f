import type { AlertLogRow, AlertReport } from '@homeroom/contracts';
import type { DeliveriesWanted } from '../alerts/api/get-deliveries';
import type { Span } from '../alerts/reach';

/** From when to when it went on, as drills say it. */
export function spanned<Row extends AlertLogRow>(alert: Row): Row & Span {
  return { ...alert, startedAt: alert.raisedAt };
}

export type Arrival = AlertReport['arrival'][number];

/** Few lines say that nothing changed any more. */
const LINES_MIN = 3;

/** Up to when the last of them had it, as far as that is counted: what stays the same afterwards says nothing. */
export function tellingLines(arrival: readonly Arrival[], reached: number): readonly Arrival[] {
  const last = arrival.findIndex(({ people }) => people >= reached);
  return last < 0 ? arrival : arrival.slice(0, Math.max(LINES_MIN, last + 1));
}

/** Whom the report shows at first, as many as fit on a screen or two: those whom nothing reached. */
export const FIRST_TOLD: DeliveriesWanted = { show: 'missing', q: '', page: 1, pageSize: 10 };
