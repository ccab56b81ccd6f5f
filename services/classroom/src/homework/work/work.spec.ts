import type {
  ChildHomework,
  ErrorBody,
  HandedInWork,
  HomeworkPage,
  Identity,
  MarkedDone,
  OwnHomeworkLine,
  OwnHomeworkPage,
  ReturnedWork,
  WorkPage,
  WrittenHomework,
} from '@homeroom/contracts';
import { HOMEWORK } from '@homeroom/domain';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aTask, homeworkSchool } from '../homework.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const RUBRIC = [
  {
    name: 'Ideas',
    levels: [
      { words: 'few', points: 1 },
      { words: 'many', points: 4 },
    ],
  },
  {
    name: 'Spelling',
    levels: [
      { words: 'slips', points: 2 },
      { words: 'none', points: 3 },
    ],
  },
];

async function sceneWith(more: object = {}) {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set({ maxScore: 20, ...more });
  const work = (as: Identity = scene.teacher, child = scene.mia) =>
    scene.call<WorkPage>('GET', `/homework/${id}/work/${child.id}`, as);
  const giveBack = (body: object, child = scene.mia, as: Identity = scene.teacher) =>
    scene.call<ReturnedWork & Pick<ErrorBody, 'code'>>(
      'POST',
      `/homework/${id}/work/${child.id}/return`,
      as,
      {
        again: false,
        ...body,
      },
    );
  const own = (as: Identity = scene.mia.as, child = scene.mia) =>
    scene.call<OwnHomeworkPage>('GET', `/students/${child.id}/homework/${id}`, as);
  const handIn = (body: object, child = scene.mia) =>
    scene.call<HandedInWork & Pick<ErrorBody, 'code'>>('PUT', `/my-work/${id}`, child.as, body);
  return { ...scene, id, work, giveBack, own, handIn };
}

it('work is handed in, viewed, returned, and shown to child and family', async () => {
  const scene = await sceneWith();
  const first = await scene.handIn({ text: 'The whale.' });
  expect(first.body.homework).toMatchObject({
    state: 'handed_in',
    isLate: false,
    own: { text: 'The whale.' },
  });
  const { body: seen } = await scene.work();
  expect(seen).toMatchObject({ text: 'The whale.', state: 'handed_in', version: 1 });
  const returned = await scene.giveBack({ version: 1, score: 17, comment: 'Well told.' });
  expect(returned.body.work).toMatchObject({ state: 'returned', score: 17, comment: 'Well told.' });
  for (const as of [scene.mia.as, scene.mia.parent])
    expect((await scene.own(as)).body).toMatchObject({
      state: 'returned',
      score: 17,
      maxScore: 20,
      own: { comment: 'Well told.' },
    });
  const lines = await notedLines(service, 'classroom', scene.school.id);
  const line = lines.find(({ action }) => action === 'homework.returned');
  expect(line).toMatchObject({
    about: [{ kind: 'student', id: scene.mia.id }],
    detail: { homeworkId: scene.id, again: false },
  });
  expect(JSON.stringify(line)).not.toContain('Well told');
});

it('work can be handed in again until it is marked, and once more on request', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.handIn({ text: 'Two.' });
  // Marking a version that has since been replaced is refused.
  expect((await scene.giveBack({ version: 1, score: 3 })).body.code).toBe('CHANGED_MEANWHILE');
  await scene.giveBack({ version: 2, comment: 'Look at page 3.', again: true });
  expect((await scene.own()).body.state).toBe('again');
  expect((await scene.handIn({ text: 'Three.' })).status).toBe(200);
  await scene.giveBack({ version: 4, score: 20 });
  const late = await scene.handIn({ text: 'Four.' });
  expect([late.status, late.body.code]).toEqual([409, 'HOMEWORK_MARKED']);
  expect((await scene.own()).body.own.text).toBe('Three.');
});

