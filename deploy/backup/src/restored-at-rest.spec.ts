import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { Databases } from './databases';
import { BackupFolder } from './folder';
import { PlatformDatabase } from './platform-database.spec-support';
import { restore, type Restored } from './restore';
import { backUp } from './run';
import { inDatabase } from './schema';
import { archiveKey } from './settings';

describe('the restore of a school in the middle of its day', () => {
  const made: string[] = [];
  const [schoolId, personId, kept, ended, over, goesOn] = Array.from({ length: 6 }, () => randomUUID());
  /** What a restore that was killed has left. */
  const leftBehind = () => `${target()}_new_0a1b2c`;
  const target = () => `${platform.name}_quiet`;
  let platform: PlatformDatabase;
  let key: Buffer;
  let path: string;
  let first: Restored;
  beforeAll(async () => {
    platform = await PlatformDatabase.create();
    writeFileSync(join(platform.settings.keysDir, 'archive.key'), 'ab'.repeat(32));
    key = archiveKey(platform.settings);

    await platform.rows(
      `WITH known AS (INSERT INTO auth.known_school (school_id, revision, code, name, status)
         VALUES ($1, 1, 'QUIET23456', 'Maple Grove', 'active')),
       school AS (INSERT INTO school.school (school_id, name, code, country, time_zone, status, trial_ends_at)
         VALUES ($1, 'Maple Grove', 'QUIET23456', 'US', 'America/New_York', 'active', now())),
       person AS (INSERT INTO auth.account (school_id, id, role, first_name) VALUES ($1, $2, 'teacher', 'Ada')),
       kin AS (INSERT INTO auth.account (school_id, id, role, first_name) SELECT $1, id, 'parent', 'Kin' FROM unnest($3::uuid[]) id),
       operators AS (INSERT INTO auth.account (school_id, id, role, first_name)
         SELECT $5, id, 'super_super_admin', 'Olu' FROM unnest($3::uuid[]) id),
       directory AS (INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, fact_id)
         SELECT $1, id, 'student', 'Ivy', 'Stone', true, id FROM unnest($3::uuid[]) id),
       guardians AS (INSERT INTO classroom.guardian (school_id, id, sign_in_id, first_name, last_name)
         SELECT $1, id, id::text, 'Kin', 'Stone' FROM unnest($3::uuid[]) id),
       ties AS (INSERT INTO classroom.family_tie (school_id, guardian_id, student_id)
         SELECT $1, id, ($3::uuid[])[1] FROM unnest($3::uuid[]) id),
       slip AS (INSERT INTO classroom.permission_slip (school_id, id, state, title, text, answer_by, asks_note, asked_by, year_id, sent_at, ends_at)
         VALUES ($1, $2, 'sent', 'Zoo', '', '2026-12-01', false, $2, $2, now(), 'infinity')),
       agreed AS (INSERT INTO classroom.permission_answer (school_id, id, slip_id, student_id, guardian_id, answer)
         SELECT $1, id, $2, ($3::uuid[])[1], id, 'yes' FROM unnest($3::uuid[]) id),
       class AS (INSERT INTO messaging.school_class (school_id, class_id, device_id, class_number, grade, is_running, fact_id)
         VALUES ($1, $2, $2, 1, 'Grade 1', true, $2)),
       address AS (INSERT INTO school.contact_change (school_id, id, to_address, expires_at) VALUES ($1, $2, 'a@b.test', 'infinity')),
       trust AS (INSERT INTO auth.single_sign_on (school_id, issuer, client_id, domain, client_secret) VALUES ($1, 'i', 'c', 'd', '')),
       translation AS (INSERT INTO messaging.translation_agreement (school_id, agreed_to, version) VALUES ($1, 'Us', 1)),
       mails_on AS (INSERT INTO messaging.notice_settings (school_id, person_id, digest_at) SELECT $1, id, '17:30' FROM unnest($3::uuid[]) id),
       sessions AS (INSERT INTO auth.session (school_id, id, account_id, role, refresh_hash, device_hash, idle_until, expires_at, device_id, device_since)
         SELECT $1, id, $2, 'teacher', 'r', 'd', 'infinity', 'infinity', id, now() FROM unnest($3::uuid[]) id),
       joined AS (INSERT INTO auth.membership (school_id, account_id, id, person_id, role)
         SELECT $1, id, id, $2, 'parent' FROM unnest($3::uuid[]) id),
       links AS (INSERT INTO auth.letter (school_id, id, kind, subject_id, address) SELECT $1, id, 'invitation', $2, 'a@b.test' FROM unnest($3::uuid[]) id),
       feed AS (INSERT INTO classroom.calendar_feed (school_id, person_id, token_hash) SELECT $1, id, id::text::bytea FROM unnest($3::uuid[]) id),
       browsers AS (INSERT INTO messaging.push_device (school_id, id, person_id, session_id, endpoint, p256dh, auth)
         SELECT $1, id, $2, id, id, '', '' FROM unnest($3::uuid[]) id),
       numbers AS (INSERT INTO messaging.notice_phone (school_id, person_id, id, number, confirmed_at)
         SELECT $1, id, id, '+15550100', now() FROM unnest($3::uuid[]) id),
       partners AS (INSERT INTO alerts.alert_partner (school_id, id, name, url, types, added_at, secret)
         SELECT $1, id, 'Police', 'https://police.test', ARRAY['fire'], now(), '' FROM unnest($3::uuid[]) id),
       notice AS (INSERT INTO messaging.notice (school_id, person_id, id, kind, student_id, about, amount, created_at)
         VALUES ($1, $2, $2, 'praise', $2, $2, 0, now())),
       told AS (INSERT INTO messaging.notice_delivery (school_id, channel, target, notice_id, person_id, due_at)
         SELECT $1, 'push', target, $2, $2, due FROM unnest($3::uuid[], ARRAY[now() + interval '1 day', now()]) AS each (target, due)),
       mails AS (INSERT INTO school.mail (school_id, id, kind, due_at)
         SELECT $1, id, 'invitation', due FROM unnest($3::uuid[], ARRAY['infinity', now()]) AS each (id, due)),
       wanted AS (INSERT INTO auth.outbox (school_id, id, name, version, payload)
         SELECT of, gen_random_uuid(), 'mail.wanted', 1, jsonb_build_object('mailId', $2::uuid, 'kind', 'invitation')
         FROM unnest(ARRAY[$1, $5]::uuid[]) of),
       alerts AS (INSERT INTO alerts.incident (school_id, id, type, kind, action_word, raised_by, raised_by_role, raised_by_name, raised_at)
         SELECT $1, id, type, 'alert', 'Hide', $2, 'teacher', 'Ada', '2026-01-31T10:00:00Z'
         FROM unnest($4::uuid[], ARRAY['fire', 'lockdown']) AS each (id, type) RETURNING id),
       drill AS (INSERT INTO alerts.incident (school_id, id, type, kind, action_word, raised_by, raised_by_role, raised_by_name, raised_at, ends_by)
         VALUES ($1, $2, 'fire', 'drill', 'Go', $2, 'teacher', 'Ada', now(), now())),
       known_by_messaging AS (INSERT INTO messaging.known_school (school_id, revision, code, name, status)
         VALUES ($1, 1, 'QUIET23456', 'Maple Grove', 'active')),
       known_by_classroom AS (INSERT INTO classroom.known_school (school_id, revision, code, name, status)
         VALUES ($1, 1, 'QUIET23456', 'Maple Grove', 'active')),
       talk AS (INSERT INTO messaging.conversation (school_id, id, kind, key, opened_by) VALUES ($1, $2, 'staff', 'k', $2)),
       planned AS (INSERT INTO messaging.scheduled_message (school_id, id, conversation_id, sender_id, body, send_on, send_time, send_at)
         SELECT $1, id, $2, $2, 'Hello', '2026-01-31', '10:00', due
         FROM unnest($3::uuid[], ARRAY['infinity', now()]::timestamptz[]) AS each (id, due)),
       held_alarm AS (INSERT INTO alerts.incident_hold (school_id, incident_id, since, until)
         SELECT $1, id, now(), now() FROM alerts),
       year AS (INSERT INTO classroom.school_year (school_id, id, name, starts_on, ends_on) VALUES ($1, $2, '26', '2026-08-01', '2027-07-31')),
       card AS (INSERT INTO classroom.class_card (school_id, id, number, name, grade, section, max_students, year_id, device_id)
         VALUES ($1, $2, 1, 'Class 1', 'Grade 1', 'A', 40, $2, $2)),
       students AS (INSERT INTO classroom.student (school_id, id, record_id, sign_in_id, class_id, first_name, last_name, grade, section, is_active)
         SELECT $1, id, 'STU-' || nth, nth, $2, 'Ivy', 'Stone', 'Grade 1', 'A', false FROM unnest($3::uuid[] || $2::uuid) WITH ORDINALITY AS each (id, nth)),
       held AS (INSERT INTO classroom.data_hold (school_id, id, student_id, reason, put_by, put_by_role)
         VALUES ($1, $2, ($3::uuid[])[1], 'A court', $2, 'school_admin'))
       INSERT INTO alerts.fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
       SELECT $1, id, 0, 'push', now(), now() FROM alerts`,
      [schoolId, personId, [kept, ended], [goesOn, over], PLATFORM_SCHOOL_ID],
    );
    const report = await backUp({ ...platform.settings, adminUrl: undefined }, () => undefined);
    expect(report.outcome).toBe('success');
    path = new BackupFolder(platform.settings.folder).archives()[0]?.path ?? '';
    await new Databases(platform.builder.adminUrl).create(leftBehind());
    first = await restore(path, key, platform.builder, { database: target(), overwrite: false });
    made.push(target());
  });

  afterAll(async () => {
    for (const database of made) await platform.drop(database);
    await platform.drop();
  });

  const draftsOf = async (database: string) =>
    (
      await platform.rows<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [`${database}_new_`],
      )
    ).map(({ datname }) => datname);
  const openIn = async () => {
    const [row] = await platform.rows<Record<string, string[]>>(
      `SELECT array(SELECT id FROM auth.session WHERE school_id = $1 AND revoked_at IS NULL ORDER BY 1) AS sessions,
         array(SELECT id FROM auth.letter WHERE school_id = $1 AND ended_at IS NULL ORDER BY 1) AS links,
         array(SELECT id FROM auth.membership WHERE school_id = $1 ORDER BY 1) AS joined,
         array(SELECT person_id FROM classroom.calendar_feed WHERE school_id = $1 ORDER BY 1) AS feeds,
         array(SELECT id FROM messaging.push_device WHERE school_id = $1 ORDER BY 1) AS browsers,
         array(SELECT person_id FROM messaging.notice_phone WHERE school_id = $1 AND number IS NOT NULL ORDER BY 1) AS numbers,
         array(SELECT id FROM alerts.alert_partner WHERE school_id = $1 AND secret IS NOT NULL ORDER BY 1) AS partners,
         array(SELECT id FROM alerts.incident WHERE school_id = $1 AND status = 'active' ORDER BY 1) AS alerts`,
      [schoolId],
      target(),
    );
    return row;
  };

  /** Each as an id, if it is the ended one's, or as what it says. */
  const protections = async (database: string) => {
    const [row] = await platform.rows<Record<string, unknown>>(
      `SELECT array(SELECT id FROM auth.account WHERE school_id = $1 AND is_active ORDER BY id = $2 DESC, id = $3 DESC) AS accounts,
         array(SELECT id FROM auth.account WHERE school_id = $4 AND is_active) AS operators,
         (SELECT ended_at FROM auth.account WHERE school_id = $1 AND id = $2) IS NOT NULL AS "linksEnded",
         (SELECT array[admins, teachers] FROM auth.factor_demand WHERE school_id = $1) AS demanded,
         array(SELECT id FROM auth.session WHERE school_id = $1 AND factor_due) AS owing,
         array(SELECT domain FROM auth.single_sign_on WHERE school_id = $1) AS trusted,
         array(SELECT ended_as FROM school.contact_change WHERE school_id = $1) AS "addressAs",
         array(SELECT person_id FROM messaging.notice_settings WHERE school_id = $1 AND mails_off) AS unsubscribed,
         array(SELECT address FROM messaging.returned_address WHERE school_id = $1) AS returned,
         array(SELECT student_id FROM messaging.student_block WHERE school_id = $1) AS blocked,
         array(SELECT person_id FROM messaging.sender_freeze WHERE school_id = $1) AS frozen,
         array(SELECT student_id FROM messaging.student_messenger WHERE school_id = $1 AND status = 'restricted') AS restricted,
         array(SELECT settings FROM messaging.class_messenger WHERE school_id = $1) AS "classMay",
         array(SELECT is_allowed FROM messaging.taught_rules WHERE school_id = $1) AS "schoolMay",
         (SELECT agreed_to FROM messaging.translation_agreement WHERE school_id = $1) AS translated,
         array(SELECT answer FROM classroom.permission_answer WHERE school_id = $1 AND guardian_id = $2 AND is_current) AS answers,
         array(SELECT student_id FROM classroom.data_hold WHERE school_id = $1 AND lifted_at IS NULL AND reason = 'Since') AS held,
         array(SELECT guardian_id FROM classroom.guardianship WHERE school_id = $1) AS guardians,
         array(SELECT guardian_id FROM classroom.guardianship WHERE school_id = $1 AND has_custody) AS custody,
         array(SELECT guardian_id FROM classroom.former_guardian WHERE school_id = $1) AS former`,
      [schoolId, kept, personId, PLATFORM_SCHOOL_ID],
      database,
    );
    return row;
  };

  it('sends nothing that was to be sent then', async () => {
    const [row] = await platform.rows<Record<string, string[]>>(
      `SELECT array(SELECT id FROM school.mail WHERE school_id = $1 AND settled_at IS NULL) AS mails,
         array(SELECT id FROM school.mail WHERE school_id = $1 AND outcome = 'dropped' ORDER BY id) AS dropped,
         array(SELECT id FROM school.mail WHERE school_id = $2 AND outcome = 'dropped') AS "ofPlatform",
         array(SELECT target FROM messaging.notice_delivery WHERE school_id = $1) AS told,
         array(SELECT incident_id FROM alerts.fan_out WHERE school_id = $1 AND finished_at IS NULL) AS alerts,
         array(SELECT incident_id FROM alerts.incident_hold WHERE school_id = $1 AND over_at IS NULL) AS holds,
         array(SELECT m.id FROM messaging.scheduled_message m JOIN messaging.known_school k ON k.school_id = $1
           WHERE m.school_id = $1 AND m.send_at > k.restored_at) AS planned,
         array(SELECT school_id FROM classroom.known_school WHERE restored_at IS NULL) AS "notTold"`,
      [schoolId, PLATFORM_SCHOOL_ID],
      target(),
    );
    const dropped = [ended, personId].toSorted();
    expect(row).toEqual({
      ...{ mails: [kept], dropped, ofPlatform: [personId], told: [kept], alerts: [], holds: [] },
      ...{ planned: [kept], notTold: [] },
    });
    expect(first.since.unsent).toEqual({ mails: 3, notices: 1, alerts: 5, planned: 1 });
  });

  it('ends all sessions if nothing says which had ended, and closes nothing else', async () => {
    const both = [kept, ended].toSorted();
    const open = await openIn();
    expect(open).toMatchObject({ sessions: [], joined: both, links: both, feeds: both, browsers: both });
    expect(open).toMatchObject({ numbers: both, partners: both });
    const [told] = await platform.rows<{ all: boolean; count: number }>(
      'SELECT bool_and(told) AS all, count(*)::int FROM auth.revocation WHERE school_id = $1',
      [schoolId],
      target(),
    );
    // Browsers of sessions whose end is told are not pushed to any more.
    expect(told).toEqual({ all: true, count: 2 });
  });

  it('leaves ended what has ended since, and names the alarms that go on', async () => {
    await platform.rows(
      `WITH alive AS (UPDATE auth.session SET revoked_at = NULL, factor_due = true WHERE school_id = $1 AND id = $2),
         joined AS (DELETE FROM auth.membership WHERE school_id = $1 AND id = $3),
         links AS (UPDATE auth.letter SET used_at = now() WHERE school_id = $1 AND id = $3),
         feeds AS (DELETE FROM classroom.calendar_feed WHERE school_id = $1 AND person_id = $3),
         browsers AS (DELETE FROM messaging.push_device WHERE school_id = $1 AND id = $3),
         numbers AS (UPDATE messaging.notice_phone SET trouble = 'stopped' WHERE school_id = $1 AND person_id = $3),
         partners AS (UPDATE alerts.alert_partner SET removed_at = now(), secret = NULL WHERE school_id = $1 AND id = $3),
         account AS (UPDATE auth.account SET is_active = id <> $3, ended_at = CASE WHEN id = $2 THEN now() END WHERE school_id IN ($1, $6)),
         demand AS (INSERT INTO auth.factor_demand (school_id, admins, teachers) VALUES ($1, true, false)),
         trust AS (DELETE FROM auth.single_sign_on WHERE school_id = $1),
         settings AS (UPDATE messaging.notice_settings SET mails_off = true WHERE school_id = $1 AND person_id = $3),
         returned AS (INSERT INTO messaging.returned_address (school_id, address) VALUES ($1, 'gone@b.test')),
         blocked AS (INSERT INTO messaging.student_block (school_id, blocked_by, student_id) VALUES ($1, $2, $3)),
         frozen AS (INSERT INTO messaging.sender_freeze (school_id, id, person_id, device_id, message_ids, recalled, read)
           VALUES ($1, $3, $3, $3, '{}', 0, 0)),
         restricted AS (INSERT INTO messaging.student_messenger (school_id, student_id, status) VALUES ($1, $3, 'restricted')),
         of_school AS (INSERT INTO messaging.taught_rules (school_id, is_allowed, from_grade, hours, version)
           SELECT $1, false, 'Grade 1', '{}', 1),
         translation AS (UPDATE messaging.translation_agreement SET agreed_to = NULL, version = 2 WHERE school_id = $1),
         of_class AS (INSERT INTO messaging.class_messenger (school_id, class_id, settings, version)
           VALUES ($1, $5, '{"enabled": false}', 1)),
         address AS (UPDATE school.contact_change SET ended_at = now(), ended_as = 'withdrawn' WHERE school_id = $1),
         answered AS (UPDATE classroom.permission_answer SET id = $5, answer = 'no', answered_at = now()
           WHERE school_id = $1 AND guardian_id = $2),
         held AS (INSERT INTO classroom.data_hold (school_id, id, student_id, reason, put_by, put_by_role)
           VALUES ($1, $3, $5, 'Since', $5, 'school_admin')),
         left_family AS (DELETE FROM classroom.family_tie WHERE school_id = $1 AND guardian_id = $3),
         custody AS (UPDATE classroom.family_tie SET has_custody = false WHERE school_id = $1 AND guardian_id = $2),
         new_school AS (INSERT INTO school.school (school_id, name, code, country, time_zone, status, trial_ends_at)
           VALUES ($4, 'Birch', 'BIRCH23456', 'US', 'America/New_York', 'active', now())),
         suspended AS (UPDATE school.school SET status = 'suspended' WHERE school_id = $1),
         erased AS (INSERT INTO classroom.erasure (school_id, id, student_id, record_id, asked_by, asked_on, ordered_by, due_at, done_at)
           SELECT $1, id, id, 'STU-1', 'guardian', current_date, $1, now(), now() FROM unnest(ARRAY[$2, $3]::uuid[]) id)
       UPDATE alerts.incident SET status = 'cleared', ended_at = now(), ended_by = $1, last_notice = 1
       WHERE school_id = $1 AND id = $4`,
      [schoolId, kept, ended, over, personId, PLATFORM_SCHOOL_ID],
      target(),
    );
    const { setAside, since } = await restore(path, key, platform.builder, {
      database: target(),
      overwrite: true,
    });
    made.push(setAside ?? '');
    const open = [kept];
    expect(await openIn()).toEqual({
      ...{ sessions: open, joined: open, links: open, feeds: open, browsers: open, numbers: open },
      partners: open,
      alerts: [goesOn],
    });
    expect(since).toMatchObject({
      ...{ comparedWith: target(), erasedSince: 2, erasedAgain: 1, ended: { accounts: 2, families: 1 } },
      schoolsSince: {
        lost: [`BIRCH23456 (${over}) was registered since, and is gone`],
        standing: ['QUIET23456: before this restore suspended, now active'],
      },
      alertsGoingOn: ['QUIET23456: an alert of 2026-01-31T10:00:00.000Z goes on'],
    });
    const told = await platform.rows(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed' AND sent_at IS NULL ORDER BY payload = $2`,
      [schoolId, JSON.stringify({ personIds: [personId] })],
      target(),
    );
    expect(told).toEqual([ended, personId].map((id) => ({ payload: { personIds: [id] } })));
  });

  it('keeps what protects people as it has become since, and tells the services', async () => {
    expect(await protections(target())).toEqual({
      ...{
        accounts: [kept, personId],
        operators: [kept],
        linksEnded: true,
        demanded: [true, false],
        owing: [kept],
        trusted: [],
      },
      ...{ addressAs: ['withdrawn'], unsubscribed: [ended], returned: ['gone@b.test'], blocked: [ended] },
      ...{ frozen: [ended], restricted: [ended], classMay: [{ enabled: false }], schoolMay: [false] },
      ...{ translated: null, answers: ['no'], held: [personId] },
      ...{ guardians: [kept], custody: [], former: [ended] },
    });
    const facts = await platform.rows(
      `SELECT name, payload FROM auth.outbox WHERE school_id = $1 AND name = 'account.changed'
       UNION ALL SELECT name, payload FROM classroom.outbox WHERE school_id = $1`,
      [schoolId],
      target(),
    );
    expect(facts).toEqual([
      { name: 'account.changed', payload: { accountId: ended, role: 'parent' } },
      {
        name: 'student.changed',
        payload: {
          ...{ studentId: kept, classId: personId, classNumber: 1, fromClassId: null, fromClassNumber: null },
          ...{ guardianIds: [kept], contactIds: [kept], custodyIds: [], isActive: false },
        },
      },
    ]);
  });

  it('leaves no draft, neither of a restore that was killed', async () => {
    expect(await draftsOf(target())).toEqual([]);
  });

  it('gives the database its name back if the new one cannot take it', async () => {
    const before = await openIn();
    const attempt = restore(path, key, platform.builder, { database: target(), overwrite: true });
    attempt.catch(() => undefined);
    const draft = await eventually(async () => (await draftsOf(target()))[0] ?? false);
    // Somebody looks into the draft: it cannot be renamed.
    const reader = new Client({ connectionString: inDatabase(platform.builder.adminUrl, draft) });
    reader.on('error', () => undefined);
    await reader.connect();
    await expect(attempt).rejects.toThrow('being accessed by other users');
    await reader.end().catch(() => undefined);
    expect(await openIn()).toEqual(before);
    expect(await draftsOf(target())).toEqual([]);
  });

  it('orders again the erasures that were carried out since, unless the student is held', async () => {
    const erasures = await platform.rows(
      `SELECT student_id AS "studentId", due_at <= now() AND done_at IS NULL AS "isDue"
       FROM classroom.erasure WHERE school_id = $1`,
      [schoolId],
      target(),
    );
    expect(erasures).toEqual([{ studentId: ended, isDue: true }]);
  });

  it('takes up where a restore was killed between two names, and names an alarm that is lost', async () => {
    await platform.rows(
      `INSERT INTO alerts.incident (school_id, id, type, kind, action_word, raised_by, raised_by_role, raised_by_name, raised_at)
       VALUES ($1, $2, 'medical', 'alert', 'Hold', $2, 'teacher', 'Ada', '2026-02-01T10:00:00Z')`,
      [schoolId, ended],
      target(),
    );
    const aside = `${target()}_before_20260201100000`;
    for (const step of [`${target()} ALLOW_CONNECTIONS false`, `${target()} RENAME TO ${aside}`])
      await platform.rows(`ALTER DATABASE ${step}`);
    const again = await restore(path, key, platform.builder, { database: target(), overwrite: true });
    made.push(again.setAside ?? '');
    expect(again.since.alertsLost).toEqual([
      'QUIET23456: an alert of 2026-02-01T10:00:00.000Z is in no page any more',
    ]);
    // The round of the classroom has not carried out what the restore before this one had ordered.
    expect([again.since.erasedSince, again.since.erasedAgain]).toEqual([1, 1]);
    expect(await openIn()).toMatchObject({ sessions: [kept], alerts: [goesOn] });
  });
});
