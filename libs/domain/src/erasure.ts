import { type CalendarDays, dayAtSchool, schoolDayAfter } from './school-calendar';
import { daysBetween } from './school-year';

/** The early deletion of a child's data on request. */
export const ERASURE = {
  /** Any administrator can stop it for this long, unless a second one has agreed. */
  waitsHours: 72,
  /** If the wait ends on a day without school, the maximum number of further days until the same hour of the next school day. */
  runsOnDays: 14,
  noteMaxLength: 1_000,
} as const;

/** The number of days after `day` on which it is carried out: on a school day, when somebody is there to stop it. */
export function daysErasureRunsOn(day: string, calendar: CalendarDays): number {
  if (dayAtSchool(day, calendar.terms, calendar.entries) !== 'closed') return 0;
  const next = schoolDayAfter(day, calendar, ERASURE.runsOnDays);
  return next === undefined ? ERASURE.runsOnDays : daysBetween(day, next);
}

/** Who requested it, as a category; the requester's name is not stored. */
export const ERASURE_ASKERS = ['guardian', 'student', 'authority'] as const;
export type ErasureAsker = (typeof ERASURE_ASKERS)[number];

/** Why an ordered erasure was not carried out: an administrator stopped it, the data was put on hold, or the student came back. */
export const ERASURE_STOPS = ['office', 'held', 'returned'] as const;
export type ErasureStop = (typeof ERASURE_STOPS)[number];

export const ERASURE_STATES = ['waiting', 'stopped', 'done'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** The services that delete something when a student's record is deleted, in the order in which they are notified. */
export const ERASING_SERVICES = ['classroom', 'auth', 'messaging', 'alerts'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** The kinds of deleted data, as counted for the certificate. */
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