it('a new hand-in has no mark of the former one', async () => {
  const scene = await sceneWith({ rubric: RUBRIC, maxScore: undefined });
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, rubricLevels: [0, 0], comment: 'Too short.', again: true });
  const list = () => scene.call<WrittenHomework['homework']>('GET', `/homework/${scene.id}`, scene.teacher);
  const shown = async () => {
    const { state, score, own } = (await scene.own(scene.mia.parent)).body;
    const line = (await list()).body.work.find(({ studentId }) => studentId === scene.mia.id);
    return [state, score, own.rubricLevels, line?.score];
  };
  expect(await shown()).toEqual(['again', 3, [0, 0], 3]);
  await scene.handIn({ text: 'One and two.' });
  expect(await shown()).toEqual(['handed_in', null, null, null]);
  expect((await scene.own()).body.own.comment).toBe('Too short.');
  // The marker sees the previous mark.
  expect((await scene.work()).body).toMatchObject({ score: 3, rubricLevels: [0, 0], text: 'One and two.' });
  await scene.giveBack({ version: 3, rubricLevels: [1, 1] });
  expect(await shown()).toEqual(['returned', 7, [1, 1], 7]);
});

it('a hand-in replaces only the version that was seen', async () => {
  const scene = await sceneWith();
  expect((await scene.handIn({ text: 'One.', version: 0 })).body.homework.own.version).toBe(1);
  const waited = await scene.handIn({ text: 'An older one.', version: 0 });
  expect([waited.status, waited.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await scene.own()).body.own.text).toBe('One.');
  expect((await scene.handIn({ text: 'Two.', version: 1 })).status).toBe(200);
});

it('a hand-in and a mark at the same time are ordered, and the later one is refused', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  const [again, marked] = await Promise.all([
    scene.handIn({ text: 'Two.' }),
    scene.giveBack({ version: 1, score: 5 }),
  ]);
  expect([again.status, marked.status].sort()).toEqual([200, 409]);
  const { body } = await scene.own();
  expect([body.own.text, body.state]).toEqual(
    again.status === 200 ? ['Two.', 'handed_in'] : ['One.', 'returned'],
  );
});

it('work is late only after the minute in which it was due', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  const due = (seconds: number) =>
    asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `UPDATE classroom.homework h SET due_at = w.handed_in_at - make_interval(secs => $2)
         FROM classroom.homework_work w WHERE w.homework_id = h.id AND h.id = $1 AND w.handed_in_at IS NOT NULL`,
        [scene.id, seconds],
      ),
    );
  await due(59);
  expect((await scene.work()).body.isLate).toBe(false);
  await due(61);
  expect((await scene.work()).body.isLate).toBe(true);
  expect((await scene.own()).body.isLate).toBe(true);
  const other = await scene.own(scene.tom.as, scene.tom);
  expect(other.body).toMatchObject({ state: 'open', isOverdue: true, isLate: false });
});

it('work is marked by a rubric, whose levels are summed', async () => {
  const scene = await sceneWith({ rubric: RUBRIC, maxScore: undefined });
  await scene.handIn({ text: 'One.' });
  for (const rubricLevels of [[1], [1, 2], [0, 0, 0]])
    expect((await scene.giveBack({ version: 1, rubricLevels })).status).toBe(400);
  const { body } = await scene.giveBack({ version: 1, rubricLevels: [1, 0] });
  expect(body.work).toMatchObject({ score: 6, rubricLevels: [1, 0] });
  expect((await scene.own()).body).toMatchObject({ score: 6, maxScore: 7, rubric: RUBRIC });
  const other = aTask({ version: 0, rubric: [RUBRIC[0]] });
  const changed = await scene.call<ErrorBody>('PATCH', `/homework/${scene.id}`, scene.teacher, other);
  expect([changed.status, changed.body.code]).toEqual([409, 'HOMEWORK_MARKED']);
  const words = aTask({ version: 0, rubric: RUBRIC, title: 'Other words' });
  const renamed = await scene.call<WrittenHomework>('PATCH', `/homework/${scene.id}`, scene.teacher, words);
  expect(renamed.status).toBe(200);
});

