import { isWeekday } from '@homeroom/domain';
import { Programs } from '../testing/programs';
import { type Clock, REAL_CLOCK } from '../testing/shifted-clock';
import { withTemporaryData } from '../testing/temporary-data';
import type { Voice } from '../voice';

const DAY_MS = 24 * 60 * 60_000;
/** Covers how far the schools of the bench are behind UTC. */
const BEHIND_MS = DAY_MS / 2;

/**
 * Schools are closed at weekends and take no registers then: the platform's clocks are set to the last weekday, at the current time of day.
 * A replaced clock costs every process more than the system's, so benches without registers run without it.
 */
export async function weekdayClock(root: string, voice: Voice): Promise<Clock> {
  const now = new Date();
  const weekday = lastWeekday(now);
  if (weekday.getTime() === now.getTime()) return REAL_CLOCK;
  voice.say(
    `There is no school today: all clocks show ${weekday.toISOString()}, which costs each process a little.`,
  );
  return withTemporaryData(root, voice, async (stage) => {
    const clocks = await new Programs(stage, { steps: [], atEachHour: [], paths: [] }).clocks();
    return clocks.at({ time: weekday.toISOString(), zone: 'UTC' });
  });
}

/** Returns the current moment, or the latest one a whole number of days earlier that is a weekday in all schools. */
export function lastWeekday(now: Date): Date {
  const isSchoolDay = [now, new Date(now.getTime() - BEHIND_MS)].every((at) => isWeekday(at.getUTCDay()));
  return isSchoolDay ? now : lastWeekday(new Date(now.getTime() - DAY_MS));
}
