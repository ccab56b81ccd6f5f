import { LIMITS } from '@homeroom/domain';

interface Taken {
  /** SQL: the desired name. */
  wanted: string;
  /** The most rows that can have one. */
  most: number;
  /** SQL: rows that exist if a name, such as `wanted.name`, is taken. */
  takenAs: (name: string) => string;
}

/** SQL: a name that is unique among the others. If the name is taken, the next free number is added. */
export const freeName = ({ wanted, most, takenAs }: Taken) =>
  `SELECT wanted.name FROM generate_series(1, ${most + 1}) AS nth
   CROSS JOIN LATERAL (SELECT CASE nth WHEN 1 THEN ${wanted}
     ELSE left(${wanted}, ${LIMITS.courseNameMaxLength - 7}) || ' (' || nth || ')' END AS name) wanted
   WHERE NOT EXISTS (${takenAs('wanted.name')})
   ORDER BY nth LIMIT 1`;