it('a mark is refused when a colleague has changed the rubric meanwhile', async () => {
  const scene = await sceneWith({ rubric: RUBRIC, maxScore: undefined });
  await scene.handIn({ text: 'One.' });
  const turned = RUBRIC.map(({ name, levels }) => ({ name, levels: levels.toReversed() }));
  const change = (version: number, rubric: object) =>
    scene.call<ErrorBody>('PATCH', `/homework/${scene.id}`, scene.teacher, aTask({ version, rubric }));
  const best = { rubricLevels: [1, 1] };
  expect((await change(0, turned)).status).toBe(200);
  expect((await scene.giveBack({ ...best, version: 1 })).body.code).toBe('CHANGED_MEANWHILE');
  // Changes outside the marking scheme do not matter.
  const text = aTask({ version: 1, rubric: turned, text: 'Pages 20 to 32.' });
  expect((await scene.call('PATCH', `/homework/${scene.id}`, scene.teacher, text)).status).toBe(200);
  const { version } = (await scene.work()).body;
  const [changed, marked] = await Promise.all([
    change(2, RUBRIC),
    scene.giveBack({ rubricLevels: [0, 0], version }),
  ]);
  expect([changed.status, marked.status].sort()).toEqual([200, 409]);
  expect((await scene.work()).body.score).toBe(marked.status === 200 ? 7 : null);
});

it('a mark must be within the range, and needs a hand-in', async () => {
  const scene = await sceneWith();
  expect((await scene.giveBack({ version: 0, score: 5 })).status).toBe(400);
  await scene.handIn({ text: 'One.' });
  expect((await scene.giveBack({ version: 1, score: 21 })).status).toBe(400);
  expect((await scene.handIn({ text: '  ' })).status).toBe(400);
});

it('the newest overdue work and returned work stay listed, however much is overdue', async () => {
  const scene = await sceneWith();
  const { id: back } = await scene.set({ title: 'Came back' });
  await scene.call('PUT', `/my-work/${back}`, scene.mia.as, { text: 'One.' });
  const { id: over } = await scene.set({ title: 'Over' });
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `WITH old AS (INSERT INTO classroom.homework (school_id, id, state, class_id, title, text, links, due_on, due_time, due_at,
           publish_at, set_by)
         SELECT school_id, gen_random_uuid(), state, class_id, 'Old ' || n, text, links, due_on, due_time,
           now() - make_interval(days => n), publish_at, set_by
         FROM classroom.homework, generate_series(2, ${HOMEWORK.ownMost + 1}) n WHERE id = $1 RETURNING school_id, id),
       over AS (UPDATE classroom.homework SET due_at = now() - interval '1 day' WHERE id = $1)
       INSERT INTO classroom.homework_work (school_id, id, homework_id, student_id)
       SELECT school_id, gen_random_uuid(), id, $2 FROM old`,
      [over, scene.mia.id],
    ),
  );
  const { body } = await scene.call<OwnHomeworkLine[]>(
    'GET',
    `/students/${scene.mia.id}/homework`,
    scene.mia.as,
  );
  // What became overdue most recently comes first.
  expect(body.filter(({ isOverdue }) => isOverdue).slice(0, 2)).toMatchObject([
    { homeworkId: over },
    { title: 'Old 2' },
  ]);
  expect(body.map(({ homeworkId }) => homeworkId)).toEqual(expect.arrayContaining([scene.id, back]));
});

it('a new hand-in marked as done loses the former mark', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, score: 3, comment: 'Too short.', again: true });
  const done = (version: number) =>
    scene.call<MarkedDone>('POST', `/homework/${scene.id}/done`, scene.teacher, {
      work: [{ studentId: scene.mia.id, version }],
    });
  await scene.handIn({ text: 'One and two.' });
  expect((await done(3)).body).toMatchObject({ changed: 1, changedSince: [] });
  expect((await scene.own(scene.mia.parent)).body).toMatchObject({
    ...{ state: 'done', score: null },
    own: { comment: null, text: 'One and two.' },
  });
});

it('work marked as done without a new hand-in keeps its mark', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, score: 3, comment: 'Too short.', again: true });
  const work = [{ studentId: scene.mia.id, version: 2 }];
  await scene.call('POST', `/homework/${scene.id}/done`, scene.teacher, { work });
  expect((await scene.own()).body).toMatchObject({ state: 'done', score: 3, own: { comment: 'Too short.' } });
});

