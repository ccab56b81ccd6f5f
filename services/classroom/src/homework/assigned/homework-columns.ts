import { refusedAt, type WriteHomework } from '@homeroom/contracts';
import { dueAt, HOMEWORK, mostOf, reminderFor, SENTENCES } from '@homeroom/domain';
import type { HomeworkColumns } from './homework.queries';

export interface Place {
  classId: string | null;
  groupId: string | null;
}

export interface Clock {
  timeZone: string;
  now: Date;
  /** The values it was set with: a due date that has already passed may stay. */
  before: { dueOn: string | null; dueTime: string | null; dueAt: Date | null } | null;
}

type WithoutId = HomeworkColumns extends [string, ...infer Rest] ? Rest : never;

/** The values in column order, or a refusal at the field that is wrong. */
export function soundColumns(wanted: WriteHomework, { classId, groupId }: Place, clock: Clock): WithoutId {
  const { state, title, text = '', links = [], subject = null, rubric = null, studentIds = null } = wanted;
  const due = dueIn(wanted, clock);
  const publishAt = publishedIn(wanted, due, clock);
  const remindAt =
    due && wanted.dueOn && state !== 'template'
      ? reminderFor(wanted.dueOn, due, clock.timeZone, clock.now)
      : null;
  const maxScore = rubric ? mostOf(rubric) : (wanted.maxScore ?? null);
  return [
    ...([state, classId, groupId, state === 'template' ? null : studentIds, title, text] as const),
    ...([JSON.stringify(links), subject, wanted.dueOn ?? null] as const),
    ...([wanted.dueOn ? timeIn(wanted) : null, due, publishAt, remindAt, maxScore] as const),
    rubric ? JSON.stringify(rubric) : null,
  ];
}

function timeIn({ dueTime }: WriteHomework): string {
  return dueTime ?? HOMEWORK.usualDueTime;
}

function dueIn(wanted: WriteHomework, { timeZone, now, before }: Clock): Date | null {
  const { state, dueOn } = wanted;
  const isForStudents = state === 'set' || state === 'scheduled';
  if (dueOn === undefined) {
    if (isForStudents) throw refusedAt('dueOn', SENTENCES.homeworkDue);
    return null;
  }
  // The same day and time, even if the school's time zone has changed since.
  if (before?.dueAt && before.dueAt <= now && before.dueOn === dueOn && before.dueTime === timeIn(wanted))
    return before.dueAt;
  const due = dueAt(dueOn, timeIn(wanted), timeZone);
  if (isForStudents && due <= now) throw refusedAt('dueOn', SENTENCES.homeworkDuePast);
  return due;
}

function publishedIn(
  { state, publishOn, publishTime }: WriteHomework,
  due: Date | null,
  { timeZone, now }: Clock,
): Date | null {
  if (state === 'set') return now;
  if (state !== 'scheduled') return null;
  if (publishOn === undefined || publishTime === undefined)
    throw refusedAt('publishOn', SENTENCES.homeworkPublish);
  const at = dueAt(publishOn, publishTime, timeZone);
  if (at <= now || (due && at >= due)) throw refusedAt('publishOn', SENTENCES.homeworkPublishOrder);
  return at;
}
