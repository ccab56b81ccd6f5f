import { type Door, hadEnded, knownBefore } from './doors';

const BY_OWNER = ['school_id', 'student_id', 'guardian_id'];

/** SQL: the restored messaging knows this person of a row `b` of the former database. */
const isKnown = (person: string) =>
  `EXISTS (SELECT FROM messaging.directory_entry d WHERE d.school_id = b.school_id AND d.person_id = b.${person})`;

/** A person's account that has ended since does not sign in again; the account of a class follows the class, which is back. */
export const ACCOUNTS: Door = {
  columns: 'school_id uuid, id uuid',
  before: 'SELECT school_id, id FROM auth.account WHERE is_active',
  close: `WITH ended AS (
      UPDATE auth.account a SET is_active = false, ended_at = now()
      WHERE a.is_active AND a.role <> 'class_device' AND ${hadEnded('a', ['school_id', 'id'])} RETURNING a.school_id, a.id, a.role)
    INSERT INTO auth.outbox (school_id, id, name, version, payload)
    SELECT school_id, uuidv7(), 'account.changed', 1, jsonb_build_object('accountId', id, 'role', role) FROM ended`,
};

/** What a guardian may no longer do for a child, or that they are none of it any more: as the office does it, and told as it tells it. */
export const FAMILIES: Door = {
  columns: `school_id uuid, student_id uuid, guardian_id uuid, has_access boolean, has_custody boolean, is_contacted boolean,
    may_collect boolean, gets_letters boolean`,
  before: `SELECT school_id, student_id, guardian_id, has_access, has_custody, is_contacted, may_collect, gets_letters
    FROM classroom.family_tie`,
  close: `CREATE TEMP TABLE closing ON COMMIT DROP AS
      SELECT school_id, student_id, guardian_id, b.has_access IS NULL AS is_gone,
        t.has_access AND b.has_access AS has_access, t.has_custody AND b.has_custody AS has_custody,
        t.is_contacted AND b.is_contacted AS is_contacted, t.may_collect AND b.may_collect AS may_collect,
        t.gets_letters AND b.gets_letters AS gets_letters
      FROM classroom.family_tie t LEFT JOIN before b USING (${BY_OWNER.join(', ')})
      WHERE ${knownBefore('t')} AND (b.has_access IS NULL
        OR (t.has_access, t.has_custody, t.is_contacted, t.may_collect, t.gets_letters) <>
          (t.has_access AND b.has_access, t.has_custody AND b.has_custody, t.is_contacted AND b.is_contacted,
           t.may_collect AND b.may_collect, t.gets_letters AND b.gets_letters));
    UPDATE classroom.family_tie t SET has_access = c.has_access, has_custody = c.has_custody, is_contacted = c.is_contacted,
      may_collect = c.may_collect, gets_letters = c.gets_letters, version = t.version + 1
    FROM closing c WHERE NOT c.is_gone AND ${same('t', 'c')};
    UPDATE classroom.guardian_link t SET state = 'declined', decided_at = now()
    FROM closing c WHERE c.is_gone AND t.state = 'approved' AND ${same('t', 'c')};
    INSERT INTO classroom.former_guardian (school_id, student_id, guardian_id)
    SELECT school_id, student_id, guardian_id FROM closing WHERE is_gone ON CONFLICT DO NOTHING;
    DELETE FROM classroom.family_tie t USING closing c WHERE c.is_gone AND ${same('t', 'c')};
    INSERT INTO classroom.outbox (school_id, id, name, version, payload)
    SELECT s.school_id, uuidv7(), 'student.changed', 1, jsonb_build_object('studentId', s.id, 'classId', k.id, 'classNumber', k.number,
      'fromClassId', NULL, 'fromClassNumber', NULL, 'isActive', s.is_active,
      ${[guardians('guardianIds', 'true'), guardians('contactIds', 't.is_contacted'), guardians('custodyIds', 't.has_custody')].join(', ')})
    FROM (SELECT DISTINCT school_id, student_id FROM closing) c
    JOIN classroom.student s ON s.school_id = c.school_id AND s.id = c.student_id
    JOIN classroom.class_card k ON k.school_id = s.school_id AND k.id = s.class_id`,
};

function same(row: string, other: string): string {
  return BY_OWNER.map((column) => `${row}.${column} = ${other}.${column}`).join(' AND ');
}

function guardians(field: string, condition: string): string {
  return `'${field}', (SELECT coalesce(jsonb_agg(t.guardian_id ORDER BY t.guardian_id), '[]') FROM classroom.family_tie t
    WHERE t.school_id = s.school_id AND t.student_id = s.id AND t.has_access AND ${condition})`;
}

/**
 * What protects people and has begun since. A wish counts as it was last said (settings of a person, rules of a class), a protection if
 * either database has it. Not carried over, because what is wrong with it is for a person to judge:
 *
 * - PINs, passwords and second factors: what replaced them may be what the restore is to undo.
 * - Decisions about reports and cases, and what was taken back or removed: they belong to messages and texts that are back as they were. The
 *   office is told again of a case, and an author takes back again.
 * - Notices of a school, its status and its place in an organisation: the operator's, who is told of the first two.
 */
