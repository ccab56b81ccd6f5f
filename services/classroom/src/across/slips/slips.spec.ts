import type {
  ErrorBody,
  Identity,
  OrderedSlips,
  OrderSlips,
  SlipChoice,
  SlipOrder,
} from '@homeroom/contracts';
import { directionOf, runsOf } from '@homeroom/files/paper';
import { openAs } from '@homeroom/sealing';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { BARRED, type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { Accounts } from '../../ground/accounts/accounts';
import { placeOf } from './slip-order';
import type { PersonSlip } from './slip-pages';
import { SlipsWorker } from './slips.worker';

const PATH = '/school-admin/slips';
let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
});

const call = <T>(method: 'GET' | 'POST', path: string, body?: object, as: Identity = school.admin) =>
  service.call<T & ErrorBody>(method, path, { as, ...(body && { body }) });
const order = (wanted: Partial<OrderSlips>, provedAt = Date.now()) =>
  call<OrderedSlips>('POST', PATH, wanted, { ...school.admin, provedAt });
const find = async (id: string) => (await call<SlipOrder>('GET', `${PATH}/${id}`)).body;
const choice = async (classNumber: number, holder = 'student') =>
  (await call<SlipChoice>('GET', `${PATH}/choice?classNumber=${classNumber}&holder=${holder}`)).body;
const file = (id: string, token: string) => call<string>('GET', `${PATH}/${id}/file?token=${token}`);
const rows = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));
const round = () => service.app.get(SlipsWorker).round();
/** Nobody has seen these people's PINs, as after an import. */
const unseen = (...ids: string[]) => {
  for (const id of ids) service.auth.pinsSince.delete(id);
};

/** The class's families, each with all of their children in the school. */
const families = { holder: 'guardian', classNumber: 1 } as const;

async function sealedFor({ id, token }: OrderedSlips): Promise<PersonSlip[][]> {
  const found = await rows(
    'SELECT place, sealed FROM classroom.slip_sheet WHERE order_id = $1 ORDER BY place',
    [id],
  );
  return (found.rows as { place: number; sealed: Buffer }[]).map(
    ({ place, sealed }) =>
      JSON.parse(
        openAs(Buffer.from(token, 'base64url'), sealed, placeOf(school.id, id, place)).toString(),
      ) as PersonSlip[],
  );
}

it('slips get new PINs for students who never had one, by class, and are handed out once', async () => {
  const zoe = await school.student(2, { firstName: 'Zoë', lastName: 'Zimmer' });
  const abdul = await school.student(1, { firstName: 'عبد الرحمن', lastName: 'Abadi' });
  const has = await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  unseen(zoe.id, abdul.id);
  expect(await choice(1)).toEqual({ without: 1, having: 1 });
  expect((await order({ classNumber: 1 }, 1)).body.code).toBe('STEP_UP_NEEDED');
  const ordered = (await order({ classNumber: 1 })).body;
  expect(ordered).toMatchObject({ state: 'making', total: 1, made: 0, classNumber: 1, importId: null });
  expect((await file(ordered.id, ordered.token)).body.code).toBe('SLIPS_NOT_READY');
  expect((await order({ classNumber: 2 })).body.code).toBe('SLIPS_OPEN');
  await round();
  expect(service.auth.newPins).toContain(abdul.id);
  for (const other of [has.id, zoe.id]) expect(service.auth.newPins).not.toContain(other);
  expect(await find(ordered.id)).toMatchObject({ state: 'ready', made: 1 });
  expect(await sealedFor(ordered)).toEqual([
    [expect.objectContaining({ firstName: 'عبد الرحمن', signInId: abdul.signInId, pin: '30517' })],
  ]);
  // A download that did not arrive can be repeated; one that did is over.
  for (const time of ['first', 'second']) {
    const pdf = await file(ordered.id, ordered.token);
    expect([time, pdf.status]).toEqual([time, 200]);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(String(pdf.body)).toMatch(/^%PDF-1\.[^]*%%EOF\s*$/);
  }
  const taken = () => call<SlipOrder>('POST', `${PATH}/${ordered.id}/taken`, { token: ordered.token });
  expect((await taken()).body.state).toBe('taken');
  expect((await taken()).body.state).toBe('taken');
  expect((await file(ordered.id, ordered.token)).body).toMatchObject({ code: 'SLIPS_GONE' });
  const kept = await rows('SELECT sealed FROM classroom.slip_sheet WHERE order_id = $1', [ordered.id]);
  expect(kept.rows).toEqual([{ sealed: null }]);
  expect(await choice(1)).toEqual({ without: 0, having: 2 });
  expect((await order({ classNumber: 1 })).body.code).toBe('NOBODY_NEEDS_SLIPS');
  const book = await notedLines(service, 'classroom', school.id);
  expect(book.map(({ action, detail }) => ({ action, detail })).slice(-3)).toEqual([
    { action: 'student.slips_ordered', detail: { count: 1 } },
    { action: 'student.slips_taken', detail: { count: 1 } },
    { action: 'student.slips_taken', detail: { count: 1 } },
  ]);
});

