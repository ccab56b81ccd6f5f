import type { ClassRedemption, Redemption, WaitingRedemptions } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type RecordedRole, type RedemptionState, REWARDS, type Role, SPENT_STATES } from '@homeroom/domain';
import { reachesStudent } from '../../ground/access/student-reach';
import { spentIn } from '../adjustments/ledger.queries';

const SPENT = SPENT_STATES.map((state) => `'${state}'`).join(', ');

type Times<T> = Omit<T, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null };
export type RedemptionRow = Times<Redemption>;

const REDEMPTION = `d.id, d.name, d.picture, d.colour, d.price, d.state, d.asked_at AS "askedAt",
  d.decided_at AS "decidedAt", d.reason`;

/** Newest first; one more than is shown. */
export const redemptionsOf = statement<RedemptionRow, [studentId: string]>(
  'redemptions.of_student',
  `SELECT ${REDEMPTION} FROM redemption d WHERE d.school_id = $1 AND d.student_id = $2
   ORDER BY d.asked_at DESC, d.id DESC LIMIT ${REWARDS.ownShown + 1}`,
);

/**
 * The first lock for any change of what a student has spent: the student stays in the class, which stays as it is, and nobody else spends
 * meanwhile.
 */
export const holdSpender = statement<{ yearId: string; isOpen: boolean }, [studentId: string]>(
  'redemptions.hold_spender',
  `SELECT c.year_id AS "yearId", c.is_active AS "isOpen" FROM student s
     JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active FOR SHARE OF s, c`,
);

/** Locks the total, so that awards, undos and other redemptions of the student wait. No row if nothing was earned this year. */
export const holdSpendable = statement<{ points: number }, [studentId: string, yearId: string]>(
  'redemptions.hold_spendable',
  'SELECT points FROM point_total WHERE school_id = $1 AND student_id = $2 AND year_id = $3 FOR UPDATE',
);

/** So that there is a total to lock: what was refunded can be spent before anything is earned in the year, and only once. */
export const beginTotal = statement<never, [studentId: string, yearId: string]>(
  'redemptions.begin_total',
  'INSERT INTO point_total (school_id, student_id, year_id, points) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
);

/** Requires the locks, so that everything committed under them before is included. */
export const spentOf = statement<
  { spent: number; mine: number },
  [studentId: string, yearId: string, rewardId: string]
>(
  'redemptions.spent',
  `SELECT ${spentIn('$2::uuid', '$3::uuid')}::int AS spent,
     (SELECT count(*) FROM redemption d WHERE d.school_id = $1 AND d.student_id = $2 AND d.year_id = $3
       AND d.reward_id = $4 AND d.state IN (${SPENT}))::int AS mine`,
);

export const isInOpenClass = statement<{ isOpen: boolean }, [studentId: string]>(
  'redemptions.is_in_open_class',
  `SELECT c.is_active AS "isOpen" FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2`,
);

export const addRedemption = statement<
  RedemptionRow,
  [id: string, studentId: string, yearId: string, rewardId: string]
>(
  'redemptions.add',
  `INSERT INTO redemption AS d (school_id, id, reward_id, student_id, year_id, name, picture, colour, price, state)
   SELECT $1, $2, r.id, $3, $4, r.name, r.picture, r.colour, r.price, 'waiting'
   FROM reward r WHERE r.school_id = $1 AND r.id = $5 RETURNING ${REDEMPTION}`,
);

export const addSpending = statement<
  never,
  [
    redemptionId: string,
    kind: 'redemption' | 'refund',
    id: string,
    studentId: string,
    yearId: string,
    amount: number,
  ]
