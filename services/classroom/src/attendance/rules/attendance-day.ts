import type { OwnCode } from '@homeroom/contracts';
import {
  type AttendanceCode,
  type AttendanceRules,
  type DayAtSchool,
  dayAtSchool,
  LESSONS,
  type Session,
  sessionsOn,
  codesOf,
  usualRules,
} from '@homeroom/domain';
import type { DayFound } from './rules.queries';

/** What registers need to know about a day. */
export interface AttendanceDay {
  day: string;
  today: string;
  time: string;
  timeZone: string;
  dayAtSchool: DayAtSchool;
  rules: AttendanceRules;
  ownCodes: OwnCode[];
  /** How often the rules have been saved. */
  version: number;
  codes: readonly AttendanceCode[];
}

export function toAttendanceDay(found: DayFound | undefined): AttendanceDay {
  if (!found) throw new Error('A statement without a table answers one row');
  const { day, today, time, timeZone, country, terms, entries } = found;
  const kept = found.rules ?? { ...usualRules(country ?? ''), ownCodes: [], version: 0 };
  const { ownCodes, version, ...rules } = kept;
  return {
    ...{ day, today, time, timeZone, rules, ownCodes, version },
    dayAtSchool: dayAtSchool(day, terms, entries),
    codes: codesOf(rules.codeSet, ownCodes),
  };
}

/** The registers that a class or a group has on the day. One that was taken is found by itself. */
export function sessionsOfPlace(
  { dayAtSchool, rules }: AttendanceDay,
  kind: 'class' | 'group' | 'taken',
): readonly Session[] {
  if (kind === 'taken') return [];
  if (kind === 'class') return sessionsOn(dayAtSchool, rules);
  return dayAtSchool !== 'closed' && rules.hasLessons ? LESSONS : [];
}
