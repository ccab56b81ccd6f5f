import type { ToolStudent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { CLASS_POLL, type ClassPollKind, YES_NO_UNSURE } from '@homeroom/domain';
import { classNumbered } from '../../ground/access/class-reach';
import { NAMED } from '../class-tools/members.queries';

/** More than anybody looks back at; polls are deleted after a week. */
const MOST_SHOWN = 20;

const ANSWERED = `coalesce(p.answered, (SELECT count(*)::int FROM class_poll_answer a
    WHERE a.school_id = $1 AND a.poll_id = p.id)) AS answered`;
/** SQL: the number of answers per choice. */
const SAID = `(SELECT array_agg(coalesce(said.times, 0) ORDER BY choice)
    FROM generate_series(0, CASE p.kind WHEN 'yes_no' THEN ${YES_NO_UNSURE.length} ELSE cardinality(p.choices) END - 1) AS choice
    LEFT JOIN (SELECT a.choice, count(*)::int AS times FROM class_poll_answer a
      WHERE a.school_id = $1 AND a.poll_id = p.id GROUP BY a.choice) AS said USING (choice))`;
/** SQL: the counts, which stay hidden while an anonymous poll is open. */
const COUNTS = `CASE WHEN p.is_anonymous THEN p.counts ELSE ${SAID} END`;
const ASKED = `p.id, p.kind, p.question, p.choices, p.is_anonymous AS "isAnonymous", p.closed_at IS NULL AS "isOpen"`;

/** SQL: the key by which a student's own answer is found, hashed in an anonymous poll. */
const voterOf = (student: string) => `CASE WHEN p.is_anonymous
    THEN encode(sha256(p.voter_key || uuid_send(${student}::uuid)), 'hex') ELSE ${student}::text END`;

interface AskedRow {
  id: string;
  kind: ClassPollKind;
  question: string;
  choices: string[];
  isAnonymous: boolean;
  isOpen: boolean;
}

export interface PollRow extends AskedRow {
  isShown: boolean;
  askedAt: Date;
  answered: number;
  counts: number[] | null;
  said: { choice: number; student: ToolStudent }[] | null;
}

const OF_STAFF = `${ASKED}, p.is_shown AS "isShown", p.asked_at AS "askedAt", ${ANSWERED}, ${COUNTS} AS counts,
   CASE WHEN p.is_anonymous THEN NULL ELSE coalesce((SELECT jsonb_agg(
       jsonb_build_object('choice', a.choice, 'student', ${NAMED('s')}) ORDER BY s.name_key, s.id)
     FROM class_poll_answer a JOIN student s ON s.school_id = $1 AND s.id = a.student_id
     WHERE a.school_id = $1 AND a.poll_id = p.id), '[]') END AS said`;

/** The newest first. */
export const pollsOf = statement<PollRow, [classNumber: number]>(
  'class_polls.of_class',
  `SELECT ${OF_STAFF} FROM class_poll p WHERE p.school_id = $1 AND p.class_id = ${classNumbered('$2')}
   ORDER BY p.asked_at DESC, p.id DESC LIMIT ${MOST_SHOWN}`,
);

export const pollById = statement<PollRow, [pollId: string]>(
  'class_polls.by_id',
  `SELECT ${OF_STAFF} FROM class_poll p WHERE p.school_id = $1 AND p.id = $2`,
);

/** No row if the class already has an open poll. */
export const askPoll = statement<
  { id: string },
  [
    id: string,
    classId: string,
    kind: ClassPollKind,
    question: string,
    choices: string[],
    isAnonymous: boolean,
    askedBy: string,
    voterKey: Buffer | null,
  ]
>(
  'class_polls.ask',
  `INSERT INTO class_poll (school_id, id, class_id, kind, question, choices, is_anonymous, asked_by, voter_key)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (school_id, class_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
);

/** Locks the poll, so that a concurrent answer comes either before the change or after it. */
export const holdPoll = statement<{ isOpen: boolean }, [pollId: string, classId: string]>(
  'class_polls.hold',
  `SELECT closed_at IS NULL AS "isOpen" FROM class_poll WHERE school_id = $1 AND id = $2 AND class_id = $3 FOR UPDATE`,
);

/** Only the counts of an anonymous poll are kept, and not even those of a few answers. */
export const closePoll = statement<never, [pollId: string]>(
  'class_polls.close',
  `WITH said AS (SELECT count(*)::int AS times FROM class_poll_answer WHERE school_id = $1 AND poll_id = $2)
   UPDATE class_poll p SET closed_at = now(), voter_key = NULL,
     answered = CASE WHEN p.is_anonymous THEN said.times END,
     counts = CASE WHEN p.is_anonymous AND said.times >= ${CLASS_POLL.anonymousFewest} THEN ${SAID} END
   FROM said WHERE p.school_id = $1 AND p.id = $2`,
);

export const forgetAnswers = statement<never, [pollId: string]>(
  'class_polls.forget_answers',
  `DELETE FROM class_poll_answer a USING class_poll p
   WHERE p.school_id = $1 AND p.id = $2 AND p.is_anonymous AND a.school_id = $1 AND a.poll_id = p.id`,
);

export const showPoll = statement<{ id: string }, [pollId: string, isShown: boolean]>(
  'class_polls.show',
  'UPDATE class_poll SET is_shown = $3 WHERE school_id = $1 AND id = $2 AND is_shown <> $3 RETURNING id',
);

export interface OwnPollRow extends AskedRow {
  mine: number | null;
  counts: number[] | null;
}

/** SQL: only active students of the poll's class. */
const ASKED_OF =
  'JOIN student s ON s.school_id = $1 AND s.id = $2::uuid AND s.is_active AND s.class_id = p.class_id';

const OF_STUDENT = `${ASKED},
   (SELECT a.choice FROM class_poll_answer a WHERE a.school_id = $1 AND a.poll_id = p.id AND a.voter = ${voterOf('$2')}) AS mine,
   CASE WHEN p.is_shown THEN ${COUNTS} END AS counts
   FROM class_poll p ${ASKED_OF}
   WHERE p.school_id = $1`;

/** The newest poll of the student's class, while it is open or its result is shown. */
export const newestFor = statement<OwnPollRow, [studentId: string]>(
  'class_polls.newest_for',
  `SELECT * FROM (SELECT ${OF_STUDENT} ORDER BY p.asked_at DESC, p.id DESC LIMIT 1) newest
   WHERE "isOpen" OR counts IS NOT NULL`,
);

export const pollFor = statement<OwnPollRow, [studentId: string, pollId: string]>(
  'class_polls.for_student',
  `SELECT ${OF_STUDENT} AND p.id = $3`,
);

/** Locks the poll against being closed meanwhile; the lock is shared, because many may answer at once. */
export const holdFor = statement<AskedRow, [studentId: string, pollId: string]>(
  'class_polls.hold_for_student',
  `SELECT ${ASKED} FROM class_poll p
   ${ASKED_OF}
   WHERE p.school_id = $1 AND p.id = $3 FOR SHARE OF p`,
);

export const answerPoll = statement<never, [studentId: string, pollId: string, choice: number]>(
  'class_polls.answer',
  `INSERT INTO class_poll_answer (school_id, poll_id, voter, student_id, choice)
   SELECT $1, p.id, ${voterOf('$2')}, CASE WHEN NOT p.is_anonymous THEN $2::uuid END, $4
   FROM class_poll p WHERE p.school_id = $1 AND p.id = $3
   ON CONFLICT (school_id, poll_id, voter) DO UPDATE SET choice = excluded.choice`,
);