it('slips open only to the administrator who ordered them, and are stored unreadable', async () => {
  const { id } = await school.student(1);
  const ordered = (await order({ classNumber: 1, everybody: true })).body;
  await round();
  for (const token of ['x'.repeat(43), `${ordered.token.slice(0, 10)}${'A'.repeat(33)}`]) {
    expect((await file(ordered.id, token)).status).toBe(404);
    expect((await call('POST', `${PATH}/${ordered.id}/taken`, { token })).status).toBe(404);
  }
  for (const wrong of ['', 'x', 'x'.repeat(44)]) expect((await file(ordered.id, wrong)).status).toBe(400);
  for (const as of [await school.teacher([1], 'principal'), someone('student', school.id)])
    expect(
      (await call('GET', `${PATH}/${ordered.id}/file?token=${ordered.token}`, undefined, as)).status,
    ).toBe(403);
  const stranger = someone('school_admin');
  expect(
    (await call('GET', `${PATH}/${ordered.id}/file?token=${ordered.token}`, undefined, stranger)).status,
  ).toBe(404);
  const stored = await rows(
    `SELECT o::text || l::text AS text, l.sealed FROM classroom.slip_order o
     JOIN classroom.slip_sheet l ON l.order_id = o.id WHERE o.id = $1`,
    [ordered.id],
  );
  const [{ text: rowsAsText, sealed }] = stored.rows as [{ text: string; sealed: Buffer }];
  const text = `${rowsAsText} ${sealed.toString('latin1')}`;
  expect(text).toContain(id);
  for (const secret of ['30517', ordered.token]) expect(text).not.toContain(secret);
});

it('slips that were discarded or not taken in time count as never handed out', async () => {
  const { id } = await school.student(1);
  unseen(id);
  const first = (await order({ classNumber: 1 })).body;
  await round();
  expect((await call<SlipOrder>('POST', `${PATH}/${first.id}/discard`)).body.state).toBe('discarded');
  expect((await file(first.id, first.token)).body.code).toBe('SLIPS_GONE');
  expect(await choice(1)).toEqual({ without: 1, having: 0 });
  const second = (await order({ classNumber: 1 })).body;
  await round();
  await rows(`UPDATE classroom.slip_order SET take_until = now() WHERE id = $1`, [second.id]);
  await round();
  expect(await find(second.id)).toMatchObject({ state: 'expired' });
  expect(await choice(1)).toEqual({ without: 1, having: 0 });
  // Somebody has been given a PIN by hand since.
  service.auth.pinsSince.set(id, new Date(Date.now() + 60_000));
  expect(await choice(1)).toEqual({ without: 0, having: 1 });
});

