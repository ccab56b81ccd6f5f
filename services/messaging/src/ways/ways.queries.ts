import type { PersonWays } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { REACHES_PHONE } from '../reach/reach.queries';

/** People with neither a browser nor a phone are not in the result. */
export const findWays = statement<PersonWays, [personIds: readonly string[]]>(
  'ways.find',
  `SELECT "personId", devices, phone FROM (
     SELECT person_id AS "personId",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'endpoint', d.address, 'p256dh', d.p256dh,
          'auth', d.auth) ORDER BY d.id), '[]')
        FROM push_device d WHERE d.school_id = $1 AND d.person_id = person.person_id) AS devices,
       (SELECT jsonb_build_object('id', p.id, 'number', p.number) FROM notice_phone p
        WHERE p.school_id = $1 AND p.person_id = person.person_id
          AND ${REACHES_PHONE}) AS phone
     FROM unnest($2::uuid[]) AS person (person_id)) ways
   WHERE devices <> '[]' OR phone IS NOT NULL`,
);
