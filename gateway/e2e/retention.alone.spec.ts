import { randomBytes } from 'node:crypto';
import type { AlertLogRow, AlertRecord, ChangedErasure, Erasure, Page } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import { beginConversation } from './support/conversation';
import { PASSWORD, SchoolUnderTest } from './support/people';
import { Platform, type ProcessName } from './support/platform';
import { made } from './support/school';

const platform = new Platform();

const SERVICES = ['auth', 'classroom', 'messaging', 'alerts'] as const;

/** Alert counts are kept, without any names. */
const OF_ALERTS = ['alerts.delivery', 'alerts.incident', 'alerts.incident_raise', 'alerts.recipient'];

/** An erased person's id stays beside the fact that erased it, so that what was published before and arrives late brings nothing back. */
const REMEMBERED = ['alerts.guardianship_source', 'alerts.person_ways', 'messaging.class_tie_source'];

/** The tables that hold rows of a family that has lived at the school. */
const OF_ALL_SERVICES = [
  ...[
    'auth.credential',
    'auth.directory',
    'auth.letter',
    'auth.session',
    'alerts.guardianship',
    'alerts.roll_call_mark',
  ],
  ...['classroom.family_tie', 'classroom.guardian', 'classroom.point_entry', 'messaging.class_tie'],
  ...['messaging.conversation_member', 'messaging.message', 'messaging.notice', 'messaging.file'],
];

/** Tables of facts and answers in transit, which are kept for days. */
const ON_THEIR_WAY = ['outbox', 'inbox', 'idempotency_key', 'migration'];

const TABLES = `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($2)
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'school_id')
  ORDER BY name`;

/** Moves every timestamp that these services hold for the school into the past, so that today's events are that old. */
const letYearsPass = (schoolId: string, years: number) =>
  platform.rows(`DO $$ DECLARE found record; BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR found IN SELECT c.table_schema, c.table_name,
        string_agg(format('%1$I = %1$I - interval ''${years} years''', c.column_name), ', ') AS earlier
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema IN (${SERVICES.map((name) => `'${name}'`).join(', ')}) AND t.table_type = 'BASE TABLE'
        AND c.table_name NOT IN ('outbox', 'inbox', 'known_school') AND c.is_generated = 'NEVER'
        AND c.data_type IN ('date', 'timestamp with time zone')
        AND EXISTS (SELECT FROM information_schema.columns own WHERE own.table_schema = c.table_schema
          AND own.table_name = c.table_name AND own.column_name = 'school_id')
      GROUP BY 1, 2
    LOOP
      EXECUTE format('UPDATE %I.%I SET %s WHERE school_id = ''${schoolId}''', found.table_schema, found.table_name, found.earlier);
    END LOOP;
  END $$`);

interface Family {
  studentId: string;
  guardianId: string;
  /** A part of every name in the family. */
  mark: string;
  student: Browser;
}

interface Slips {
  student: { studentId: string; pin: string };
  parent?: { parentId: string; pin: string };
}

class Leavers {
  private constructor(
    readonly school: SchoolUnderTest,
    readonly teacher: Browser,
  ) {}

  static async open(): Promise<Leavers> {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    return new Leavers(school, await school.addTeacher([1]));
  }

  async enrol(parentEmail?: string): Promise<Family & { slips: Slips }> {
    const mark = `q${randomBytes(5).toString('hex')}`;
    const { student, credentials } = await this.school.addStudent(1, {
      ...{ firstName: `${mark}Child`, lastName: `${mark}Name`, parentFirstName: `${mark}Parent` },
      parentEmail: parentEmail ?? `${mark}@example.com`,
    });
    const [tie] = await platform.rows<{ id: string }>(
      'SELECT guardian_id AS id FROM classroom.family_tie WHERE school_id = $1 AND student_id = $2',
      [this.school.id, student.id],
    );
    const { studentId, pin: password } = credentials.student;
    const signedIn = { schoolCode: this.school.code, studentId, password };
    return {
      ...{ studentId: student.id, guardianId: tie?.id ?? '', mark, slips: credentials },
      student: await this.school.signIn('/api/student-login', signedIn),
    };
  }

