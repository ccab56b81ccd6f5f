import type {
  AnsweredClassPoll,
  AskClassPoll,
  ClassPoll,
  ClassPolls,
  CreatedStudent,
  ErrorBody,
  Identity,
  MyClassPoll,
  WrittenClassPoll,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Refused = Pick<ErrorBody, 'code' | 'fields'>;
type Student = CreatedStudent['student'];

const POLLS = '/simple-classes/1/polls';
const YES_NO: AskClassPoll = { kind: 'yes_no', question: 'Did you sleep well?', isAnonymous: false };
const COLOURS: AskClassPoll = {
  ...{ kind: 'choices', question: 'Which colour?', isAnonymous: true },
  choices: [{ label: 'Red' }, { label: 'أزرق 🟦' }, { label: 'Green' }],
};

async function classOf(size: number) {
  const school = new TestSchool(service);
  const card = await school.class(1);
  const other = await school.class(2);
  const teacher = await school.teacher([1]);
  const students: Student[] = [];
  for (let at = 0; at < size; at++) students.push(await school.student(1, { firstName: `Mia ${at}` }));
  const pupils = students.map((student) => school.asStudent(student));
  return { school, card, other, teacher, students, pupils, device: school.device(card) };
}

function nth<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`There is no ${at} among ${list.length}`);
  return found;
}

const ask = (as: Identity, body: object = YES_NO) =>
  service.call<WrittenClassPoll & Refused>('POST', POLLS, { as, body });
const asked = async (as: Identity, body: object = YES_NO) => (await ask(as, body)).body.poll;
const polls = (as: Identity) => service.call<ClassPolls & Refused>('GET', POLLS, { as });
const newest = async (as: Identity) => nth((await polls(as)).body.polls, 0);
const write = (as: Identity, pollId: string, what: 'show' | 'close', body?: object) =>
  service.call<WrittenClassPoll & Refused>('POST', `${POLLS}/${pollId}/${what}`, { as, body });
