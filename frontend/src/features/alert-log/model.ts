import type { AlertLogRow, AlertReport } from '@homeroom/contracts';
import type { DeliveriesWanted } from '../alerts/api/get-deliveries';
import type { Span } from '../alerts/reach';

/** Adds the start time under the name that drills use. */
export function spanned<Row extends AlertLogRow>(alert: Row): Row & Span {
  return { ...alert, startedAt: alert.raisedAt };
}

export type Arrival = AlertReport['arrival'][number];

/** Enough lines to show that nothing changed any more. */
const LINES_MIN = 3;

/** The lines up to the point where the last recipient had it; later ones, as far as counted, stay the same. */
export function tellingLines(arrival: readonly Arrival[], reached: number): readonly Arrival[] {
  const last = arrival.findIndex(({ people }) => people >= reached);
  return last < 0 ? arrival : arrival.slice(0, Math.max(LINES_MIN, last + 1));
}

/** The report's first page, one or two screens long: the people whom nothing reached. */
export const FIRST_TOLD: DeliveriesWanted = { show: 'missing', q: '', page: 1, pageSize: 10 };