it('slips count as handed out when taken after an earlier failed order', async () => {
  const { id } = await school.student(1);
  unseen(id);
  const first = (await order({ classNumber: 1 })).body;
  const away = jest.spyOn(service.app.get(Accounts), 'replacePins').mockRejectedValueOnce(new Error('away'));
  await expect(round()).rejects.toThrow('away');
  away.mockRestore();
  await call('POST', `${PATH}/${first.id}/discard`);
  const second = (await order({ classNumber: 1 })).body;
  await round();
  expect((await file(second.id, second.token)).status).toBe(200);
  expect(await choice(1)).toEqual({ without: 0, having: 1 });
});

it('slips for the parents of a class are made once each, with their children’s names', async () => {
  const parentEmail = 'rivera@example.com';
  const mia = await school.student(1, { firstName: 'Mia', lastName: 'Rivera', parentEmail });
  await school.student(1, { firstName: 'Leo', lastName: 'Rivera', parentEmail });
  // A sister in another class is on the same slip; a child without a parent has no slip for anybody.
  await school.student(2, { firstName: 'Ana', lastName: 'Rivera', parentEmail });
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const named = { parentFirstName: 'نور', parentLastName: 'حداد', parentEmail: 'noor@example.com' };
  await school.student(1, { firstName: 'Zoë', lastName: 'Abadi', ...named });
  const [rivera, noor] = [parentEmail, named.parentEmail].map((email) => school.guardian(email).personId);
  unseen(rivera ?? '', mia.id);
  expect(await choice(1, 'guardian')).toEqual({ without: 1, having: 1 });
  const first = (await order(families)).body;
  expect(first).toMatchObject({ holder: 'guardian', total: 1, classNumber: 1 });
  await round();
  expect(service.auth.newPins).toContain(rivera);
  for (const other of [noor, mia.id]) expect(service.auth.newPins).not.toContain(other);
  expect(await sealedFor(first)).toEqual([
    [
      expect.objectContaining({
        // Addressed on paper by the children listed there.
        ...{ firstName: '', lastName: '', pin: '30517' },
        children: ['Ana Rivera', 'Leo Rivera', 'Mia Rivera'],
      }),
    ],
  ]);
  expect(String((await file(first.id, first.token)).body)).toMatch(/^%PDF-1\.[^]*%%EOF\s*$/);
  await call('POST', `${PATH}/${first.id}/taken`, { token: first.token });
  // On the pages of the first class that one of their children is in, and only once although there are three.
  const importId = await importOf([mia.id, ...(await idsIn(2))]);
  const second = (await order({ holder: 'guardian', importId, everybody: true })).body;
  expect(second.total).toBe(1);
  await call('POST', `${PATH}/${second.id}/discard`);
  expect(await choice(1, 'guardian')).toEqual({ without: 0, having: 2 });
  const book = await notedLines(service, 'classroom', school.id);
  expect(book.map(({ action }) => action).filter((action) => action.includes('slips'))).toEqual([
    'guardian.slips_ordered',
    'guardian.slips_taken',
    'guardian.slips_ordered',
  ]);
});

it('slips make one letter per family, and none for those who get no letters', async () => {
  for (const [firstName, parentEmail] of [
    ['Mia', 'rivera@example.com'],
    ['Noah', 'rivera@example.com'],
    ['Zoë', 'petrov@example.com'],
    ['Ivy', 'stone@example.com'],
  ])
    await school.student(1, { firstName, parentEmail });
  const [rivera, stone] = ['rivera', 'stone'].map((name) => school.guardian(`${name}@example.com`).personId);
  const { rows: ties } = await rows(
    'SELECT student_id AS id FROM classroom.family_tie WHERE school_id = $1 AND guardian_id = $2',
    [school.id, stone],
  );
  const [child] = ties as { id: string }[];
  await school.choose(child?.id ?? '', stone ?? '', { getsLetters: false });
  await rows(`UPDATE classroom.guardian SET address = $2, language = 'es' WHERE id = $1`, [
    rivera,
    '1 Elm Street\nSpringfield',
  ]);
  expect(await choice(1, 'guardian')).toEqual({ without: 0, having: 2 });
  const ordered = (await order({ ...families, everybody: true })).body;
  await round();
  const sealed = (await sealedFor(ordered)).flat();
  expect(sealed).toEqual([
    expect.objectContaining({ children: ['Mia Brown', 'Noah Brown'], language: 'es' }),
    expect.objectContaining({ children: ['Zoë Brown'], address: null, language: null }),
  ]);
  const asked = (layout: string) =>
    call<string>('GET', `${PATH}/${ordered.id}/file?token=${ordered.token}&layout=${layout}`);
  const pages = async (layout: string) =>
    String((await asked(layout)).body).match(/\/Type \/Page\b/g)?.length;
  expect([await pages('letters'), await pages('slips')]).toEqual([2, 1]);
  expect((await asked('poster')).status).toBe(400);
});

