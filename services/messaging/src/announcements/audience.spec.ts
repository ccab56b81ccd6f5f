import { isForReader, type AnnouncementAudience, type AnnouncementReader } from '@homeroom/domain';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { FOR_READER } from '../rules/for-reader';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const ROLES = ['school_admin', 'teacher', 'student', 'parent', 'class_device'] as const;
const GRADES = ['Grade 1', 'Grade 2'] as const;
const CLASSES = Array.from({ length: 4 }, (_, nth) => ({
  classId: uuidv7(),
  grade: GRADES[nth % 2] ?? GRADES[0],
  isRunning: nth < 3,
}));
const CHILDREN = Array.from({ length: 4 }, () => uuidv7());
const GROUP = uuidv7();

/** `THOROUGH=yes` runs three times as many. */
const WORLDS = process.env.THOROUGH === 'yes' ? 60 : 20;

const mostly = fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0);
const some = <T>(of: readonly T[]) => fc.subarray([...of]);
const audience: fc.Arbitrary<AnnouncementAudience> = fc.record({
  scope: fc.constantFrom('school', 'grades', 'sections', 'families', 'staff'),
  grades: some(GRADES),
  classIds: some(CLASSES.map(({ classId }) => classId)),
  studentIds: some(CHILDREN),
  withStudents: fc.boolean(),
});
/** For each child, whether it is active, and its classes. */
const children = fc.tuple(
  ...CHILDREN.map((studentId) =>
    fc.record({ studentId: fc.constant(studentId), isActive: mostly, classes: some(CLASSES) }),
  ),
);
const person = fc.record({
  role: fc.constantFrom(...ROLES),
  isActive: mostly,
  classes: some(CLASSES),
  children: some(CHILDREN),
  inGroup: fc.boolean(),
});

/** A superuser has no default schema here, so tables are qualified. */
const inSchema = (sql: string) =>
  sql.replace(/\b(class_tie|school_class|directory_entry)\b/g, 'messaging.$1');

const sectionsOf = (classes: readonly (typeof CLASSES)[number][]) =>
  classes.map(({ classId, grade, isRunning }) => ({ classId, grade: isRunning ? grade : null }));

it('the audience by rule equals the audience by rows, for any reader and any selection', async () => {
  const at = await AnnouncingSchool.of(messaging);
  const sql = at.sql.bind(at);
  const worlds = fc.sample(
    fc.tuple(children, fc.array(fc.tuple(audience, person), { minLength: 40, maxLength: 40 })),
    {
      numRuns: WORLDS,
      seed: 20261124,
    },
  );
  const counted = { yes: 0, no: 0 };
  for (const [kids, cases] of worlds) {
    await sql(`DELETE FROM messaging.class_tie WHERE school_id = $1`);
    await sql(`DELETE FROM messaging.school_class WHERE school_id = $1`);
    await sql(`DELETE FROM messaging.directory_entry WHERE school_id = $1`);
    await sql(`DELETE FROM messaging.announcement WHERE school_id = $1`);
    const people = cases.map(([, who]) => ({ ...who, personId: uuidv7() }));
    const entries = [
      ...people.map(({ personId, role, isActive }) => ({ personId, role, isActive })),
      ...kids.map(({ studentId, isActive }) => ({ personId: studentId, role: 'student', isActive })),
    ];
    const ties = [
      ...kids.flatMap(({ studentId, classes }) =>
        classes.map(({ classId }) => ({ personId: studentId, classId, becauseOf: studentId })),
      ),
      ...people.flatMap(({ personId, role, classes, children: own, inGroup }) => [
        ...(role === 'parent'
          ? []
          : classes.map(({ classId }) => ({ personId, classId, becauseOf: personId }))),
        ...(inGroup ? [{ personId, classId: GROUP, becauseOf: GROUP }] : []),
        ...(role === 'parent'
          ? kids
              .filter(({ studentId }) => own.includes(studentId))
              .flatMap(({ studentId, classes: of }) =>
                of.map(({ classId }) => ({ personId, classId, becauseOf: studentId })),
              )
          : []),
      ]),
    ];
    await sql(
      `INSERT INTO messaging.school_class (school_id, class_id, device_id, class_number, grade, is_running, fact_id)
       SELECT $1, "classId", "classId", 1, grade, "isRunning", $3 FROM jsonb_to_recordset($2::jsonb)
         AS c ("classId" uuid, grade text, "isRunning" boolean)`,
      ...[JSON.stringify(CLASSES), uuidv7()],
    );
    await sql(
      `INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, fact_id)
       SELECT $1, "personId", role, 'A', 'B', "isActive", $3 FROM jsonb_to_recordset($2::jsonb)
         AS d ("personId" uuid, role text, "isActive" boolean)`,
      ...[JSON.stringify(entries), uuidv7()],
    );
    await sql(
      `INSERT INTO messaging.class_tie (school_id, person_id, class_id, because_of)
       SELECT $1, "personId", "classId", "becauseOf" FROM jsonb_to_recordset($2::jsonb)
         AS t ("personId" uuid, "classId" uuid, "becauseOf" uuid)`,
      JSON.stringify(ties),
    );
    const asked = cases.map(([whom], nth) => ({ ...whom, nth, personId: people[nth]?.personId }));
    const rows = await sql<{ isFor: boolean }>(
      `WITH a AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS given (nth int, "personId" uuid, scope text,
           grades jsonb, "classIds" jsonb, "studentIds" jsonb, "withStudents" boolean))
       SELECT ${inSchema(FOR_READER)} AS "isFor" FROM (
         SELECT nth, "personId", scope, "withStudents" AS with_students,
           ARRAY(SELECT jsonb_array_elements_text(grades)) AS grades,
           ARRAY(SELECT jsonb_array_elements_text("classIds")::uuid) AS class_ids,
           ARRAY(SELECT jsonb_array_elements_text("studentIds")::uuid) AS student_ids FROM a) a
         JOIN messaging.directory_entry who ON who.school_id = $1 AND who.person_id = a."personId" ORDER BY nth`,
      JSON.stringify(asked),
    );
    expect(rows).toHaveLength(cases.length);
    for (const [nth, [whom]] of cases.entries()) {
      const who = people[nth];
      if (!who) throw new Error('nobody');
      const { personId, role, isActive } = who;
      const reader: AnnouncementReader = {
        ...{ personId, role, isActive, sections: role === 'parent' ? [] : sectionsOf(who.classes) },
        children: kids
          .filter(({ studentId }) => role === 'parent' && who.children.includes(studentId))
          .map(({ classes, ...kid }) => ({ ...kid, sections: sectionsOf(classes) })),
      };
      const said = isForReader(whom, reader);
      counted[said ? 'yes' : 'no'] += 1;
      expect({ whom, reader, said: rows[nth]?.isFor }).toEqual({ whom, reader, said });
    }
  }
  // Both results occur often, so that a rule with a constant result would fail.
  expect(Math.min(counted.yes, counted.no)).toBeGreaterThan(WORLDS * 8);
});
