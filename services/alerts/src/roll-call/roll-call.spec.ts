import type {
  AccountContact,
  AlertRecord,
  Identity,
  RollCall,
  RollCallMark,
  RollCallStudents,
  RollCalled,
} from '@homeroom/contracts';
import type { RegisterWord } from '@homeroom/domain';
import { deliverFact, deliverTogether, eventually, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

describe('the roll call of an alert', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  const SUBJECT = { teacherType: 'subject' } as const;
  type Alert = Pick<AlertRecord, 'id'>;
  const pathOf = ({ id }: Alert) => `/emergency-alerts/${id}/roll-call`;
  const call = (as: Identity, alert: Alert, ...marks: Partial<RollCallMark>[]) =>
    alerts.service.call<RollCalled>('POST', pathOf(alert), { as, body: { marks } });
  const said = async (as: Identity, alert: Alert, ...marks: RollCallMark[]) => {
    const answer = await call(as, alert, ...marks);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const byClass = async (as: Identity, alert: Alert) =>
    (await alerts.service.call<RollCall>('GET', pathOf(alert), { as })).body;
  const list = async (as: Identity, alert: Alert, query = '') =>
    (await alerts.service.call<RollCallStudents>('GET', `${pathOf(alert)}/students?${query}`, { as })).body;
  const of = ({ personId: studentId }: Identity, state: RollCallMark['state'], from = 0) => ({
    ...{ studentId, state, from },
  });
  const none = { open: 0, safe: 0, needs_help: 0, missing: 0, absent: 0, other_class: 0 };

  /** Creates a teacher, the office, and the given number of children in class 3 (and one in class 5). */
  const evacuated = async (children: number, contact: Partial<AccountContact> = {}) => {
    const { teacher, school_admin: office, schoolId } = await alerts.school('teacher', 'school_admin');
    const third = await alerts.recipients(schoolId, children, {
      role: 'student',
      classNumber: 3,
      ...contact,
    });
    const [fifth] = await alerts.recipients(schoolId, 1, { role: 'student', classNumber: 5 });
    const alert = await alerts.raise(teacher);
    if (!fifth) throw new Error('a child');
    return { teacher, office, schoolId, third, fifth, alert };
  };

  it('begins with everybody open, and counts the marks of the staff by class', async () => {
    const { teacher, office, third, fifth, alert } = await evacuated(4);
    const [ann, ben, cleo, dan] = third as [Identity, Identity, Identity, Identity];
    expect(await byClass(office, alert)).toEqual({
      counts: { ...none, open: 5 },
      registersAsOf: null,
      classes: [
        { classNumber: 3, counts: { ...none, open: 4 } },
        { classNumber: 5, counts: { ...none, open: 1 } },
      ],
    });
    const answer = await said(teacher, alert, of(ann, 'safe'), of(ben, 'needs_help'), of(cleo, 'missing'), {
      ...of(fifth, 'other_class'),
      withClass: 3,
    });
    expect(answer.overtaken).toEqual([]);
    expect(answer.students).toHaveLength(4);
    expect(answer.students.find(({ studentId }) => studentId === fifth.personId)).toMatchObject({
      ...{ state: 'other_class', withClass: 3, version: 1, classNumber: 5 },
      ...{ saidBy: expect.stringMatching(/^teacher /), saidAt: expect.any(String) },
    });
    expect((await byClass(teacher, alert)).classes).toEqual([
      { classNumber: 3, counts: { ...none, open: 1, safe: 1, needs_help: 1, missing: 1 } },
      { classNumber: 5, counts: { ...none, other_class: 1 } },
    ]);
    const open = await list(office, alert, 'show=open');
    expect(open.items.map(({ studentId }) => studentId)).toEqual([dan.personId]);
    const found = await list(office, alert, `classNumber=3&show=missing&q=${cleo.personId.slice(-4)}`);
    expect(found).toMatchObject({ total: 1, items: [{ studentId: cleo.personId, state: 'missing' }] });
  });

  it('lists each class by last name, whatever its case and accents', async () => {
    const { office, schoolId, alert } = await evacuated(0);
    const last = ['Zimmer', 'Özil', 'de Vries', 'Ahmed', 'øster', 'Иванова'];
    for (const lastName of last)
      await alerts.recipients(schoolId, 1, { role: 'student', classNumber: 3, firstName: 'Kim', lastName });
    await alerts.recipients(schoolId, 1, { role: 'student', classNumber: null, lastName: 'Aaron' });
    const { items } = await list(office, alert);
    expect(items.slice(0, -1).map(({ classNumber, name }) => [classNumber, name])).toEqual([
      ...['Ahmed', 'de Vries', 'øster', 'Özil', 'Zimmer', 'Иванова'].map((name) => [3, `Kim ${name}`]),
      [5, expect.any(String)],
    ]);
    expect(items.at(-1)).toMatchObject({ classNumber: null });
  });

  it('does not let a stale page overwrite a newer mark, and recognises a retry', async () => {
    const { teacher, office, third, alert } = await evacuated(2);
    const [ann, ben] = third as [Identity, Identity];
    await said(office, alert, of(ann, 'missing'));
    // The teacher's page is outdated: it marks the whole class as safe.
    const stale = await said(teacher, alert, of(ann, 'safe'), of(ben, 'safe'));
    expect(stale.overtaken).toEqual([ann.personId]);
    expect(stale.students.map(({ state }) => state).sort()).toEqual(['missing', 'safe']);
    const again = await said(teacher, alert, of(ben, 'safe'));
    expect(again).toMatchObject({ overtaken: [], students: [{ version: 1, state: 'safe' }] });
    const seen = await said(teacher, alert, of(ann, 'safe', 1));
    expect(seen).toMatchObject({ overtaken: [], students: [{ version: 2, state: 'safe' }] });
    // A version that never existed cannot be built on.
    expect(await said(teacher, alert, of(ann, 'absent', 7))).toMatchObject({ overtaken: [ann.personId] });
    expect(
      await alerts.rows(
        'SELECT version, state FROM roll_call_mark WHERE incident_id = $1 AND student_id = $2 ORDER BY version',
        [alert.id, ann.personId],
      ),
    ).toEqual([
      { version: 1, state: 'missing' },
      { version: 2, state: 'safe' },
    ]);
  });

  it('lets the author of a mark correct it before the response arrives, and nobody else', async () => {
    const { teacher, office, third, alert } = await evacuated(1);
    const [ann] = third as [Identity];
    // Two marks made offline from the same page are both sent when the connection is back.
    await said(teacher, alert, of(ann, 'missing'));
    const corrected = await said(teacher, alert, of(ann, 'safe'));
    expect(corrected).toMatchObject({ overtaken: [], students: [{ version: 2, state: 'safe' }] });
    expect(await said(office, alert, of(ann, 'missing'))).toMatchObject({ overtaken: [ann.personId] });
    await said(office, alert, of(ann, 'needs_help', 2));
    // Somebody else has added a mark since, so one's own earlier mark is not enough.
    const late = await said(teacher, alert, of(ann, 'absent'));
    expect(late).toMatchObject({
      overtaken: [ann.personId],
      students: [{ version: 3, state: 'needs_help' }],
    });
  });

  it('is consistent when many mark the same class at once: one mark per child wins, the others are told of it', async () => {
    const { teacher, office, schoolId, third, alert } = await evacuated(30);
    const callers = [
      teacher,
      office,
      ...Array.from({ length: 6 }, () => someone('teacher', schoolId, SUBJECT)),
    ];
    const answers = await Promise.all(
      callers.map((as, at) =>
        said(as, alert, ...third.map((child) => of(child, at % 2 === 0 ? 'safe' : 'missing'))),
      ),
    );
    const { counts } = await byClass(office, alert);
    expect(counts.safe + counts.missing).toBe(30);
    const last = await list(office, alert, 'classNumber=3&pageSize=100');
    for (const { students, overtaken } of answers) {
      expect(students).toHaveLength(30);
      for (const { studentId, state, version } of students) {
        expect(version).toBe(1);
        expect(last.items.find((child) => child.studentId === studentId)?.state).toBe(state);
      }
      expect(overtaken.length).toBeLessThanOrEqual(30);
    }
  });

  it('publishes its progress to open staff pages, with the counts', async () => {
    const { teacher, schoolId, third, alert } = await evacuated(2);
    const [ann] = third as [Identity];
    const counted = () =>
      alerts.rows<{ data: { rollCall?: object }; to_json: object }>(
        `SELECT data, to_json FROM live_event WHERE school_id = $1 AND name = 'alert.counted' ORDER BY id DESC LIMIT 1`,
        [schoolId],
      );
    await said(teacher, alert, of(ann, 'safe'));
    await eventually(async () => {
      const [event] = await counted();
      expect(event).toMatchObject({
        ...{ data: { rollCall: { ...none, open: 2, safe: 1 } }, to_json: { staff: true } },
      });
    });
  });

  describe('beside today’s attendance register', () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const at = new Date().toISOString();
    const answer = (
      registerId: string,
      says: [Identity, RegisterWord][],
      { day = today(), ago = 0, since = at } = {},
    ) => ({
      ...{ day, asOf: new Date(Date.now() - ago).toISOString() },
      registers: [
        {
          ...{ registerId, at },
          words: says.map(([{ personId }, word]) => ({ says: word, since, studentIds: [personId] })),
        },
      ],
    });
    /** Sets what the register says, when it was read, and delivers the event for it. */
    const register = async (
      schoolId: string,
      says: [Identity, RegisterWord][],
      {
        registerId = uuidv7(),
        eventId = uuidv7(),
        ...when
      }: Partial<Record<'registerId' | 'eventId' | 'day' | 'since', string>> & { ago?: number } = {},
    ) => {
      alerts.auth.registers.set(registerId, answer(registerId, says, when));
      const payload = { registerId, classId: null, classNumber: 3, groupId: null };
      await deliverFact(alerts.service.app, { eventId, name: 'register.taken', schoolId, payload });
    };
    const wordsIn = async (as: Identity, alert: Alert) =>
      Object.fromEntries(
        (await list(as, alert)).items.map(({ studentId, register: said }) => [studentId, said?.says ?? null]),
      );

    it('shows its entries and their time while auth is away, and does not count them as marks', async () => {
      const { teacher, schoolId, third, fifth, alert } = await evacuated(2);
      const [ann, ben] = third as [Identity, Identity];
      expect(await byClass(teacher, alert)).toMatchObject({ registersAsOf: null });
      await register(schoolId, [
        [ann, 'absent'],
        [ben, 'late'],
      ]);
      alerts.auth.away = true;
      try {
        await eventually(async () =>
          expect(await wordsIn(teacher, alert)).toEqual({
            [ann.personId]: 'absent',
            [ben.personId]: 'late',
            [fifth.personId]: null,
          }),
        );
        const { counts, registersAsOf } = await byClass(teacher, alert);
        expect(counts).toEqual({ ...none, open: 3 });
        expect(Date.parse(registersAsOf ?? '')).toBeGreaterThan(Date.now() - 60_000);
        const answer = await said(teacher, alert, of(ann, 'absent'));
        expect(answer.students).toMatchObject([{ state: 'absent', register: { says: 'absent', at } }]);
      } finally {
        alerts.auth.away = false;
      }
    });

    it('keeps the entries of a register that were read last, in whatever order facts arrive', async () => {
      const { teacher, schoolId, third, alert } = await evacuated(1);
      const [ann] = third as [Identity];
      const registerId = uuidv7();
      const [first, last] = [uuidv7(), uuidv7()];
      // The event that was created earlier was committed later.
      await register(schoolId, [[ann, 'absent']], { registerId, ago: 1_000, eventId: last });
      await register(schoolId, [[ann, 'late']], { registerId, eventId: first });
      await register(schoolId, [[ann, 'here']], { registerId, ago: 5_000 });
      expect(await wordsIn(teacher, alert)).toMatchObject({ [ann.personId]: 'late' });
      // The office's decision about a family's report.
      alerts.auth.registers.set(ann.personId, answer(registerId, [[ann, 'absent']]));
      const payload = { reportId: uuidv7(), studentId: ann.personId };
      await deliverFact(alerts.service.app, {
        ...{ eventId: uuidv7(), name: 'absence.reported', schoolId, payload },
      });
      await eventually(async () =>
        expect(await wordsIn(teacher, alert)).toMatchObject({ [ann.personId]: 'absent' }),
      );
    });

    it('shows each student’s latest entry of several registers, read together', async () => {
      const { teacher, schoolId, third, alert } = await evacuated(2);
      const [ann, ben] = third as [Identity, Identity];
      const [morning, afternoon] = [uuidv7(), uuidv7()];
      const [eight, ten] = [8, 10].map((hour) => `${today()}T${String(hour).padStart(2, '0')}:00:00.000Z`);
      alerts.auth.registers.set(
        afternoon,
        answer(
          afternoon,
          [
            [ann, 'here'],
            [ben, 'absent'],
          ],
          { since: eight },
        ),
      );
      alerts.auth.registers.set(morning, answer(morning, [[ann, 'late']], { since: ten }));
      const facts = [afternoon, morning, morning].map((registerId) => ({
        ...{ eventId: uuidv7(), name: 'register.taken' as const, version: 1, schoolId, requestId: null },
        payload: { registerId, classId: null, classNumber: 3, groupId: null },
      }));
      await deliverTogether(alerts.service.app, facts);
      const both = { [ann.personId]: 'late', [ben.personId]: 'absent' };
      expect(await wordsIn(teacher, alert)).toMatchObject(both);
      const answered = await said(teacher, alert, of(ann, 'safe'));
      expect(answered.students).toMatchObject([{ state: 'safe', register: { says: 'late' } }]);
    });

    it('ignores entries of another day or another school, and those after the end of the alert', async () => {
      const { teacher, schoolId, third, alert } = await evacuated(2);
      const [ann, ben] = third as [Identity, Identity];
      await register(schoolId, [[ann, 'absent']], { day: '2026-01-12' });
      await register(uuidv7(), [[ben, 'absent']]);
      expect(await wordsIn(teacher, alert)).toMatchObject({ [ann.personId]: null, [ben.personId]: null });
      await register(schoolId, [[ann, 'here']]);
      await eventually(async () =>
        expect(await wordsIn(teacher, alert)).toMatchObject({ [ann.personId]: 'here' }),
      );
      await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: teacher, body: {} });
      await eventually(async () =>
        expect(await wordsIn(teacher, alert)).toMatchObject({ [ann.personId]: null }),
      );
      expect(await byClass(teacher, alert)).toMatchObject({ registersAsOf: null });
    });
  });

  it('is exported to staff only, during the alert and afterwards, with an audit entry', async () => {
    const { teacher, office, schoolId, third, fifth, alert } = await evacuated(2, { email: 'a@example.org' });
    const [ann, ben] = third as [Identity, Identity];
    await said(teacher, alert, of(ann, 'safe'), { ...of(fifth, 'other_class'), withClass: 3 });
    const file = (as: Identity, query = 'format=csv') =>
      alerts.service.call<string>('GET', `${pathOf(alert)}/export?${query}`, { as });
    const linesOf = async (query?: string) =>
      String((await file(office, query)).body)
        .trimEnd()
        .split('\r\n');
    const [head, ...lines] = await linesOf();
    expect(head).toBe('\ufeffClass,Name,State,With class,Said by,Date,Time');
    const nameOf = ({ personId }: Identity) => `student ${personId.slice(-4)}`;
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(nameOf(ann)))).toMatch(
      /^3,student \w+,safe,,teacher \w+,\d{4}-\d\d-\d\d,\d\d:\d\d$/,
    );
    expect(lines).toContain(`3,${nameOf(ben)},nothing said,,,,`);
    expect(lines.find((line) => line.startsWith('5,'))).toContain(',with another class,3,');
    expect(lines.join('\n')).not.toContain('@');
    expect(await linesOf('format=csv&show=open')).toHaveLength(2);
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: office, body: {} });
    expect(String((await file(teacher, 'format=pdf')).body)).toMatch(/^%PDF-/);
    expect(String((await file(teacher, '')).body)).toMatch(/^PK/);
    for (const role of ['student', 'parent', 'class_device'] as const)
      expect((await file(someone(role, schoolId))).status).toBe(403);
    expect((await file(someone('school_admin'))).status).toBe(404);
    expect((await file(office, 'format=doc')).status).toBe(400);
    const book = await notedLines(alerts.service, 'alerts', schoolId);
    expect(book.map(({ action, detail }) => [action, detail])).toEqual([
      ['school.roll_call_exported', { count: 3, format: 'csv' }],
      ['school.roll_call_exported', { count: 1, format: 'csv' }],
      ['school.roll_call_exported', { count: 3, format: 'pdf' }],
      ['school.roll_call_exported', { count: 3, format: 'xlsx' }],
    ]);
  });

  it('works in a drill, ends with the alert and keeps its marks', async () => {
    const { teacher, school_admin: office, schoolId } = await alerts.school('teacher', 'school_admin');
    const [ann] = (await alerts.recipients(schoolId, 1, { role: 'student', classNumber: 3 })) as [Identity];
    const drill = await alerts.drill(office);
    await said(teacher, drill, of(ann, 'safe'));
    const end = await alerts.service.call('POST', `/emergency-alerts/${drill.id}/all-clear`, {
      as: office,
      body: {},
    });
    expect(end.status).toBe(200);
    expect(await call(teacher, drill, of(ann, 'missing', 1))).toMatchObject({
      ...{ status: 409, body: { code: 'ALERT_CLOSED' } },
    });
    expect((await byClass(office, drill)).counts).toEqual({ ...none, safe: 1 });
  });

  it('keeps the state of that day, whoever leaves, joins or moves later', async () => {
    const { teacher, office, schoolId, third, fifth, alert } = await evacuated(3);
    const [ann, ben, cleo] = third as [Identity, Identity, Identity];
    await said(teacher, alert, of(ann, 'safe'), of(ben, 'missing'));
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: office, body: {} });
    const file = async () =>
      (await alerts.service.call<string>('GET', `${pathOf(alert)}/export?format=csv`, { as: office })).body;
    const asItStands = async () => [await byClass(office, alert), await list(office, alert), await file()];
    const before = await asItStands();
    const becomes = async ({ personId: accountId }: Identity, now: Partial<AccountContact>) => {
      const contact = alerts.auth.contacts.get(accountId);
      if (!contact) throw new Error('a child');
      alerts.auth.contacts.set(accountId, { ...contact, ...now });
      const payload = { accountId, role: 'student' as const };
      await deliverFact(alerts.service.app, {
        ...{ eventId: uuidv7(), name: 'account.changed', schoolId, payload },
      });
    };
    await becomes(ann, { isActive: false });
    await becomes(cleo, { isActive: false });
    await becomes(fifth, { classNumber: 6 });
    await alerts.recipients(schoolId, 1, { role: 'student', classNumber: 3 });
    // The cached result has expired.
    alerts.advance(1_001);
    expect(await asItStands()).toEqual(before);
    // The next alert's roll contains those who are here now.
    const { classes } = await byClass(office, await alerts.raise(teacher));
    expect(classes.map(({ classNumber, counts }) => [classNumber, counts.open])).toEqual([
      [3, 2],
      [6, 1],
    ]);
  });

  it('keeps a person who leaves during the alert when they were marked', async () => {
    const { teacher, schoolId, third, alert } = await evacuated(2);
    const [ann, ben] = third as [Identity, Identity];
    await said(teacher, alert, of(ann, 'missing'));
    for (const { personId: accountId } of [ann, ben]) {
      alerts.auth.contacts.delete(accountId);
      const payload = { accountId, role: 'student' as const };
      await deliverFact(alerts.service.app, {
        ...{ eventId: uuidv7(), name: 'account.changed', schoolId, payload },
      });
    }
    expect((await byClass(teacher, alert)).counts).toEqual({ ...none, open: 1, missing: 1 });
    expect(await said(teacher, alert, of(ann, 'safe', 1))).toMatchObject({ overtaken: [] });
  });

  it('is readable and writable by staff only, and not found by another school', async () => {
    const { teacher, schoolId, third, alert } = await evacuated(1);
    const [ann] = third as [Identity];
    for (const role of ['student', 'parent', 'class_device'] as const) {
      const as = someone(role, schoolId);
      expect((await call(as, alert, of(ann, 'safe'))).status).toBe(403);
      expect((await alerts.service.call('GET', pathOf(alert), { as })).status).toBe(403);
      expect((await alerts.service.call('GET', `${pathOf(alert)}/students`, { as })).status).toBe(403);
    }
    const stranger = someone('teacher', uuidv7(), SUBJECT);
    expect((await call(stranger, alert, of(ann, 'safe'))).status).toBe(404);
    expect((await alerts.service.call('GET', pathOf(alert), { as: stranger })).status).toBe(404);
    expect((await alerts.service.call('GET', `${pathOf(alert)}/students`, { as: stranger })).status).toBe(
      404,
    );
    // A child of another school, and a person who is not a student: nothing is written, and nobody is named.
    const elsewhere = await evacuated(1);
    const [foreign] = elsewhere.third as [Identity];
    expect(await said(teacher, alert, of(foreign, 'safe'), of(teacher, 'safe'))).toMatchObject({
      ...{ students: [], overtaken: [] },
    });
    expect(await alerts.rows('SELECT 1 FROM roll_call_mark WHERE incident_id = $1', [alert.id])).toEqual([]);
  });

  it('rejects invalid marks with a message', async () => {
    const { teacher, third, alert } = await evacuated(1);
    const [ann] = third as [Identity];
    for (const marks of [
      [],
      [{ ...of(ann, 'safe'), state: 'gone' }],
      [{ studentId: ann.personId, state: 'safe' }],
      [{ ...of(ann, 'other_class'), withClass: 61 }],
      [of(ann, 'safe', -1)],
      Array.from({ length: 101 }, () => of(ann, 'safe')),
    ])
      expect(await call(teacher, alert, ...(marks as RollCallMark[]))).toMatchObject({
        ...{ status: 400, body: { code: expect.any(String) } },
      });
    // Twice in one request: the last one counts.
    const twice = await said(teacher, alert, of(ann, 'safe'), of(ann, 'missing'));
    expect(twice).toMatchObject({ overtaken: [], students: [{ state: 'missing', version: 1 }] });
  });
});