it('slips leave out a parent whose last child left after the order', async () => {
  const { id } = await school.student(1, { parentEmail: 'gone@example.com' });
  const ordered = (await order({ ...families, everybody: true })).body;
  await call('PATCH' as 'POST', `/simple-students/${id}`, { isActive: false });
  await round();
  expect(await find(ordered.id)).toMatchObject({ state: 'ready', made: 1 });
  expect(await sealedFor(ordered)).toEqual([[]]);
});

it('slips made for a parent barred since are not handed out', async () => {
  for (const [firstName, parentEmail] of [
    ['Mia', 'kept@example.com'],
    ['Zoë', 'barred@example.com'],
  ])
    await school.student(1, { firstName, parentEmail });
  const barred = school.guardian('barred@example.com').personId;
  const ordered = (await order({ ...families, everybody: true })).body;
  await round();
  expect((await sealedFor(ordered)).flat()).toHaveLength(2);
  const letters = async () => {
    const pdf = await call<string>('GET', `${PATH}/${ordered.id}/file?token=${ordered.token}&layout=letters`);
    return String(pdf.body).match(/\/Type \/Page\b/g)?.length;
  };
  expect(await letters()).toBe(2);
  const ties = await rows('SELECT student_id AS id FROM classroom.family_tie WHERE guardian_id = $1', [
    barred,
  ]);
  const [child] = ties.rows as { id: string }[];
  const kept = await school.choose(child?.id ?? '', barred, BARRED);
  expect(kept.status).toBe(200);
  expect(await letters()).toBe(1);
  const book = await notedLines(service, 'classroom', school.id);
  expect(book.at(-1)).toMatchObject({ action: 'guardian.slips_taken', detail: { count: 1 } });
});

it('slips continue after a crash between the new PINs and their printing', async () => {
  const students = [await school.student(1), await school.student(2)];
  const whom = { importId: await importOf(students.map(({ id }) => id)) };
  const ordered = (await order({ ...whom, everybody: true })).body;
  expect(ordered.total).toBe(2);
  const accounts = service.app.get(Accounts);
  const dies = jest.spyOn(accounts, 'replacePins').mockImplementationOnce(async (...asked) => {
    await Accounts.prototype.replacePins.call(accounts, ...asked);
    throw new Error('the process ended');
  });
  await expect(round()).rejects.toThrow('the process ended');
  dies.mockRestore();
  expect(await find(ordered.id)).toMatchObject({ state: 'making', made: 0 });
  // Another worker still holds it.
  await round();
  expect(await find(ordered.id)).toMatchObject({ state: 'making', made: 0 });
  await rows('UPDATE classroom.slip_order SET leased_until = now() WHERE id = $1', [ordered.id]);
  await call('PATCH' as 'POST', `/simple-students/${students[1]?.id}`, { isActive: false });
  await round();
  expect(await find(ordered.id)).toMatchObject({ state: 'ready', made: 2 });
  expect((await sealedFor(ordered)).map((sheet) => sheet.length)).toEqual([1, 0]);
});