  /** Creates data of a student and the family in each service: points, a conversation and what follows from both. */
  async live({ studentId, slips: { parent }, mark }: Family & { slips: Slips }): Promise<void> {
    const { admin } = this.school;
    made(await this.teacher.post('/api/points', { studentId, amount: 3 }));
    const asParent = { parentId: parent?.parentId, password: parent?.pin };
    const talking = { parent: await this.school.signIn('/api/parent-login', asParent), admin };
    await beginConversation({ ...talking, teacher: this.teacher }, `Good morning, says ${mark}Parent`);
  }

  /** An alert raised by the student, who is missing for a moment. */
  async raise({ student, studentId }: Family): Promise<void> {
    const { admin } = this.school;
    const path = '/api/emergency-alerts';
    const raised = await student.post<{ alert: AlertRecord }>('/api/school-admin/emergency-alerts', {
      type: 'fire',
    });
    const { id } = made(raised).alert;
    const marks = [{ studentId, state: 'missing', from: 0 }];
    made(await this.teacher.post(`${path}/${id}/roll-call`, { marks }));
    made(await admin.post(`${path}/${id}/all-clear`, { message: 'All safe' }));
  }

  /** Ends the families' enrolment, after making it start earlier so that they had been there for a while. */
  async leave(...families: Family[]): Promise<void> {
    const { id, admin } = this.school;
    await platform.rows('UPDATE classroom.enrolment SET starts_on = starts_on - 100 WHERE school_id = $1', [
      id,
    ]);
    for (const { studentId } of families)
      made(await admin.call('PATCH', `/api/simple-students/${studentId}`, { body: { isActive: false } }));
  }

  /** Signs the office in again, because no session survives the years. */
  office(): Promise<Browser> {
    const { code: schoolCode, adminEmail: email } = this.school;
    return this.school.signIn('/api/login', { email, password: PASSWORD, schoolCode });
  }

  async leftAYearAgo({ studentId }: Family): Promise<void> {
    await platform.rows(
      'UPDATE classroom.enrolment SET ends_on = current_date - 365 WHERE school_id = $1 AND student_id = $2',
      [this.school.id, studentId],
    );
  }

  async isHeardOf({ studentId }: Family): Promise<boolean> {
    const [entry] = await platform.rows<{ isForgotten: boolean }>(
      'SELECT forgotten_at IS NOT NULL AS "isForgotten" FROM messaging.directory_entry WHERE school_id = $1 AND person_id = $2',
      [this.school.id, studentId],
    );
    return entry?.isForgotten ?? false;
  }

  async letADayPassForFiles(): Promise<void> {
    await platform.rows(
      "UPDATE messaging.file SET unused_since = unused_since - interval '25 hours' WHERE school_id = $1",
      [this.school.id],
    );
  }

