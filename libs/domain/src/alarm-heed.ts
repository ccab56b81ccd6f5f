/**
 * How often a school's whole alarm has sounded. At Uvalde the same signal had gone off 47 times in the months before it was
 * needed, and was taken for one more of them. A school gets to see its own figure while it can still do something about it.
 */
export interface AlarmsHeard {
  /** That were told to the whole school, mistakes among them; no drill and no call for one room. */
  alerts: number;
  /** Of them, those that turned out to be a mistake. */
  mistakes: number;
}

export const ALARMS_HEARD_DAYS = 30;
export const ALARM_MONTHS_SHOWN = 12;

/** About one a week: from then on nobody is surprised any more. Our own line, no standard draws one. */
const MANY_ALERTS = 5;
/** The first is an accident. */
const MANY_MISTAKES = 2;

/** What puts the next alarm at risk of not being believed; mistakes first, for they can be helped at once. */
export function heedAtRisk({ alerts, mistakes }: AlarmsHeard): 'mistakes' | 'often' | null {
  if (mistakes >= MANY_MISTAKES) return 'mistakes';
  return alerts >= MANY_ALERTS ? 'often' : null;
}
