import { statement } from '@homeroom/database';
import { leaseOn } from '../../ground/orders/order';

export const IS_UNFINISHED = 'finished_at IS NULL';

export const lease = leaseOn('promotion', 'year_id', IS_UNFINISHED);

/** SQL: whether auth has not yet been told of the student who moved or left. */
export const IS_NEWS = `EXISTS (SELECT FROM account_news n
  WHERE n.school_id = $1 AND n.person_id = student_id AND n.told_version < n.version)`;

/** Serialises with an undo of the year end, so that the checks that follow see what it wrote. */
export const holdPromotion = statement<never, [yearId: string]>(
  'promotions.hold',
  'SELECT 1 FROM promotion WHERE school_id = $1 AND year_id = $2 FOR NO KEY UPDATE',
);

/** Leaves it unfinished if auth has not been told of everybody, or the promotion was undone meanwhile; it is then picked up again. */
export const finish = statement<never, [yearId: string]>(
  'promotions.finish',
  `UPDATE promotion SET leased_until = NULL, finished_at = CASE WHEN NOT EXISTS (
       SELECT FROM promoted_student WHERE school_id = $1 AND year_id = $2 AND (told_at IS NULL OR ${IS_NEWS})) THEN now() END
   WHERE school_id = $1 AND year_id = $2`,
);

export interface Untold {
  studentId: string;
  /** The class that the student has left, going forward or back. */
  fromClassId: string;
  fromDeviceId: string;
  fromClassNumber: number;
  /** Only going back: the student had left the school. */
  hadLeft: boolean;
}

export const untold = statement<Untold, [yearId: string, after: string | null, most: number]>(
  'promotions.untold',
  `SELECT went.student_id AS "studentId", c.id AS "fromClassId", c.device_id AS "fromDeviceId",
     c.number AS "fromClassNumber", p.undone_at IS NOT NULL AND went.into_class_id IS NULL AS "hadLeft"
   FROM promoted_student went JOIN promotion p ON p.school_id = $1 AND p.year_id = went.year_id
   JOIN class_card c ON c.school_id = $1
     AND c.id = CASE WHEN p.undone_at IS NOT NULL THEN coalesce(went.into_class_id, went.from_class_id)
       ELSE went.from_class_id END
   WHERE went.school_id = $1 AND went.year_id = $2 AND went.told_at IS NULL
     AND ($3::uuid IS NULL OR went.student_id > $3) ORDER BY went.student_id LIMIT $4::int`,
);

/**
 * Always later than the promotion itself, whatever the clock says, because that marks the students of whom auth had to be told. No row if
 * somebody else has marked the student.
 */
export const markTold = statement<{ studentId: string }, [yearId: string, studentId: string]>(
  'promotions.mark_told',
  `UPDATE promoted_student went SET told_at = greatest(clock_timestamp(), p.promoted_at + interval '1 microsecond')
   FROM promotion p WHERE p.school_id = $1 AND p.year_id = $2
     AND went.school_id = $1 AND went.year_id = $2 AND went.student_id = $3 AND went.told_at IS NULL
   RETURNING went.student_id AS "studentId"`,
);

interface GuardianToTell {
  id: string;
  hasActiveChild: boolean;
}

export const guardiansToTell = statement<GuardianToTell, [studentId: string]>(
  'promotions.guardians_to_tell',
  `SELECT g.id,
     EXISTS (SELECT FROM guardianship other JOIN student child ON child.school_id = $1 AND child.id = other.student_id
       WHERE other.school_id = $1 AND other.guardian_id = g.id AND child.is_active) AS "hasActiveChild"
   FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
   WHERE kin.school_id = $1 AND kin.student_id = $2 ORDER BY g.id`,
);