  /** The tables that contain any of these words: a person's id or text of theirs. */
  async standing(...words: string[]): Promise<string[]> {
    const tables = await platform.rows<{ name: string }>(TABLES, [SERVICES, ON_THEIR_WAY]);
    const looks = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} t WHERE t.school_id = $1 AND to_jsonb(t)::text ~* $2)`,
    );
    const found = await platform.rows<{ name: string }>(looks.join(' UNION ALL '), [
      this.school.id,
      words.join('|'),
    ]);
    return found.map(({ name }) => name);
  }
}

/** Restarts the processes, because rare work also runs at start-up. */
async function startAgain(...names: ProcessName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      await platform.stop(name);
      await platform.start(name);
    }),
  );
}

/** The tables that hold a person as long as they are known. */
const KNOWN = ['auth.account', 'messaging.directory_entry', 'classroom.student', 'alerts.recipient'];

it('every service forgets a student with the parents seven years after leaving, and nobody else', async () => {
  const leavers = await Leavers.open();
  const { school } = leavers;
  const [gone, lately, elder] = [
    await leavers.enrol(),
    await leavers.enrol(),
    await leavers.enrol('both@example.com'),
  ];
  const younger = await leavers.enrol('both@example.com');
  expect(younger.guardianId).toBe(elder.guardianId);
  for (const family of [gone, lately, elder]) await leavers.live(family);
  await leavers.raise(gone);
  const everything = await leavers.standing(gone.studentId, gone.guardianId);
  expect(everything).toEqual(expect.arrayContaining([...KNOWN, ...OF_ALERTS, ...OF_ALL_SERVICES]));
  await leavers.leave(gone, lately, elder);

  await letYearsPass(school.id, 8);
  await leavers.leftAYearAgo(lately);
  await startAgain('auth', 'messaging', 'alerts', 'alerts-worker');
  await eventually(async () => !(await leavers.standing(gone.mark)).includes('messaging.message'));
  await startAgain('classroom');
  await eventually(() => leavers.isHeardOf(gone));
  // Tidied rows go with the next round, and a file a day after the row it was attached to.
  await startAgain('messaging');
  await eventually(async () => !(await leavers.standing(gone.mark)).includes('messaging.file_use'));
  await leavers.letADayPassForFiles();
  await startAgain('messaging');

  await eventually(async () => {
    expect(await leavers.standing(gone.mark)).toEqual([]);
    const told = ['alerts.delivery', 'alerts.recipient', ...REMEMBERED].toSorted();
    expect(await leavers.standing(gone.studentId)).toEqual([...OF_ALERTS, ...REMEMBERED].toSorted());
    expect(await leavers.standing(gone.guardianId)).toEqual(told);
    expect(await leavers.standing(elder.studentId)).toEqual(told);
    return true;
  });
  for (const id of [lately.studentId, lately.guardianId, younger.studentId, younger.guardianId])
    expect(await leavers.standing(id)).toEqual(expect.arrayContaining(KNOWN.slice(0, 2)));
  expect(await leavers.standing(lately.studentId)).toContain('classroom.point_entry');

  const log = made(
    await (await leavers.office()).get<Page<AlertLogRow>>('/api/school-admin/emergency-alerts'),
  );
  expect(log.items).toMatchObject([
    { raisers: 1, people: 9, raisedBy: { name: '', role: 'student', classNumber: 1 } },
  ]);
});

/** What was written stays for the people it was shared with, until its own retention ends. */
const WRITTEN = [
  'messaging.file_use',
  'messaging.message',
  'messaging.message_report',
  'messaging.scheduled_message',
];

it('every service certifies an erasure on request, and the name remains only in written messages', async () => {
  const leavers = await Leavers.open();
  const { school } = leavers;
  const [gone, other] = [await leavers.enrol(), await leavers.enrol()];
  for (const family of [gone, other]) await leavers.live(family);
  await leavers.leave(gone);
  await school.stepUp();
  const order = { askedBy: 'guardian', askedOn: '2026-01-31', note: `${gone.mark} asked` };
  const ordered = made(
    await school.admin.post<ChangedErasure>(`/api/retention/students/${gone.studentId}/erasure`, order),
  );
  const erasure = `/api/retention/erasures/${ordered.erasure.id}`;
  // Makes another person the one who ordered it.
  await platform.rows('UPDATE classroom.erasure SET ordered_by = gen_random_uuid() WHERE school_id = $1', [
    school.id,
  ]);
  made(await school.admin.post(`${erasure}/agree`));
  const certificate = async () => made(await school.admin.get<Erasure>(erasure));
  await eventually(async () => (await certificate()).isWhole);
  await startAgain('messaging');
  await eventually(async () => {
    expect(await leavers.standing(gone.mark)).toEqual(WRITTEN);
    return true;
  });
  expect(JSON.stringify(await certificate())).not.toContain(gone.mark);
  expect(await leavers.standing(other.studentId)).toEqual(expect.arrayContaining(KNOWN));
});
