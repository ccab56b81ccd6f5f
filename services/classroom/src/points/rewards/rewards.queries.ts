import type { OfferedReward, Reward } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type RewardColour, type RewardPicture, REWARDS, SPENT_STATES } from '@homeroom/domain';
import { classNumbered, reachesClass } from '../../ground/access/class-reach';
import { schoolToday } from '../../ground/calendar/week';

const REWARD = `r.id, c.number AS "classNumber", r.name, r.description, r.picture, r.colour, r.price, r.supply, r.taken,
  r.per_student AS "perStudent", r.grades, r.available_from::text AS "availableFrom", r.available_to::text AS "availableTo",
  r.archived_at IS NOT NULL AS "isArchived", r.version`;
const WITH_CLASS = 'reward r LEFT JOIN class_card c ON c.school_id = $1 AND c.id = r.class_id';

export const rewardsOfList = statement<Reward, [classNumber: number | null]>(
  'rewards.list',
  `SELECT ${REWARD} FROM ${WITH_CLASS}
   WHERE r.school_id = $1 AND r.class_id IS NOT DISTINCT FROM
     (CASE WHEN $2::int IS NOT NULL THEN ${classNumbered('$2')} END)
   ORDER BY r.archived_at IS NOT NULL, r.price, r.id`,
);

/** Serialises additions, so that the limit holds. */
export const holdRewards = statement<never>(
  'rewards.hold',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom rewards ' || $1::text, 0))`,
);

/** Rewards of a past year's class do not count as offered, because nobody could archive them any more. */
export const countRewards = statement<{ offered: number; kept: number }>(
  'rewards.count',
  `SELECT count(*) FILTER (WHERE r.archived_at IS NULL AND c.ended_on IS NULL)::int AS offered, count(*)::int AS kept
   FROM ${WITH_CLASS} WHERE r.school_id = $1`,
);

export const oneReward = statement<
  Reward & { isReached: boolean },
  [rewardId: string, role: string, personId: string]
>(
  'rewards.one',
  `SELECT ${REWARD}, r.class_id IS NOT NULL AND ${reachesClass('r.class_id', '$3', '$4')} AS "isReached"
   FROM ${WITH_CLASS} WHERE r.school_id = $1 AND r.id = $2 FOR UPDATE OF r`,
);

export type RewardColumns = [
  name: string,
  description: string | null,
  picture: RewardPicture,
  colour: RewardColour,
  price: number,
  supply: number | null,
  perStudent: number | null,
  grades: string[],
  availableFrom: string | null,
  availableTo: string | null,
];

export const addReward = statement<never, [id: string, classId: string | null, ...RewardColumns]>(
  'rewards.add',
  `INSERT INTO reward (school_id, id, class_id, name, description, picture, colour, price, supply, per_student, grades,
     available_from, available_to)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::date, $13::date)`,
);

/** No row if somebody else has saved since that version. */
export const changeReward = statement<
  { id: string },
  [id: string, version: number, isArchived: boolean, ...RewardColumns]
>(
  'rewards.change',
  `UPDATE reward SET archived_at = CASE WHEN $4::boolean THEN coalesce(archived_at, now()) END, name = $5,
     description = $6, picture = $7, colour = $8, price = $9, supply = $10, per_student = $11, grades = $12,
     available_from = $13::date, available_to = $14::date, version = version + 1
   WHERE school_id = $1 AND id = $2 AND version = $3 RETURNING id`,
);

/** SQL: how often the student has had it this year, without refunded ones. */
const MINE = `(SELECT count(*) FROM redemption mine WHERE mine.school_id = $1 AND mine.student_id = s.id
  AND mine.reward_id = r.id AND mine.year_id = c.year_id
  AND mine.state IN (${SPENT_STATES.map((state) => `'${state}'`).join(', ')}))::int`;

/** SQL: rewards `r` that student `s` of class `c` may see today. */
const OFFERED = `r.school_id = $1 AND r.archived_at IS NULL AND (r.class_id IS NULL OR r.class_id = s.class_id)
  AND (r.grades = '{}' OR s.grade = ANY(r.grades))
  AND ${schoolToday()} BETWEEN coalesce(r.available_from, '-infinity') AND coalesce(r.available_to, 'infinity')`;
const STUDENT = `student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id`;

const SHOWN = `r.id, r.name, r.description, r.picture, r.colour, r.price, r.supply - r.taken AS left,
  r.per_student AS "perStudent", ${MINE} AS mine`;

export const offeredTo = statement<OfferedReward, [studentId: string]>(
  'rewards.offered_to',
  `SELECT ${SHOWN} FROM ${STUDENT} JOIN reward r ON ${OFFERED}
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active ORDER BY r.price, r.id LIMIT ${REWARDS.offeredMost}`,
);

/** The same for one reward, which is locked, so that what is left of it stays until the transaction ends. */
export const holdOffered = statement<OfferedReward, [studentId: string, rewardId: string]>(
  'rewards.hold_offered',
  `SELECT ${SHOWN} FROM ${STUDENT} JOIN reward r ON ${OFFERED}
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active AND r.id = $3 FOR UPDATE OF r`,
);

export const takeFromShelf = statement<never, [rewardId: string]>(
  'rewards.take_from_shelf',
  'UPDATE reward SET taken = taken + 1 WHERE school_id = $1 AND id = $2',
);

export const putOnShelf = statement<never, [rewardId: string]>(
  'rewards.put_on_shelf',
  'UPDATE reward SET taken = greatest(taken - 1, 0) WHERE school_id = $1 AND id = $2',
);

export const savingFor = statement<{ rewardId: string }, [studentId: string]>(
  'rewards.saving_for',
  'SELECT reward_id AS "rewardId" FROM saving_for WHERE school_id = $1 AND student_id = $2',
);

export const saveFor = statement<{ rewardId: string }, [studentId: string, rewardId: string]>(
  'rewards.save_for',
  `INSERT INTO saving_for (school_id, student_id, reward_id)
   SELECT $1, s.id, r.id FROM ${STUDENT} JOIN reward r ON ${OFFERED} WHERE s.school_id = $1 AND s.id = $2 AND r.id = $3
   ON CONFLICT (school_id, student_id) DO UPDATE SET reward_id = excluded.reward_id RETURNING reward_id AS "rewardId"`,
);

export const saveForNothing = statement<never, [studentId: string]>(
  'rewards.save_for_nothing',
  'DELETE FROM saving_for WHERE school_id = $1 AND student_id = $2',
);
