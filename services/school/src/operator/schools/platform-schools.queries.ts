import type { PlatformSchool, PlatformStats, SchoolFilter } from '@homeroom/contracts';
import { platformStatement } from '@homeroom/database';
import { LEAVING, LIMITS, type Month } from '@homeroom/domain';

export type SchoolRow = Omit<
  PlatformSchool,
  'trust' | 'isTrialActive' | 'trialEndDate' | 'trialLastDay' | 'isTrialOver' | 'registeredAt'
> & {
  trialEndsAt: Date;
  timeZone: string;
  confirmedAt: Date | null;
  verifiedAt: Date | null;
  registeredAt: Date;
};

const COLUMNS = `s.school_id AS id, s.name, s.code, s.country, s.status, s.subscription_level AS "subscriptionLevel",
  s.trial_ends_at AS "trialEndsAt", s.time_zone AS "timeZone", s.public_school AS "publicSchool",
  s.annual_payment AS "annualPayment",
  s.confirmed_at AS "confirmedAt", s.verified_at AS "verifiedAt", s.contact_email AS "contactEmail",
  concat_ws(', ', nullif(s.street, ''), nullif(concat_ws(' ', s.zip_code, s.city), '')) AS address,
  coalesce(p.users, 0) AS "totalUsers", coalesce(p.teachers, 0) AS "totalTeachers",
  coalesce(p.students, 0) AS "totalStudents", s.logo_url AS "logoUrl", s.created_at AS "registeredAt",
  CASE WHEN l.school_id IS NOT NULL
    THEN json_build_object('lastDay', l.last_day, 'isClosed', l.closed_at IS NOT NULL) END AS leaving`;
const SCHOOLS = `school s LEFT JOIN people_count p ON p.school_id = s.school_id
  LEFT JOIN leaving l ON l.school_id = s.school_id`;

/** SQL: a trial's last day and today, in the time zone of school `s`. */
export const lastDayOf = (endsAt: string) =>
  `((${endsAt} - interval '1 millisecond') AT TIME ZONE s.time_zone)::date`;
const LAST_DAY = lastDayOf('s.trial_ends_at');
const TODAY = '(now() AT TIME ZONE s.time_zone)::date';

/** SQL, like `isTrialActive`: the trial includes its whole last day. */
const ON_TRIAL = `s.subscription_level = 'trial' AND ${LAST_DAY} >= ${TODAY}`;

/** SQL: whether the days for exporting everything are over, in the school's time zone. */
const deletionDue = (leaving: string) =>
  `(${leaving}.closed_at IS NOT NULL AND ${leaving}.last_day + ${LEAVING.takeAlongDays} < ${TODAY})`;

/** SQL: $1 is the filter, $2 the text as typed, with its wildcards escaped. */
const WANTED = `s.status <> 'deleted' AND CASE $1
    WHEN 'active' THEN s.status = 'active'
    WHEN 'suspended' THEN s.status = 'suspended'
    WHEN 'trial' THEN ${ON_TRIAL}
    WHEN 'leaving' THEN EXISTS (SELECT 1 FROM leaving n WHERE n.school_id = s.school_id)
    WHEN 'deletionDue' THEN EXISTS (SELECT 1 FROM leaving n WHERE n.school_id = s.school_id AND ${deletionDue('n')})
    ELSE true END
  AND ($2 = '' OR position(lower($2) IN lower(concat_ws(' ', s.name, s.code, s.contact_email, s.city))) > 0)`;

export const findSchools = platformStatement<
  SchoolRow,
  [status: SchoolFilter, search: string, limit: number, offset: number]
>(
  'platform_schools.find',
  `SELECT ${COLUMNS} FROM ${SCHOOLS} WHERE ${WANTED}
   ORDER BY s.created_at DESC, s.school_id DESC LIMIT $3 OFFSET $4`,
);

export const countSchools = platformStatement<{ total: number }, [status: SchoolFilter, search: string]>(
  'platform_schools.count',
  `SELECT count(*)::int AS total FROM school s WHERE ${WANTED}`,
);

export const schoolById = platformStatement<SchoolRow, [id: string]>(
  'platform_schools.by_id',
  `SELECT ${COLUMNS} FROM ${SCHOOLS} WHERE s.school_id = $1 AND s.status <> 'deleted'`,
);

export const schoolsNamed = platformStatement<
  { id: string; name: string; code: string },
  [ids: readonly string[]]
>(
  'platform_schools.named',
  'SELECT school_id AS id, name, code FROM school WHERE school_id = ANY($1::uuid[])',
);

export const totals = platformStatement<{
  totalSchools: number;
  activeSchools: number;
  totalUsers: number;
  trialsEnding: number;
  deletionsDue: number;
}>(
  'platform_schools.totals',
  `SELECT count(*)::int AS "totalSchools",
     (count(*) FILTER (WHERE s.status = 'active'))::int AS "activeSchools",
     coalesce(sum(p.users), 0)::int AS "totalUsers",
     (count(*) FILTER (WHERE s.status = 'active' AND ${ON_TRIAL}
        AND ${LAST_DAY} - ${TODAY} < ${LIMITS.trialNoticeDays}))::int AS "trialsEnding",
     (count(*) FILTER (WHERE ${deletionDue('l')}))::int AS "deletionsDue"
   FROM ${SCHOOLS} WHERE s.status <> 'deleted'`,
);

/** $1 is the first day of the last month in the series. */
export const monthByMonth = platformStatement<PlatformStats['months'][number], [month: Month]>(
  'platform_schools.month_by_month',
  `SELECT to_char(m.month, 'YYYY-MM') AS month,
     (SELECT count(*) FROM school s WHERE s.status <> 'deleted'
        AND s.created_at >= m.month AT TIME ZONE 'UTC'
        AND s.created_at < (m.month + interval '1 month') AT TIME ZONE 'UTC')::int AS "newSchools",
     (SELECT coalesce(sum(i.total_cents), 0) FROM invoice i WHERE i.month = m.month::date)::int AS "invoicedCents"
   FROM generate_series($1::date - interval '11 months', $1::date, interval '1 month') AS m (month)
   ORDER BY m.month`,
);
