import { instantShown, statement } from '@homeroom/database';
import type { CalendarKind } from '@homeroom/domain';
import { seesEntry } from '../calendar-entries/entries.queries';
import { schoolToday, schoolZone } from '../calendar/week';

export const feedOf = statement<{ madeAt: Date }, [personId: string]>(
  'calendar_feeds.of_person',
  'SELECT made_at AS "madeAt" FROM calendar_feed WHERE school_id = $1 AND person_id = $2',
);

export const keepFeed = statement<{ madeAt: Date }, [personId: string, tokenHash: Buffer]>(
  'calendar_feeds.keep',
  `INSERT INTO calendar_feed (school_id, person_id, token_hash) VALUES ($1, $2, $3)
   ON CONFLICT (school_id, person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = now()
   RETURNING made_at AS "madeAt"`,
);

export const removeFeed = statement<{ personId: string }, [personId: string]>(
  'calendar_feeds.remove',
  'DELETE FROM calendar_feed WHERE school_id = $1 AND person_id = $2 RETURNING person_id AS "personId"',
);

/** The people of a suspended school are shown nothing of it. */
export const followerBy = statement<
  { personId: string; madeAt: Date; schoolName: string; today: string },
  [tokenHash: Buffer]
>(
  'calendar_feeds.follower',
  `SELECT f.person_id AS "personId", f.made_at AS "madeAt", k.name AS "schoolName", ${schoolToday()}::text AS today
   FROM calendar_feed f JOIN known_school k ON k.school_id = $1 AND k.status <> 'suspended'
   WHERE f.school_id = $1 AND f.token_hash = $2`,
);

export interface FollowedEntry {
  id: string;
  kind: CalendarKind;
  title: string;
  /** Set for an event of one class. */
  className: string | null;
  startsOn: string;
  /** The last day, inclusive. */
  endsOn: string;
  /** On a half day: when school ends, in the school's time zone. */
  ends: string | null;
  /** Null for a whole-day entry. */
  startsAt: Date | null;
  endsAt: Date | null;
  version: number;
}

/** Nobody looks up older entries, and a calendar polls again before the next school year is planned further. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/**
 * Times are converted with the school's time zone, because other calendars are sent none. A half day fills the day, because it marks an
 * unusual one.
 */
export const followedEntries = statement<FollowedEntry, [isStaff: boolean, role: string, personId: string]>(
  'calendar_feeds.entries',
  `SELECT id, kind, title,
     (SELECT c.name FROM class_card c WHERE c.school_id = $1 AND c.id = calendar_entry.class_id) AS "className",
     starts_on::text AS "startsOn", ends_on::text AS "endsOn",
     CASE WHEN kind = 'half_day' THEN to_char(ends_at, 'HH24:MI') END AS ends,
     ${instantShown('starts_on + starts_at', 'clock.zone')} AS "startsAt",
     CASE WHEN starts_at IS NOT NULL THEN ${instantShown('ends_on + ends_at', 'clock.zone')} END AS "endsAt", version
   FROM calendar_entry CROSS JOIN (SELECT ${schoolZone()} AS zone, ${schoolToday()} AS today) clock
   WHERE school_id = $1 AND ($2::boolean OR NOT is_for_staff) AND ${seesEntry('$3', '$4')}
     AND ends_on >= clock.today - ${DAYS_BACK} AND starts_on <= clock.today + ${DAYS_AHEAD}
   ORDER BY starts_on, id`,
);
