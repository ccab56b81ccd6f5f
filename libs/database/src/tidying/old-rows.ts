import type { PoolClient } from 'pg';
import type { Tidied } from './tidied';

interface SchoolWithRows {
  schoolId: string;
  /** Whether at least one of its rows is due for deletion. It may be held back, because the known holds may be outdated. */
  hasOld: boolean;
}

export interface Removed {
  rows: number;
  /** The time of the youngest deleted row, where the next batch begins. */
  until: string;
}

/**
 * The rows of one table that are due for deletion. Every statement reads only its share of the index (`school_id`, time), however large the
 * table is: schools are found one after the other, and each batch begins where the previous one ended.
 */
export class OldRows {
  private readonly nextSchoolText: string;
  private readonly removeText: string;

  constructor({ table, since, after, orBefore, only, heldBack, platform }: Tidied) {
    const isOldIn = (school: string) => {
      const age = `now() - interval '${after}'`;
      const end = orBefore ? `(SELECT greatest(${age}, ${orBefore(school)}))` : age;
      return `${since} < ${end}${only ? ` AND (${only})` : ''}`;
    };
    this.nextSchoolText = `
      SELECT school_id AS "schoolId",
             EXISTS (SELECT FROM ${table} WHERE school_id = next.school_id AND ${isOldIn('next.school_id')}) AS "hasOld"
      FROM (SELECT school_id FROM ${table} WHERE school_id > $1 AND ${since} IS NOT NULL
            ORDER BY school_id LIMIT 1) AS next`;
    const inSchool = platform ? '$1::uuid IS NULL' : 'school_id = $1';
    const which = `${inSchool} AND ${isOldIn('$1::uuid')}${heldBack ? ` AND NOT (${heldBack})` : ''}`;
    // The condition is repeated outside the subquery, so that a row that was changed concurrently is checked again and kept.
    this.removeText = `
      WITH removed AS (
        DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${table} WHERE ${which} AND ${since} >= $2::timestamptz ORDER BY ${since} LIMIT $3))
        AND ${which} RETURNING ${since} AS at)
      SELECT count(*)::int AS rows, max(at)::text AS until FROM removed`;
  }

  async nextSchool(client: PoolClient, after: string): Promise<SchoolWithRows | undefined> {
    const { rows } = await client.query<SchoolWithRows>(this.nextSchoolText, [after]);
    return rows[0];
  }

  async remove(
    client: PoolClient,
    schoolId: string | null,
    from: string,
    most: number,
  ): Promise<Removed | undefined> {
    const { rows } = await client.query<Removed>(this.removeText, [schoolId, from, most]);
    return rows[0];
  }
}
