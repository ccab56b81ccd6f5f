import ical, { escape, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { BRAND_NAME } from '@homeroom/platform';
import type { FollowedLesson } from './feed-lessons';
import type { FollowedEntry } from './feeds.queries';

/** How often a calendar may poll, which most take as how often they do. */
const AGAIN_AFTER_SECONDS = 6 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A file in the format of RFC 5545. The same entry keeps its UID, and a later version replaces the earlier one. */
export function feedFile(
  schoolName: string,
  entries: readonly FollowedEntry[],
  lessons: readonly FollowedLesson[],
): string {
  const calendar = ical({
    // The library does not escape this one text.
    name: escape(schoolName, false),
    prodId: { company: BRAND_NAME, product: 'School calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: AGAIN_AFTER_SECONDS,
  });
  for (const { id, title, className, version, startsOn, endsOn, ends, startsAt, endsAt } of entries)
    calendar.createEvent({
      id,
      sequence: version,
      // Understandable in every language.
      summary: `${className === null ? '' : `${className}: `}${title}${ends ? ` (–${ends})` : ''}`,
      ...(startsAt
        ? { start: startsAt, ...(endsAt ? { end: endsAt } : {}) }
        : { allDay: true, start: dayOf(startsOn), end: new Date(dayOf(endsOn).getTime() + DAY_MS) }),
    });
  for (const { id, version, summary, room, note, isCancelled, startsAt, endsAt } of lessons)
    calendar.createEvent({
      ...{ id, sequence: version, summary, location: room, description: note },
      ...{ start: startsAt, end: endsAt },
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