>(
  'redemptions.add_spending',
  `INSERT INTO point_spending (school_id, redemption_id, kind, id, student_id, year_id, amount)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** A redemption that is locked to be decided. */
export interface HeldRedemption {
  id: string;
  state: RedemptionState;
  studentId: string;
  /** The year of the student's class now, in which a refund can be spent: the points of a past year are gone. */
  yearId: string;
  rewardId: string;
  price: number;
}

const HELD = `d.id, d.state, d.student_id AS "studentId", coalesce(c.year_id, d.year_id) AS "yearId", d.reward_id AS "rewardId", d.price`;
const OF_STUDENT = `redemption d JOIN student s ON s.school_id = $1 AND s.id = d.student_id
     LEFT JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id`;

/** The first lock of a decision, as of a redemption: the student stays in the class, and so in its year, until it is made. */
export const holdAsker = statement<never, [redemptionId: string]>(
  'redemptions.hold_asker',
  `SELECT FROM student s WHERE s.school_id = $1
     AND s.id = (SELECT d.student_id FROM redemption d WHERE d.school_id = $1 AND d.id = $2) FOR SHARE OF s`,
);

/** Locks the redemption, so that the second of two concurrent decisions sees the first. */
export const holdRedemption = statement<
  HeldRedemption & { isReached: boolean },
  [id: string, role: Role, personId: string]
>(
  'redemptions.hold',
  `SELECT ${HELD}, ${reachesStudent('s', '$3', '$4')} AS "isReached" FROM ${OF_STUDENT}
   WHERE d.school_id = $1 AND d.id = $2 FOR UPDATE OF d`,
);

/** The open redemptions of a student who has left, locked; none if they are at the school. In one order for everybody. */
export const holdOpenOfLeaver = statement<HeldRedemption, [studentId: string]>(
  'redemptions.hold_open_of_leaver',
  `SELECT ${HELD} FROM ${OF_STUDENT}
   WHERE d.school_id = $1 AND d.student_id = $2 AND d.state IN ('waiting', 'approved') AND NOT s.is_active
   ORDER BY d.reward_id, d.id FOR UPDATE OF d`,
);

export const holdStudent = statement<never, [studentId: string]>(
  'redemptions.hold_student',
  'SELECT FROM student s WHERE s.school_id = $1 AND s.id = $2 FOR SHARE OF s',
);

export const decide = statement<
  RedemptionRow,
  [id: string, state: RedemptionState, reason: string | null, by: string | null, as: RecordedRole | null]
>(
  'redemptions.decide',
  `UPDATE redemption AS d SET state = $3, reason = coalesce($4, reason), decided_at = now(), decided_by = $5,
     decided_by_role = $6
   WHERE d.school_id = $1 AND d.id = $2 RETURNING ${REDEMPTION}`,
);

/** SQL: redemptions in the caller's classes, in one class if $4 is set, and in one state if $5 is set. */
const FITTING = `FROM redemption d JOIN student s ON s.school_id = $1 AND s.id = d.student_id
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   WHERE d.school_id = $1 AND ${reachesStudent('s', '$2', '$3')}
     AND ($4::int IS NULL OR (c.number = $4 AND c.ended_on IS NULL))
     AND ($5::text IS NULL OR d.state = $5)`;

type Fitting = [role: Role, personId: string, classNumber: number | null, state: RedemptionState | null];

export const countRedemptions = statement<{ total: number }, Fitting>(
  'redemptions.count',
  `SELECT count(*)::int AS total ${FITTING}`,
);

export const redemptionPage = statement<Times<ClassRedemption>, [...Fitting, limit: number, offset: number]>(
  'redemptions.page',
  `SELECT ${REDEMPTION}, s.id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName",
     c.number AS "classNumber", c.name AS "className"
   ${FITTING}
   ORDER BY CASE WHEN $5 IN ('waiting', 'approved') THEN d.asked_at END, d.asked_at DESC, d.id LIMIT $6 OFFSET $7`,
);

export const waitingFor = statement<WaitingRedemptions, [role: Role, personId: string]>(
  'redemptions.waiting',
  `SELECT count(*) FILTER (WHERE d.state = 'waiting')::int AS waiting,
     count(*) FILTER (WHERE d.state = 'approved')::int AS approved
   FROM redemption d JOIN student s ON s.school_id = $1 AND s.id = d.student_id
   WHERE d.school_id = $1 AND d.state IN ('waiting', 'approved') AND ${reachesStudent('s', '$2', '$3')}`,
);

export function toRedemption({ askedAt, decidedAt, ...row }: RedemptionRow): Redemption {
  return { ...row, askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}

export function toClassRedemption({ askedAt, decidedAt, ...row }: Times<ClassRedemption>): ClassRedemption {
  return { ...row, askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