const show = (as: Identity, { id }: ClassPoll, isShown = true) => write(as, id, 'show', { isShown });
const close = (as: Identity, { id }: ClassPoll) => write(as, id, 'close');
const answer = (as: Identity | undefined, { id }: { id: string }, choice: unknown, key?: string) =>
  service.call<AnsweredClassPoll & Refused>('PUT', `/class-poll/${id}/answer`, {
    ...(as && { as }),
    body: { choice },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const mine = async (as: Identity) =>
  (await service.call<MyClassPoll>('GET', '/class-poll', { as })).body.poll;
const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
  (await asSuperuser(service.database.adminUrl, (client) => client.query<Row>(text, values))).rows;

describe('a poll with names', () => {
  it('is answered on the students’ devices, and staff can read each answer', async () => {
    const { teacher, students, pupils } = await classOf(3);
    const poll = await asked(teacher);
    expect(await mine(nth(pupils, 0))).toEqual({
      ...{ id: poll.id, kind: 'yes_no', question: 'Did you sleep well?', choices: [] },
      ...{ isAnonymous: false, isOpen: true, mine: null, counts: null },
    });
    await answer(nth(pupils, 0), poll, 0);
    await answer(nth(pupils, 1), poll, 2);
    const after = await newest(teacher);
    expect(after).toMatchObject({ answered: 2, counts: [1, 0, 1], isShown: false, isOpen: true });
    expect(after.names?.map((said) => said.map(({ id }) => id))).toEqual([
      [nth(students, 0).id],
      [],
      [nth(students, 1).id],
    ]);
  });

  it('can be answered again until it is closed', async () => {
    const { teacher, pupils } = await classOf(1);
    const poll = await asked(teacher);
    await answer(nth(pupils, 0), poll, 0);
    expect((await answer(nth(pupils, 0), poll, 1)).body.poll).toMatchObject({ mine: 1, counts: null });
    expect((await close(teacher, poll)).body.poll).toMatchObject({ isOpen: false, counts: [0, 1, 0] });
    expect(await answer(nth(pupils, 0), poll, 2)).toMatchObject({
      status: 409,
      body: { code: 'POLL_CLOSED' },
    });
    expect(await newest(teacher)).toMatchObject({ counts: [0, 1, 0] });
  });
});

describe('an anonymous poll', () => {
  it('shows no counts while it is open, and shows them afterwards', async () => {
    const { teacher, device, pupils } = await classOf(3);
    const poll = await asked(teacher, COLOURS);
    await show(teacher, poll);
    for (const [at, pupil] of pupils.entries()) await answer(pupil, poll, at === 0 ? 1 : 2);
    for (const as of [teacher, device])
      expect(await newest(as)).toMatchObject({ answered: 3, counts: null, names: null });
    expect(await mine(nth(pupils, 0))).toMatchObject({ mine: 1, counts: null });
    await close(teacher, poll);
    for (const as of [teacher, device])
      expect(await newest(as)).toMatchObject({ answered: 3, counts: [0, 1, 2], names: null });
    // Not even to the student who gave the answer.
    expect(await mine(nth(pupils, 0))).toMatchObject({ mine: null, counts: [0, 1, 2] });
  });

  it('counts each student once, and stores nothing that links an answer to a child', async () => {
    const { school, teacher, students, pupils } = await classOf(3);
    const poll = await asked(teacher, COLOURS);
    await answer(nth(pupils, 0), poll, 0, uuidv7());
    await answer(nth(pupils, 0), poll, 2, uuidv7());
    await answer(nth(pupils, 1), poll, 2);
    await answer(nth(pupils, 2), poll, 2);
    const rows = await sql(
      `SELECT row_to_json(a)::text AS text FROM classroom.class_poll_answer a WHERE poll_id = $1`,
      [poll.id],
    );
    expect(rows).toHaveLength(3);
    for (const { id } of students) expect(JSON.stringify(rows)).not.toContain(id);
    const kept = await sql(
      'SELECT 1 AS one FROM classroom.repeated_write WHERE school_id = $1 AND person_id = ANY($2::uuid[])',
      [school.id, students.map(({ id }) => id)],
    );
    expect(kept).toEqual([]);
    await close(teacher, poll);
    expect(
      await sql(
        `SELECT voter_key AS key, answered, counts, (SELECT count(*)::int FROM classroom.class_poll_answer a
           WHERE a.poll_id = p.id) AS rows FROM classroom.class_poll p WHERE id = $1`,
        [poll.id],
      ),
    ).toEqual([{ key: null, answered: 3, counts: [0, 0, 3], rows: 0 }]);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action.startsWith('class.poll')).map(({ action }) => action)).toEqual(
      ['class.poll_asked'],
    );
    expect(JSON.stringify(lines)).not.toContain('Which colour');
  });

  it('shows no counts when fewer than three answered', async () => {
    const { teacher, pupils } = await classOf(2);
    const poll = await asked(teacher, COLOURS);
    for (const pupil of pupils) await answer(pupil, poll, 0);
    await show(teacher, poll);
    expect((await close(teacher, poll)).body.poll).toMatchObject({ answered: 2, counts: null });
    expect(await mine(nth(pupils, 0))).toBeNull();
  });
});

describe('the class’s view of a poll', () => {
  it('has the counts once the teacher shows them, and no names', async () => {
    const { teacher, device, pupils } = await classOf(2);
    const poll = await asked(teacher);
    await answer(nth(pupils, 0), poll, 0);
    expect(await newest(device)).toMatchObject({ answered: 1, counts: null, names: null });
    expect((await show(teacher, poll)).body.poll.isShown).toBe(true);
    expect(await newest(device)).toMatchObject({ counts: [1, 0, 0], names: null });
    expect(await mine(nth(pupils, 1))).toMatchObject({ mine: null, counts: [1, 0, 0] });
    await show(teacher, poll, false);
    expect(await newest(device)).toMatchObject({ counts: null });
    await close(teacher, poll);
    expect(await mine(nth(pupils, 1))).toBeNull();
    await show(teacher, poll);
    expect(await mine(nth(pupils, 1))).toMatchObject({ isOpen: false, counts: [1, 0, 0] });
    await asked(teacher, COLOURS);
    expect((await polls(device)).body.polls).toHaveLength(1);
    expect((await polls(teacher)).body.polls).toHaveLength(2);
  });
});