it('unseen hand-ins are not marked as done, but named', async () => {
  const scene = await sceneWith();
  const page = await scene.call<HomeworkPage>('GET', `/homework/${scene.id}`, scene.teacher);
  const work = page.body.work.map(({ studentId, version }) => ({ studentId, version }));
  await scene.handIn({ text: 'A moment ago.' }, scene.tom);
  const { body } = await scene.call<MarkedDone>('POST', `/homework/${scene.id}/done`, scene.teacher, {
    work,
  });
  expect(body).toEqual({ success: true, changed: 1, changedSince: [scene.tom.id] });
  expect((await scene.own(scene.tom.as, scene.tom)).body.state).toBe('handed_in');
  expect((await scene.own()).body.state).toBe('done');
});

it('a page of an earlier release marks as done without saying what was seen', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  const studentIds = [scene.mia.id, scene.tom.id];
  const done = (body: object) =>
    scene.call<MarkedDone>('POST', `/homework/${scene.id}/done`, scene.teacher, body);
  const wrong = [{}, { studentIds: [] }, { studentIds: ['mia'] }, { studentIds: null }];
  const both = [5, null, [], [5], [{ studentId: 'mia', version: 1 }]].map((work) => ({ studentIds, work }));
  for (const body of [...wrong, ...both]) expect((await done(body)).status).toBe(400);
  expect((await done({ studentIds })).body).toEqual({ success: true, changed: 2, changedSince: [] });
  expect((await scene.own()).body.state).toBe('done');
});

it('several are marked as done at once, and existing marks stay', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, score: 9 });
  const done = (studentIds: string[]) =>
    scene.call<MarkedDone>('POST', `/homework/${scene.id}/done`, scene.teacher, {
      work: studentIds.map((studentId) => ({ studentId, version: 0 })),
    });
  expect((await done([scene.mia.id, scene.tom.id])).body.changed).toBe(1);
  expect((await done([scene.mia.id, scene.tom.id])).body.changed).toBe(0);
  expect((await scene.own()).body).toMatchObject({ state: 'returned', score: 9 });
  expect((await scene.own(scene.tom.as, scene.tom)).body.state).toBe('done');
  expect((await done([scene.teacher.personId])).status).toBe(404);
  const lines = await notedLines(service, 'classroom', scene.school.id);
  expect(lines.filter(({ action }) => action === 'homework.done')).toHaveLength(1);
});

it('work is closed to other children', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  for (const as of [scene.tom.as, scene.tom.parent, scene.stranger])
    expect([403, 404]).toContain((await scene.own(as)).status);
  expect((await scene.work(scene.stranger)).status).toBe(404);
  expect((await scene.work(scene.tom.as)).status).toBe(403);
  const elsewhere = await homeworkSchool(service);
  const answer = await elsewhere.call('PUT', `/my-work/${scene.id}`, elsewhere.mia.as, { text: 'x' });
  expect(answer.status).toBe(404);
});

it('a family sees the homework totals of each child', async () => {
  const scene = await sceneWith();
  const stands = async (as: Identity) =>
    (await scene.call<object[]>('GET', '/guardians/me/homework', as)).body;
  expect(await stands(scene.mia.parent)).toMatchObject([
    { studentId: scene.mia.id, firstName: 'Mia', due: 1, overdue: 0, returned: 0 },
  ]);
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, score: 9 });
  expect(await stands(scene.mia.parent)).toMatchObject([
    { due: 0, overdue: 0, returned: 1, nextDueAt: null },
  ]);
  expect(await stands(scene.tom.parent)).toMatchObject([{ due: 1, returned: 0 }]);
});

/** Moves the due date to yesterday and the hand-in to the day before. */
const endInTime = (homeworkId: string) =>
  asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `WITH over AS (UPDATE classroom.homework SET due_at = now() - interval '1 day' WHERE id = $1 RETURNING id)
       UPDATE classroom.homework_work w SET handed_in_at = handed_in_at - interval '2 days',
         first_handed_in_at = first_handed_in_at - interval '2 days' FROM over WHERE w.homework_id = over.id`,
      [homeworkId],
    ),
  );

it('work is late when it replaces an unmarked hand-in after the deadline', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: '.' });
  await endInTime(scene.id);
  expect((await scene.own()).body.isLate).toBe(false);
  await scene.handIn({ text: 'My essay.' });
  expect((await scene.own()).body.isLate).toBe(true);
  // If it has to be handed in again, it stays as late as it was.
  await scene.giveBack({ version: 2, comment: 'Look at page 3.', again: true });
  await scene.handIn({ text: 'My essay, again.' });
  expect((await scene.own()).body.isLate).toBe(true);
});

