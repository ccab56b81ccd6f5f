import { statement } from '@homeroom/database';
import { BADGES, type BadgesOfSchool, type BadgeTime, type OwnBadge } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';

interface OwnRow {
  id: string;
  name: string;
  icon: string;
  categoryId: string | null;
  goal: number | null;
  span: BadgeTime['span'] | 'ever' | null;
  archivedAt: Date | null;
}

/** In creation order. */
export const ownBadges = statement<OwnRow>(
  'badges.own',
  `SELECT id, name, icon, category_id AS "categoryId", goal, span, archived_at AS "archivedAt"
   FROM badge WHERE school_id = $1 ORDER BY id`,
);

export const hiddenBadges = statement<{ key: string; since: Date }>(
  'badges.hidden',
  'SELECT key, since FROM badge_hidden WHERE school_id = $1',
);

type TimeRow = Omit<BadgeTime, 'until'> & { until: Date | null };

/** Also the days of years and terms before they were corrected. */
const badgeTimes = statement<TimeRow>(
  'badges.times',
  `SELECT 'year' AS span, starts_on::text AS "startsOn", ends_on::text AS "endsOn",
     ${schoolToday()} BETWEEN starts_on AND ends_on AS "isNow", NULL::timestamptz AS until FROM school_year WHERE school_id = $1
   UNION ALL SELECT 'term', starts_on::text, ends_on::text, ${schoolToday()} BETWEEN starts_on AND ends_on, NULL
   FROM term WHERE school_id = $1
   UNION ALL SELECT was->>'span', was->>'startsOn', was->>'endsOn', false, (was->>'until')::timestamptz
   FROM school_year y, jsonb_array_elements(y.days_before) was WHERE y.school_id = $1`,
);

const givenTo = statement<{ badgeId: string; givenAt: Date }, [studentId: string]>(
  'badges.given_to',
  `SELECT badge_id AS "badgeId", given_at AS "givenAt" FROM badge_given WHERE school_id = $1 AND student_id = $2`,
);

/** The statements for a student's badges, besides the point entries. */
export function badgeStatements(studentId: string) {
  return [ownBadges(), hiddenBadges(), badgeTimes(), givenTo(studentId)] as const;
}

type Found = [
  own: OwnRow[],
  hidden: { key: string; since: Date }[],
  times: TimeRow[],
  given: { badgeId: string; givenAt: Date }[],
];

export function toBadgesOfSchool([own, hidden, times, given]: Found): BadgesOfSchool {
  return {
    own: own.map(toOwnBadge),
    hidden: new Map(hidden.map(({ key, since }) => [key, since.toISOString()])),
    given: new Map(given.map(({ badgeId, givenAt }) => [badgeId, givenAt.toISOString()])),
    times: times.map(({ until, ...time }) => ({ ...time, until: until?.toISOString() ?? null })),
  };
}

export function toOwnBadge({ id, name, icon, categoryId, goal, span, archivedAt }: OwnRow): OwnBadge {
  const rule = goal === null || span === null ? null : { categoryId, goal, span };
  return { id, name, icon, rule, archivedAt: archivedAt?.toISOString() ?? null };
}

/** Serialises additions, so that the limit holds. */
export const holdBadges = statement<never>(
  'badges.hold',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom badges ' || $1::text, 0))`,
);

/** No row if the school has as many as it may. */
export const addBadge = statement<
  { id: string },
  [
    id: string,
    name: string,
    icon: string,
    categoryId: string | null,
    goal: number | null,
    span: string | null,
  ]
>(
  'badges.add',
  `INSERT INTO badge (school_id, id, name, icon, category_id, goal, span)
   SELECT $1, $2, $3, $4, $5, $6, $7
   WHERE (SELECT count(*) FROM badge WHERE school_id = $1 AND archived_at IS NULL) < ${BADGES.most}
     AND (SELECT count(*) FROM badge WHERE school_id = $1) < ${BADGES.keptMost}
   RETURNING id`,
);

/** A category with positive points, which can be counted. */
export const goodCategory = statement<{ id: string }, [categoryId: string]>(
  'badges.good_category',
  'SELECT id FROM point_category WHERE school_id = $1 AND id = $2 AND amount > 0 AND archived_at IS NULL',
);

export const oneBadge = statement<{ isArchived: boolean; others: number }, [id: string]>(
  'badges.one',
  `SELECT archived_at IS NOT NULL AS "isArchived",
     (SELECT count(*) FROM badge WHERE school_id = $1 AND archived_at IS NULL AND id <> $2)::int AS others
   FROM badge WHERE school_id = $1 AND id = $2 FOR UPDATE`,
);

export const changeBadge = statement<
  never,
  [id: string, name: string | null, icon: string | null, isArchived: boolean]
>(
  'badges.change',
  `UPDATE badge SET name = coalesce($3, name), icon = coalesce($4, icon), archived_at = CASE WHEN $5::boolean THEN coalesce(archived_at, now()) END
   WHERE school_id = $1 AND id = $2`,
);

/** Each returns a row if something changed. */
export const hideBadge = statement<{ key: string }, [key: string]>(
  'badges.hide',
  'INSERT INTO badge_hidden (school_id, key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING key',
);
export const showBadge = statement<{ key: string }, [key: string]>(
  'badges.show',
  'DELETE FROM badge_hidden WHERE school_id = $1 AND key = $2 RETURNING key',
);

export const byHand = statement<
  { id: string; name: string; icon: string; givenAt: Date | null },
  [studentId: string]
>(
  'badges.by_hand',
  `SELECT b.id, b.name, b.icon, g.given_at AS "givenAt" FROM badge b
   LEFT JOIN badge_given g ON g.school_id = $1 AND g.badge_id = b.id AND g.student_id = $2
   WHERE b.school_id = $1 AND b.goal IS NULL AND (b.archived_at IS NULL OR g.badge_id IS NOT NULL) ORDER BY b.id`,
);

/** No row if there is no such badge that is given by hand, or the student already has it. */
export const giveBadge = statement<
  { badgeId: string },
  [studentId: string, badgeId: string, by: string, byRole: string]
>(
  'badges.give',
  `INSERT INTO badge_given (school_id, student_id, badge_id, given_by, given_by_role)
   SELECT $1, $2, id, $4, $5 FROM badge WHERE school_id = $1 AND id = $3 AND goal IS NULL AND archived_at IS NULL
   ON CONFLICT DO NOTHING RETURNING badge_id AS "badgeId"`,
);

export const takeBadgeBack = statement<{ badgeId: string }, [studentId: string, badgeId: string]>(
  'badges.take_back',
  `DELETE FROM badge_given WHERE school_id = $1 AND student_id = $2 AND badge_id = $3
   RETURNING badge_id AS "badgeId"`,
);
