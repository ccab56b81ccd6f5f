import { type SaidFact, whyNotUnderstood } from '@homeroom/contracts';
import { migrate } from '@homeroom/database';
import { asSuperuser, ownDatabase } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { MIGRATIONS } from './migrations';

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.startsWith('EnteredAddresses')),
);

describe('an old schema with people and reports', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  const [school, year, student] = [uuidv7(), uuidv7(), uuidv7()];
  const [told, untold] = [uuidv7(), uuidv7()];
  const [aClass, apart, together, gone] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [autumn, whole, corrected, last] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

  const rows = <Row extends object>(text: string) =>
    asSuperuser(database.adminUrl, async (client) => (await client.query<Row>(text)).rows);

  beforeAll(async () => {
    database = await ownDatabase('classroom', BEFORE);
    await asSuperuser(database.adminUrl, async (client) => {
      // Other data of these people is not needed here.
      await client.query('SET search_path = classroom; SET session_replication_role = replica');
      await client.query(
        `INSERT INTO guardian (school_id, id, sign_in_id, first_name, last_name)
         SELECT $1, id, id, 'Some', 'Body' FROM unnest($2::uuid[]) AS id`,
        [school, [told, untold]],
      );
      await client.query(
        `INSERT INTO account_news (school_id, person_id, role, version, told_version)
         VALUES ($1, $2, 'parent', 3, 3), ($1, $3, 'parent', 3, 2)`,
        [school, told, untold],
      );
      await client.query(
        `INSERT INTO school_year (school_id, id, name, starts_on, ends_on) VALUES ($1, $2, '', '2025-09-01', '2026-08-31')`,
        [school, year],
      );
      await client.query(
        `INSERT INTO term (school_id, year_id, position, name, starts_on, ends_on)
         VALUES ($1, $2, 1, '', '2025-09-01', '2025-12-18'), ($1, $2, 2, '', '2026-01-05', '2026-03-31')`,
        [school, year],
      );
      await client.query(
        `INSERT INTO report_comment (school_id, student_id, starts_on, text, written_by, written_at, version)
         SELECT $1, coalesce(who, $2), starts_on::date, text, $2, written_on::date, 1 FROM (VALUES
           (NULL::uuid, '2025-09-01', 'autumn', '2025-12-10'), (gen_random_uuid(), '2025-09-01', 'year', '2026-07-01'),
           (NULL, '2026-01-05', 'spring', '2026-03-20'), (NULL, '2025-10-06', 'weeks', '2025-11-25'),
           (NULL, '2026-04-14', 'lost', '2026-04-20')) AS written (who, starts_on, text, written_on)`,
        [school, student],
      );
      await client.query(
        `INSERT INTO released_report (school_id, student_id, id, starts_on, content, template, released_by, released_at, taken_back_at)
         SELECT $1, $2, id, starts_on::date, jsonb_build_object('span', jsonb_build_object('period', period, 'term', term)), '{}',
           $2, released_at::date, CASE WHEN is_back THEN now() END
         FROM (VALUES ($3::uuid, '2025-09-01', 'term', 1, '2025-12-15', true), ($4, '2025-09-01', 'year', NULL, '2026-07-10', false),
           ($5, '2026-01-06', 'term', 2, '2026-03-25', false), ($6, '2026-01-05', 'term', 2, '2026-03-26', false))
           AS given (id, starts_on, period, term, released_at, is_back)`,
        [school, student, autumn, whole, corrected, last],
      );
      await client.query(
        `INSERT INTO class_card (school_id, id, number, name, grade, section, max_students, year_id, device_id)
         VALUES ($1, $2, 7, '', '', '', 40, $3, $2)`,
        [school, aClass, year],
      );
      await client.query(
        `INSERT INTO student (school_id, id, record_id, sign_in_id, class_id, first_name, last_name, grade, section, is_active)
         SELECT $1, id, n::text, n::text, $3, '', '', '', '', id <> $4 FROM unnest($2::uuid[]) WITH ORDINALITY AS each (id, n)`,
        [school, [apart, together, gone], aClass, gone],
      );
      await client.query(
        `INSERT INTO family_tie (school_id, guardian_id, student_id, has_access, has_custody, is_contacted, may_collect, gets_letters)
         VALUES ($1, $5, $2, true, true, true, true, true), ($1, $6, $2, true, false, false, true, true),
           ($1, $7, $2, false, false, false, false, false), ($1, $5, $3, true, true, true, true, true),
           ($1, $7, $3, false, false, false, false, false), ($1, $6, $4, true, false, true, true, true)`,
        [school, apart, together, gone, told, untold, uuidv7()],
      );
    });
    await migrate('classroom', database.migratorUrl, MIGRATIONS);
  });
  afterAll(() => database.drop());

  it('treats an address not yet sent to auth as entered', async () => {
    expect(await rows('SELECT id, address_entered FROM classroom.guardian ORDER BY id')).toEqual([
      { id: told, address_entered: 0 },
      { id: untold, address_entered: 1 },
    ]);
  });

  it('publishes the years and terms its schools have planned', async () => {
    const text = `SELECT school_id, payload FROM classroom.outbox WHERE name = 'calendar.changed'`;
    const payload = { yearsBeginOn: ['2025-09-01'], entries: [] };
    expect(await rows(text)).toMatchObject([{ school_id: school, payload }]);
  });

  it('says once more whose child it is of each student of whom a guardian has no custody', async () => {
    const text = `SELECT school_id AS "schoolId", id AS "eventId", name, version, request_id AS "requestId", payload
      FROM classroom.outbox WHERE name = 'student.changed'`;
    const payload = {
      ...{ studentId: apart, classId: aClass, classNumber: 7, fromClassId: null, fromClassNumber: null },
      ...{ guardianIds: [told, untold].sort(), contactIds: [told], custodyIds: [told], isActive: true },
    };
    const facts = await rows<SaidFact>(text);
    expect(facts).toMatchObject([{ schoolId: school, payload }]);
    expect(facts.map(whyNotUnderstood)).toEqual([undefined]);
  });

  it('keeps each comment with its period', async () => {
    expect(await rows('SELECT text, about FROM classroom.report_comment ORDER BY text')).toEqual([
      { text: 'autumn', about: `term:${year}:1` },
      { text: 'lost', about: 'days:2026-04-14' },
      { text: 'spring', about: `term:${year}:2` },
      { text: 'weeks', about: 'weeks:2025-10-06' },
      { text: 'year', about: `year:${year}` },
    ]);
  });

  it('keeps each released report, with the newer of two of one term as the term’s report', async () => {
    expect(await rows('SELECT id, about FROM classroom.released_report ORDER BY released_at')).toEqual([
      { id: autumn, about: `term:${year}:1` },
      { id: corrected, about: 'days:2026-01-06' },
      { id: last, about: `term:${year}:2` },
      { id: whole, about: `year:${year}` },
    ]);
  });
});