describe('work handed in on a device without a network', () => {
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  const dueAgo = (homeworkId: string, hours: number) =>
    asSuperuser(service.database.adminUrl, (client) =>
      client.query('UPDATE classroom.homework SET due_at = $2 WHERE id = $1', [
        homeworkId,
        new Date(hoursAgo(hours)),
      ]),
    );

  it('counts from then, and the teacher sees when it arrived', async () => {
    const scene = await sceneWith();
    await dueAgo(scene.id, 1);
    const handedInAt = hoursAgo(2);
    await scene.handIn({ text: 'One.', handedInAt });
    expect((await scene.work()).body).toMatchObject({
      ...{ isLate: false, handedInAt: new Date(handedInAt).toISOString() },
      arrivedAt: expect.any(String) as string,
    });
    // Replacing it from another such device is punctual too; with a network it is late.
    await scene.handIn({ text: 'Two.', handedInAt: hoursAgo(1.5) });
    expect((await scene.work()).body).toMatchObject({ isLate: false, text: 'Two.' });
    await scene.handIn({ text: 'Three.' });
    expect((await scene.work()).body).toMatchObject({ isLate: true, arrivedAt: null });
  });

  it('never counts as handed in before what it replaces', async () => {
    const scene = await sceneWith();
    await scene.handIn({ text: 'One.' });
    const { handedInAt } = (await scene.work()).body;
    await scene.handIn({ text: 'Two.', handedInAt: hoursAgo(3) });
    expect((await scene.work()).body).toMatchObject({ handedInAt, text: 'Two.' });
  });

  it.each([
    ['has waited for too long', -21],
    ['claims a time to come', 1],
  ])('counts from its arrival if it %s', async (_why, hours) => {
    const scene = await sceneWith();
    await dueAgo(scene.id, hours === 1 ? -0.5 : 20.5);
    const before = hoursAgo(0);
    await scene.handIn({ text: 'One.', handedInAt: hoursAgo(-hours) });
    const { arrivedAt, handedInAt, isLate } = (await scene.work()).body;
    expect([arrivedAt, isLate]).toEqual([null, hours < 0]);
    expect(Math.abs(Date.parse(handedInAt ?? '') - before)).toBeLessThan(15 * 60_000);
  });
});

it('work of a class the child has left is not due again', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, comment: 'Look at page 3.', again: true });
  const due = async () =>
    (await scene.call<ChildHomework[]>('GET', '/guardians/me/homework', scene.mia.parent)).body[0]?.due;
  expect([await due(), (await scene.own()).body.state]).toEqual([1, 'again']);
  await scene.call('PATCH', `/simple-students/${scene.mia.id}`, scene.school.admin, { classNumber: 2 });
  expect([await due(), (await scene.own()).body.state]).toEqual([0, 'returned']);
  const list = await scene.call<OwnHomeworkLine[]>('GET', `/students/${scene.mia.id}/homework`, scene.mia.as);
  expect(list.body).toMatchObject([{ homeworkId: scene.id, state: 'returned' }]);
});

it('work handed in on time and requested again is neither overdue nor late', async () => {
  const scene = await sceneWith();
  await scene.handIn({ text: 'One.' });
  await scene.giveBack({ version: 1, comment: 'Look at page 3.', again: true });
  await endInTime(scene.id);
  expect((await scene.own()).body).toMatchObject({ state: 'again', isOverdue: false, isLate: false });
  const stands = await scene.call<object[]>('GET', '/guardians/me/homework', scene.mia.parent);
  expect(stands.body).toMatchObject([{ due: 1, overdue: 0, nextDueAt: null }]);
  await scene.handIn({ text: 'Two.' });
  expect((await scene.own()).body).toMatchObject({ state: 'handed_in', isOverdue: false, isLate: false });
  await scene.handIn({ text: 'Three.' });
  expect((await scene.own()).body.isLate).toBe(false);
  const progress = await scene.call<{ homework: { totals: object } }>(
    'GET',
    `/progress/student/${scene.mia.id}?span=year`,
    scene.teacher,
  );
  expect(JSON.stringify(progress.body)).not.toContain('"late":1');
});
