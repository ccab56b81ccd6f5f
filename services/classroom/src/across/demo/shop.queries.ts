import { statement } from '@homeroom/database';
import { SPENT_STATES } from '@homeroom/domain';

const SPENT = SPENT_STATES.map((state) => `'${state}'`).join(', ');

/** Past redemptions: paid for, and refunded if refused. Only if the shop has none yet. */
export const addRedemptions = statement<never, [redemptions: string]>(
  'demo.add_redemptions',
  `WITH asked AS (
     INSERT INTO redemption (school_id, id, reward_id, student_id, year_id, name, picture, colour, price, state, asked_at,
       decided_at)
     SELECT $1, gen_random_uuid(), r.id, s.id, c.year_id, r.name, r.picture, r.colour, r.price, given.state,
       given."askedAt", CASE WHEN given.state <> 'waiting' THEN given."askedAt" + interval '30 minutes' END
     FROM jsonb_to_recordset($2::jsonb) AS given
       ("studentId" uuid, "rewardId" uuid, state text, "askedAt" timestamptz)
     JOIN student s ON s.school_id = $1 AND s.id = given."studentId"
     JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
     JOIN reward r ON r.school_id = $1 AND r.id = given."rewardId"
     WHERE NOT EXISTS (SELECT FROM redemption WHERE school_id = $1)
     RETURNING *
   ), paid AS (
     INSERT INTO point_spending (school_id, redemption_id, kind, id, student_id, year_id, amount, at)
     SELECT $1, id, 'redemption', gen_random_uuid(), student_id, year_id, -price, asked_at FROM asked
     UNION ALL SELECT $1, id, 'refund', gen_random_uuid(), student_id, year_id, price, decided_at FROM asked
       WHERE state NOT IN (${SPENT})
   )
   UPDATE reward r SET taken = r.taken + counted.taken
   FROM (SELECT reward_id, count(*)::int AS taken FROM asked WHERE state IN (${SPENT}) GROUP BY reward_id) counted
   WHERE r.school_id = $1 AND r.id = counted.reward_id`,
);
