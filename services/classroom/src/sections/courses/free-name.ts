import { LIMITS } from '@homeroom/domain';

interface Taken {
  /** SQL of the name that is wanted. */
  wanted: string;
  /** How many there can be at most that have one. */
  most: number;
  /** SQL: rows there are where a name, such as `wanted.name`, is taken. */
  takenAs: (name: string) => string;
}

/** SQL: as it is called beside the others. A name that is taken gets the next number that is free. */
export const freeName = ({ wanted, most, takenAs }: Taken) =>
  `SELECT wanted.name FROM generate_series(1, ${most + 1}) AS nth
   CROSS JOIN LATERAL (SELECT CASE nth WHEN 1 THEN ${wanted}
     ELSE left(${wanted}, ${LIMITS.courseNameMaxLength - 7}) || ' (' || nth || ')' END AS name) wanted
   WHERE NOT EXISTS (${takenAs('wanted.name')})
   ORDER BY nth LIMIT 1`;
