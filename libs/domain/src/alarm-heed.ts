/**
 * How often a school's full alarm has sounded. At Uvalde the same signal had sounded 47 times in the months before it was needed, and was
 * taken for one more of them. A school sees its own figure while it can still act on it.
 */
export interface AlarmsHeard {
  /** Alerts to the whole school, including mistakes, without drills and calls from one room. */
  alerts: number;
  /** How many of them turned out to be mistakes. */
  mistakes: number;
}

export const ALARMS_HEARD_DAYS = 30;
export const ALARM_MONTHS_SHOWN = 12;

/** About one a week; beyond that an alarm surprises nobody. Our own threshold, because no standard defines one. */
const MANY_ALERTS = 5;
/** The first one is an accident. */
const MANY_MISTAKES = 2;

/** Why the next alarm may not be believed; mistakes come first, because they can be addressed at once. */
export function heedAtRisk({ alerts, mistakes }: AlarmsHeard): 'mistakes' | 'often' | null {
  if (mistakes >= MANY_MISTAKES) return 'mistakes';
  return alerts >= MANY_ALERTS ? 'often' : null;
}