it('slips leave out students missing from a file who stayed', async () => {
  const students = [await school.student(1), await school.student(1)];
  const importId = await importOf(students.map(({ id }) => id));
  const last = [school.id, importId, students[1]?.id];
  await rows(
    `UPDATE classroom.roster_line SET kind = 'leave', done_at = NULL
     WHERE school_id = $1 AND import_id = $2 AND subject_id = $3`,
    last,
  );
  expect((await order({ importId, everybody: true })).body).toMatchObject({ total: 1 });
});

it('slips are ordered for a class or an import, one order at a time', async () => {
  await school.student(1);
  expect((await order({})).status).toBe(400);
  expect((await order({ classNumber: 61 })).status).toBe(400);
  expect((await order({ classNumber: 1, holder: 'teacher' as 'student' })).status).toBe(400);
  expect((await order({ classNumber: 3 })).status).toBe(404);
  for (const importId of [school.id, 'all of them'])
    expect((await order({ importId, classNumber: 1 })).status).toBe(400);
  expect((await order({ importId: school.id })).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => order({ classNumber: 1, everybody: true })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('slips print names in every script, right to left where needed, without missing glyphs', () => {
  const written = (name: string) => runsOf(name).map(({ text }) => text);
  expect(written('Zoë Ő-Nagy Жанна Ωραία')).toEqual(['Zoë', ' ', 'Ő-Nagy', ' ', 'Жанна', ' ', 'Ωραία']);
  expect(written('عبد الرحمن')).toEqual(['الرحمن', ' ', 'عبد']);
  expect(written('Sara בן דוד Öz')).toEqual(['Sara', ' ', 'דוד', ' ', 'בן', ' ', 'Öz']);
  expect(written('王 민준 राहुल தமிழ் ไทย')).toEqual(['王', ' ', '민준', ' ', 'राहुल', ' ', 'தமிழ்', ' ', 'ไทย']);
  // Brackets in right-to-left text are mirrored, and punctuation after one stays there.
  expect(written('שלום (כהן), עולם')).toEqual(['עולם', ' ', ',(', 'כהן', ')', ' ', 'שלום']);
  expect(written('مرحبا (علي 12)')).toEqual(['(', '12', ' ', 'علي', ')', ' ', 'مرحبا']);
  expect(written('Ana (علي), 5')).toEqual(['Ana', ' ', '(', 'علي', '),', ' ', '5']);
  // The second line of a paragraph has the direction of the first.
  expect(directionOf('(12) שלום Ana')).toBe('rtl');
  expect(runsOf('Ana שלום', directionOf('שלום Ana')).map(({ text }) => text)).toEqual(['שלום', ' ', 'Ana']);
  expect(runsOf('שלום Ana', directionOf('Ana')).map(({ text }) => text)).toEqual(['שלום', ' ', 'Ana']);
  expect(written('A\u{13000}\u200fb')).toEqual(['Ab']);
  expect(written('\u{13000}')).toEqual([]);
});

async function idsIn(classNumber: number): Promise<string[]> {
  const found = await rows(
    `SELECT s.id FROM classroom.student s JOIN classroom.class_card c ON c.id = s.class_id
     WHERE s.school_id = $1 AND c.number = $2`,
    [school.id, classNumber],
  );
  return (found.rows as { id: string }[]).map(({ id }) => id);
}

/** Inserts rows as an import leaves them. */
async function importOf(studentIds: string[]): Promise<string> {
  const { rows: made } = await rows(
    `INSERT INTO classroom.roster_import (school_id, id, planned_by, state, ordered_by, ordered_at, finished_at)
     VALUES ($1, gen_random_uuid(), $2, 'done', $2, now(), now()) RETURNING id`,
    [school.id, school.admin.personId],
  );
  const [{ id }] = made as [{ id: string }];
  for (const [index, studentId] of studentIds.entries())
    await rows(
      `INSERT INTO classroom.roster_line (school_id, import_id, line, kind, subject_id, cells, done_at)
       VALUES ($1, $2, $3, 'add', $4, '{}', now())`,
      [school.id, id, index + 1, studentId],
    );
  return id;
}
