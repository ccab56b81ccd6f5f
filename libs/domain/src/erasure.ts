import { type CalendarDays, dayAtSchool, schoolDayAfter } from './school-calendar';
import { daysBetween } from './school-year';

/** A child's data that goes before its time because somebody asked for it. */
export const ERASURE = {
  /** So long any administrator may stop it, unless a second one has agreed. */
  waitsHours: 72,
  /** Where that is over on a day without school, so many more at most, to the same hour of the next day with school. */
  runsOnDays: 14,
  noteMaxLength: 1_000,
} as const;

/** How many days after `day` it happens: on one with school, on which somebody is there to stop it. */
export function daysErasureRunsOn(day: string, calendar: CalendarDays): number {
  if (dayAtSchool(day, calendar.terms, calendar.entries) !== 'closed') return 0;
  const next = schoolDayAfter(day, calendar, ERASURE.runsOnDays);
  return next === undefined ? ERASURE.runsOnDays : daysBetween(day, next);
}

/** Who asked, as a class: no name of whoever it was stands anywhere. */
export const ERASURE_ASKERS = ['guardian', 'student', 'authority'] as const;
export type ErasureAsker = (typeof ERASURE_ASKERS)[number];

/** Why one that was ordered did not happen: an administrator stopped it, the data was put on hold, the student came back. */
export const ERASURE_STOPS = ['office', 'held', 'returned'] as const;
export type ErasureStop = (typeof ERASURE_STOPS)[number];

export const ERASURE_STATES = ['waiting', 'stopped', 'done'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** Who removes something when a student's record goes, in the order in which they hear of it. */
export const ERASING_SERVICES = ['classroom', 'auth', 'messaging', 'alerts'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** What was removed, as it is counted for the certificate. */
export const ERASED_KINDS = [
  'records',
  'guardians',
  'family',
  'classes',
  'points',
  'attendance',
  'homework',
  'reports',
  'games',
  'lessons',
  'accounts',
  'ways',
  'names',
  'rollCalls',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];
export type ErasedCounts = Partial<Record<ErasedKind, number>>;
