import { statement } from '@homeroom/database';

/** Family conversations, as if each guardian had begun one; existing ones stay. */
export const addTalks = statement<never, [talks: string]>(
  'seeding.talks',
  `WITH talk AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb)
       AS given (id uuid, key text, "guardianId" uuid, "teacherId" uuid, "studentId" uuid)
   ), begun AS (
     INSERT INTO conversation (school_id, id, kind, student_id, key, opened_by)
     SELECT $1, id, 'family', "studentId", key, "guardianId" FROM talk
     ON CONFLICT (school_id, key) DO NOTHING RETURNING id
   )
   INSERT INTO conversation_member (school_id, conversation_id, person_id)
   SELECT $1, begun.id, person_id FROM begun JOIN talk USING (id), unnest(ARRAY["guardianId", "teacherId"]) AS person_id`,
);

/** SQL: an id as it would have been generated at that time. */
const idAt = (at: string) => `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/**
 * The next messages of these conversations, up to a given number in each: the two members alternate, and all are inserted in order of time,
 * so that the rows of one conversation are as scattered as they would be. All are read except the last.
 */
export const addMessages = statement<
  { messages: number },
  [keys: readonly string[], upTo: number, sentences: readonly string[]]
>(
  'seeding.messages',
  `WITH talk AS (
     SELECT c.id, c.opened_by, c.last_seq, m.person_id AS other FROM conversation c
       JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND m.person_id <> c.opened_by
     WHERE c.school_id = $1 AND c.key = ANY($2::text[]) AND c.last_seq < $3::int FOR UPDATE OF c
   ), written AS (
     INSERT INTO message (school_id, conversation_id, seq, id, sender_id, body, sent_at)
     SELECT $1, id, seq, ${idAt('sent_at')}, CASE WHEN seq % 2 = 1 THEN opened_by ELSE other END,
       ($4::text[])[1 + abs(hashtext(id::text || seq)) % cardinality($4::text[])], sent_at
     FROM (SELECT talk.*, seq, now() - interval '700 days' + seq * interval '1 day' + random() * interval '8 hours' AS sent_at
           FROM talk, generate_series(last_seq + 1, $3::int) AS seq) each
     ORDER BY seq, sent_at RETURNING conversation_id, seq, id
   ), counted AS (
     UPDATE conversation c SET last_seq = $3::int FROM talk WHERE c.school_id = $1 AND c.id = talk.id
   ), placed AS (
     UPDATE conversation_member m SET last_id = written.id, seen = $3::int FROM written
     WHERE m.school_id = $1 AND m.conversation_id = written.conversation_id AND written.seq = $3::int
   )
   SELECT count(*)::int AS messages FROM written`,
);

/** For a new school the planner assumes a single row, and would look up each member for each conversation. */
export const joinByHash = statement<never, []>(
  'seeding.join_by_hash',
  "SELECT set_config('enable_nestloop', 'off', true) WHERE $1::uuid IS NOT NULL",
);

/**
 * Guardians who want mail of announcements immediately, at every hour, and of nothing else, because a mail waits half an hour after another
 * one.
 */
export const mailAtOnce = statement<never, []>(
  'seeding.mail_at_once',
  `INSERT INTO notice_settings (school_id, person_id, choices, digest_at)
   SELECT $1, person_id, '{"announcement": {"mail": "at_once"}, "message": {"mail": "off"}}', '17:00' FROM directory_entry
   WHERE school_id = $1 AND role = 'parent' ON CONFLICT DO NOTHING`,
);
