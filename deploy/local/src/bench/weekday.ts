import { isWeekday } from '@homeroom/domain';
import { Programs } from '../testing/programs';
import { type Clock, REAL_CLOCK } from '../testing/shifted-clock';
import { withTemporaryData } from '../testing/temporary-data';
import type { Voice } from '../voice';

const DAY_MS = 24 * 60 * 60_000;
/** How far the schools of the bench are behind UTC, and more. */
const BEHIND_MS = DAY_MS / 2;

/**
 * There is no school at a weekend, and no register: the platform's clocks show the last weekday then, at this time of day. To ask
 * such a clock costs every process more than to ask the machine's, so what needs no register is measured without.
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

/** This moment, or so many days before it that it is a weekday in all schools. */
export function lastWeekday(now: Date): Date {
  const isSchoolDay = [now, new Date(now.getTime() - BEHIND_MS)].every((at) => isWeekday(at.getUTCDay()));
  return isSchoolDay ? now : lastWeekday(new Date(now.getTime() - DAY_MS));
}