describe('concurrent polls and answers', () => {
  it('open only one poll per class', async () => {
    const { school, teacher } = await classOf(0);
    const both = await Promise.all([ask(teacher), ask(school.admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('POLL_OPEN');
    await close(teacher, await newest(teacher));
    expect((await ask(teacher)).status).toBe(201);
  });

  it.each([false, true])('count every student once (anonymous: %s)', async (isAnonymous) => {
    const { teacher, pupils } = await classOf(4);
    const poll = await asked(teacher, { ...YES_NO, isAnonymous });
    const answers = await Promise.all(
      pupils.flatMap((pupil) => [0, 1, 2, 0, 1].map((choice) => answer(pupil, poll, choice))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await close(teacher, poll)).body.poll.answered).toBe(4);
    const { counts } = await newest(teacher);
    expect(counts?.reduce((sum, each) => sum + each, 0)).toBe(4);
  });

  it('given while the poll closes are either counted or refused', async () => {
    const { teacher, pupils } = await classOf(6);
    const poll = await asked(teacher, { ...YES_NO, isAnonymous: true });
    const [closed, ...said] = await Promise.all([
      close(teacher, poll),
      ...pupils.map((pupil) => answer(pupil, poll, 0)),
    ]);
    const taken = said.filter(({ status }) => status === 200).length;
    expect(closed.body.poll.answered).toBe(taken);
    expect(said.filter(({ status }) => status === 409)).toHaveLength(6 - taken);
    expect(
      await sql('SELECT 1 AS one FROM classroom.class_poll_answer WHERE poll_id = $1', [poll.id]),
    ).toEqual([]);
  });
});

describe('people outside the class', () => {
  it('cannot ask, show, close, read or answer a poll', async () => {
    const { school, other, teacher, device, students, pupils } = await classOf(1);
    const poll = await asked(teacher);
    const stranger = school.asStudent(await school.student(2));
    const elsewhere = await school.teacher([2]);
    const parent = someone('parent', school.id);
    for (const as of [elsewhere, nth(pupils, 0), device, parent]) {
      expect((await ask(as)).status).toBe(403);
      expect((await show(as, poll)).status).toBe(403);
      expect((await close(as, poll)).status).toBe(403);
    }
    for (const as of [elsewhere, nth(pupils, 0), school.device(other), parent])
      expect((await polls(as)).status).toBe(403);
    for (const as of [teacher, school.admin, device, parent])
      expect((await answer(as, poll, 0)).status).toBe(403);
    expect(await answer(stranger, poll, 0)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await mine(stranger)).toBeNull();
    const away = someone('student', uuidv7(), { personId: nth(students, 0).id });
    expect((await answer(away, poll, 0)).status).toBe(404);
    // The other class's poll is not found in this class, even by somebody who may open both.
    const theirs = await service.call<WrittenClassPoll>('POST', '/simple-classes/2/polls', {
      ...{ as: elsewhere, body: YES_NO },
    });
    expect((await close(school.admin, theirs.body.poll)).status).toBe(404);
  });

  it('include a student who has left the class', async () => {
    const { school, teacher, students, pupils } = await classOf(1);
    const poll = await asked(teacher);
    await service.call('PATCH', `/simple-students/${nth(students, 0).id}`, {
      ...{ as: school.admin, body: { isActive: false } },
    });
    expect((await answer(nth(pupils, 0), poll, 0)).status).toBe(404);
    expect(await mine(nth(pupils, 0))).toBeNull();
  });
});

it.each([
  ['no answers', { ...COLOURS, choices: [] }],
  ['one answer', { ...COLOURS, choices: [{ label: 'Red' }] }],
  ['seven answers', { ...COLOURS, choices: Array.from({ length: 7 }, (_, at) => ({ label: `${at}` })) }],
  ['the same answer twice', { ...COLOURS, choices: [{ label: 'Red' }, { label: 'red ' }] }],
  ['an answer without words', { ...COLOURS, choices: [{ label: 'Red' }, { label: ' ' }] }],
  ['answers that are none', { ...COLOURS, choices: [null, 'Red'] }],
  ['a long question', { ...YES_NO, question: 'x'.repeat(201) }],
  ['no question', { ...YES_NO, question: ' \t' }],
  ['another kind', { ...YES_NO, kind: 'essay' }],
  ['no word of names', { ...YES_NO, isAnonymous: 'maybe' }],
])('a poll with %s is refused', async (_name, body) => {
  const { teacher } = await classOf(0);
  expect((await ask(teacher, body)).status).toBe(400);
});

it.each([-1, 3, 1.5, '1', null, 9])('an answer of %s is refused', async (choice) => {
  const { teacher, pupils } = await classOf(1);
  const poll = await asked(teacher);
  expect((await answer(nth(pupils, 0), poll, choice)).status).toBe(400);
  expect((await newest(teacher)).answered).toBe(0);
});