export const PROTECTIONS: readonly Door[] = [
  // A link of before the last end of the sessions stays invalid.
  {
    columns: 'school_id uuid, id uuid, ended_at timestamptz',
    before: 'SELECT school_id, id, ended_at FROM auth.account WHERE ended_at IS NOT NULL',
    close: `UPDATE auth.account a SET ended_at = b.ended_at FROM before b
      WHERE a.school_id = b.school_id AND a.id = b.id AND (a.ended_at < b.ended_at OR a.ended_at IS NULL)`,
  },
  // A second factor that the school demands, and sessions that still owe it.
  {
    columns: 'school_id uuid, admins boolean, teachers boolean',
    before: 'SELECT school_id, admins, teachers FROM auth.factor_demand WHERE admins OR teachers',
    close: `INSERT INTO auth.factor_demand AS d (school_id, admins, teachers) SELECT school_id, admins, teachers FROM before b
      WHERE EXISTS (SELECT FROM auth.known_school k WHERE k.school_id = b.school_id)
      ON CONFLICT (school_id) DO UPDATE SET admins = d.admins OR excluded.admins, teachers = d.teachers OR excluded.teachers`,
  },
  {
    columns: 'school_id uuid, id uuid',
    before: 'SELECT school_id, id FROM auth.session WHERE factor_due AND revoked_at IS NULL',
    close: `UPDATE auth.session s SET factor_due = true FROM before b
      WHERE s.school_id = b.school_id AND s.id = b.id AND s.revoked_at IS NULL`,
  },
  // A provider of sign-ins that the school does not trust any more.
  {
    columns: 'school_id uuid, issuer text, client_id text, domain text',
    before: 'SELECT school_id, issuer, client_id, domain FROM auth.single_sign_on',
    close: `DELETE FROM auth.single_sign_on o WHERE ${hadEnded('o', ['school_id', 'issuer', 'client_id', 'domain'])}`,
  },
  // A change of the school's address that was taken back: its links open nothing.
  {
    columns: 'school_id uuid, id uuid, ended_at timestamptz, ended_as text',
    before: 'SELECT school_id, id, ended_at, ended_as FROM school.contact_change WHERE ended_at IS NOT NULL',
    close: `UPDATE school.contact_change c SET ended_at = b.ended_at, ended_as = b.ended_as FROM before b
      WHERE c.school_id = b.school_id AND c.id = b.id AND c.ended_at IS NULL`,
  },
  // By which channels somebody wants to hear of what, as last chosen; `mails_off` is the link at the foot of each mail.
  {
    columns: `school_id uuid, person_id uuid, digest_at text, choices jsonb, time_zone text, quiet_from text, quiet_until text,
      mails_off boolean`,
    before: `SELECT school_id, person_id, digest_at, choices, time_zone, quiet_from, quiet_until, mails_off FROM messaging.notice_settings`,
    close: `INSERT INTO messaging.notice_settings AS n
        (school_id, person_id, digest_at, choices, time_zone, quiet_from, quiet_until, mails_off)
      SELECT school_id, person_id, digest_at, choices, time_zone, quiet_from, quiet_until, mails_off FROM before b
      WHERE ${isKnown('person_id')}
      ON CONFLICT (school_id, person_id) DO UPDATE SET digest_at = excluded.digest_at, choices = excluded.choices,
        time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
        mails_off = excluded.mails_off
      WHERE (n.digest_at, n.choices, n.time_zone, n.quiet_from, n.quiet_until, n.mails_off) IS DISTINCT FROM
        (excluded.digest_at, excluded.choices, excluded.time_zone, excluded.quiet_from, excluded.quiet_until, excluded.mails_off)`,
  },
  // An address to which nothing gets through, or whose owner has complained.
  {
    columns: 'school_id uuid, address text, since timestamptz, fact_id uuid',
    before: 'SELECT school_id, address, since, fact_id FROM messaging.returned_address',
    close: `INSERT INTO messaging.returned_address (school_id, address, since, fact_id)
      SELECT school_id, address, since, fact_id FROM before b
      WHERE EXISTS (SELECT FROM messaging.known_school k WHERE k.school_id = b.school_id) ON CONFLICT DO NOTHING`,
  },
  // Students who are blocked by others, senders who wait for the office, students who may not write, and what a class or school allows.
  {
    columns: 'school_id uuid, blocked_by uuid, student_id uuid, blocked_at timestamptz',
    before: 'SELECT school_id, blocked_by, student_id, blocked_at FROM messaging.student_block',
    close: `INSERT INTO messaging.student_block (school_id, blocked_by, student_id, blocked_at)
      SELECT school_id, blocked_by, student_id, blocked_at FROM before b
      WHERE ${isKnown('blocked_by')} AND ${isKnown('student_id')} ON CONFLICT DO NOTHING`,
  },
  {
    columns: `school_id uuid, id uuid, person_id uuid, device_id uuid, frozen_at timestamptz, message_ids uuid[], recalled int, read int,
      decision text, decided_by uuid, decided_at timestamptz`,
    before: `SELECT school_id, id, person_id, device_id, frozen_at, message_ids, recalled, read, decision, decided_by, decided_at
      FROM messaging.sender_freeze WHERE decision IS DISTINCT FROM 'lifted'`,
    close: `INSERT INTO messaging.sender_freeze
        (school_id, id, person_id, device_id, frozen_at, message_ids, recalled, read, decision, decided_by, decided_at)
      SELECT b.* FROM before b WHERE ${isKnown('person_id')} ON CONFLICT DO NOTHING`,
  },
  {
    columns: 'school_id uuid, student_id uuid, restricted_until timestamptz',
    before: `SELECT school_id, student_id, restricted_until FROM messaging.student_messenger
      WHERE status = 'restricted' AND (restricted_until > now()) IS NOT FALSE`,
    close: `INSERT INTO messaging.student_messenger AS m (school_id, student_id, status, restricted_until)
      SELECT school_id, student_id, 'restricted', restricted_until FROM before b WHERE ${isKnown('student_id')}
      ON CONFLICT (school_id, student_id) DO UPDATE SET status = excluded.status, restricted_until = excluded.restricted_until
      WHERE m.status = 'active' OR coalesce(m.restricted_until, 'infinity') < coalesce(excluded.restricted_until, 'infinity')`,
  },
  {
    columns: 'school_id uuid, class_id uuid, settings jsonb, version int',
    before: 'SELECT school_id, class_id, settings, version FROM messaging.class_messenger',
    close: `INSERT INTO messaging.class_messenger AS m (school_id, class_id, settings, version)
      SELECT school_id, class_id, settings, version FROM before b
      WHERE EXISTS (SELECT FROM messaging.school_class c WHERE c.school_id = b.school_id AND c.class_id = b.class_id)
      ON CONFLICT (school_id, class_id) DO UPDATE SET settings = excluded.settings, version = excluded.version
      WHERE m.version < excluded.version`,
  },
  {
    columns: 'school_id uuid, is_allowed boolean, from_grade text, hours jsonb, version int',
    before: 'SELECT school_id, is_allowed, from_grade, hours, version FROM messaging.taught_rules',
    close: `INSERT INTO messaging.taught_rules AS r (school_id, is_allowed, from_grade, hours, version)
      SELECT school_id, is_allowed, from_grade, hours, version FROM before b
      WHERE EXISTS (SELECT FROM messaging.known_school k WHERE k.school_id = b.school_id)
      ON CONFLICT (school_id) DO UPDATE SET is_allowed = excluded.is_allowed, from_grade = excluded.from_grade,
        hours = excluded.hours, version = excluded.version
      WHERE r.version < excluded.version`,
  },
  // Consent that was withdrawn: to translation, and to a child's taking part.
  {
    columns: 'school_id uuid, version int',
    before: 'SELECT school_id, version FROM messaging.translation_agreement WHERE agreed_to IS NULL',
    close: `UPDATE messaging.translation_agreement a SET agreed_to = NULL, version = b.version FROM before b
      WHERE a.school_id = b.school_id AND a.version < b.version`,
  },
  {
    columns: `school_id uuid, id uuid, slip_id uuid, student_id uuid, guardian_id uuid, note text, answered_at timestamptz,
      recorded_by uuid, brought_on date`,
    before: `SELECT school_id, id, slip_id, student_id, guardian_id, note, answered_at, recorded_by, brought_on
      FROM classroom.permission_answer WHERE is_current AND answer = 'no'`,
    close: `DELETE FROM before b WHERE NOT EXISTS (SELECT FROM classroom.permission_answer a
        WHERE a.is_current AND a.answer <> 'no' AND a.answered_at < b.answered_at AND a.slip_id = b.slip_id AND ${same('a', 'b')});
      UPDATE classroom.permission_answer a SET is_current = false FROM before b
      WHERE a.is_current AND a.slip_id = b.slip_id AND ${same('a', 'b')};
      INSERT INTO classroom.permission_answer
        (school_id, id, slip_id, student_id, guardian_id, note, answered_at, recorded_by, brought_on, answer)
      SELECT b.*, 'no' FROM before b ON CONFLICT DO NOTHING`,
  },
  // Data that a court, say, wants kept. Before the erasures: what is held is not erased.
  {
    columns:
      'school_id uuid, id uuid, student_id uuid, reason text, put_at timestamptz, put_by uuid, put_by_role text',
    before:
      'SELECT school_id, id, student_id, reason, put_at, put_by, put_by_role FROM classroom.data_hold WHERE lifted_at IS NULL',
    close: `INSERT INTO classroom.data_hold (school_id, id, student_id, reason, put_at, put_by, put_by_role)
      SELECT b.* FROM before b
      WHERE EXISTS (SELECT FROM classroom.student s WHERE s.school_id = b.school_id AND s.id = b.student_id)
      ON CONFLICT DO NOTHING`,
  },
];
