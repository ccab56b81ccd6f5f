import type { PoolClient } from 'pg';
import type { Tidied } from './tidied';

interface SchoolWithRows {
  schoolId: string;
  /** At least one of its rows has to go, unless somebody holds it back: what is known of that may be old. */
  hasOld: boolean;
}

export interface Removed {
  rows: number;
  /** The time of the youngest row that went; the next batch begins there. */
  until: string;
}

/**
 * What of one table has to go. Every statement reads no more than its share of the index (`school_id`, time), however
 * large the table is: schools are found one after the other, and a batch begins where the one before it ended.
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
    // The condition stands outside too: a row that somebody touches meanwhile is judged anew, and stays.
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
