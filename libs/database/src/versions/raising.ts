import type { ServiceName } from '@homeroom/contracts/identity';

/**
 * SQL that raises the versions of `about`, rows of `school_id` and `about`. As part of another statement it returns, with RETURNING, the
 * new `stamp` of each. A row locked by another transaction is skipped and a new one inserted.
 */
export function raising(about: string, schema?: ServiceName): string {
  const table = schema ? `${schema}.state_version` : 'state_version';
  return `INSERT INTO ${table} AS known (school_id, about, place, stamp)
    SELECT touched.school_id, touched.about, coalesce(free.place, gen_random_uuid()), gen_random_uuid()
    FROM (SELECT DISTINCT school_id, about FROM (${about}) each) touched
    LEFT JOIN LATERAL (
      SELECT v.place FROM ${table} v WHERE v.school_id = touched.school_id AND v.about = touched.about
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ) free ON true
    ON CONFLICT (school_id, about, place) DO UPDATE SET stamp = excluded.stamp`;
}
