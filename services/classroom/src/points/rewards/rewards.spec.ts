import {
  type ClassRedemption,
  type Identity,
  type Page,
  PAGE_SIZE,
  type PointsChanged,
  type Redeemed,
  type Redemption,
  type Reward,
  type StudentLedger,
  type StudentShop,
  type WrittenReward,
} from '@homeroom/contracts';
import { REWARDS } from '@homeroom/domain';
import { asSuperuser, deliverFact, hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const REWARD = {
  ...{ name: 'Front seat', picture: 'armchair', colour: 'sand', price: 10 },
  ...{ supply: null, perStudent: null, grades: [] },
};

async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const leader = await school.teacher([1], 'principal');
  const subject = await school.teacher([1]);
  const students = [await school.student(1), await school.student(1), await school.student(2)];
  const as = students.map((student) => school.asStudent(student));
  return { school, leader, subject, students, as };
}
type SmallSchool = Awaited<ReturnType<typeof smallSchool>>;

const add = (as: Identity, more: object = {}) =>
  service.call<WrittenReward>('POST', '/rewards', { as, body: { ...REWARD, ...more } });
async function reward({ school }: SmallSchool, more: object = {}): Promise<Reward> {
  const answer = await add(school.admin, more);
  expect(answer.status).toBe(201);
  return answer.body.reward;
}
const give = ({ school, students }: SmallSchool, amount: number, to = 0) =>
  service.call<PointsChanged>('POST', '/points', {
    as: school.admin,
    body: { studentId: students[to]?.id, amount },
  });
const adjust = (as: Identity, studentId: string | undefined, amount: number) =>
  service.call<PointsChanged>('POST', '/points/adjustments', {
    as,
    body: { studentId, amount, reason: 'Counted again' },
  });
const shop = async (as: Identity | undefined) =>
  (await service.call<StudentShop>('GET', '/shop', { as: as as Identity })).body;
const redeem = (as: Identity | undefined, { id, price }: Pick<Reward, 'id' | 'price'>) =>
  service.call<Redeemed>('POST', '/shop/redemptions', {
    as: as as Identity,
    body: { rewardId: id, price },
  });
const decide = (as: Identity, redemptionId: string, decision: string, reason?: string) =>
  service.call<{ redemption: Redemption }>('POST', `/redemptions/${redemptionId}/decide`, {
    as,
    body: { decision, ...(reason && { reason }) },
  });
const ledger = async (as: Identity, studentId: string | undefined) =>
  (await service.call<StudentLedger>('GET', `/students/${studentId}/ledger`, { as })).body;

it('a reward is not requested in a closed class, where what was requested before can still be refunded', async () => {
  const scene = await smallSchool();
  const { school, leader, as } = scene;
  const [student] = as;
  const item = await reward(scene);
  await give(scene, 2 * item.price);
  const before = (await redeem(student, item)).body.redemption;
  const open = (isActive: boolean) =>
    service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { isActive } });
  await open(false);
  const refused = await redeem(student, item);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CLASS_INACTIVE' }]);
  expect(await shop(student)).toMatchObject({ isClosed: true, spendable: item.price });
  const approved = await decide(leader, before.id, 'approved');
  const refunded = await decide(leader, before.id, 'refunded', 'We are closed.');
  expect([approved.status, refunded.status]).toEqual([200, 200]);
  expect(await shop(student)).toMatchObject({ isClosed: true, spendable: 2 * item.price });
  await open(true);
  expect((await redeem(student, item)).status).toBe(201);
});

it('a reward is requested, handed over and refunded, and earned points stay', async () => {
  const scene = await smallSchool();
  const { school, leader, students, as } = scene;
  const [student] = as;
  const item = await reward(scene, { supply: 2 });
  expect((await redeem(student, item)).body).toMatchObject({ code: 'NOT_ENOUGH_POINTS' });
  await give(scene, 25);
  const asked = await redeem(student, item);
  expect(asked).toMatchObject({ status: 201, body: { spendable: 15, redemption: { state: 'waiting' } } });
  expect(await shop(student)).toMatchObject({ earned: 25, spendable: 15, rewards: [{ left: 1, mine: 1 }] });
  const { id } = asked.body.redemption;
  expect((await decide(leader, id, 'approved')).body.redemption.state).toBe('approved');
  expect((await decide(leader, id, 'refused')).body).toMatchObject({ code: 'REDEMPTION_DECIDED' });
  expect((await decide(leader, id, 'handed_over')).status).toBe(200);
  expect((await decide(school.admin, id, 'refunded', 'It was broken')).status).toBe(200);
  expect((await decide(school.admin, id, 'refunded')).body).toMatchObject({ code: 'REDEMPTION_DECIDED' });
  expect(await shop(student)).toMatchObject({
    ...{ earned: 25, spendable: 25 },
    // It was handed over, so it does not go back into stock.
    rewards: [{ left: 1, mine: 0 }],
    redemptions: [{ state: 'refunded', reason: 'It was broken', price: 10 }],
  });
  const { entries } = await ledger(leader, students[0]?.id);
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 10],
    ['redemption', -10],
    ['award', 25],
  ]);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['reward.added', 'reward.approved', 'reward.handed_over', 'reward.refunded']),
  );
});

it('a reward never exceeds balance, supply or personal limit, with 50 concurrent requests', async () => {
  const scene = await smallSchool();
  const [one, two] = scene.as;
  await give(scene, 95);
  await give(scene, 100, 1);
  const [plenty, few, once] = [
    await reward(scene, { name: 'Sticker' }),
    await reward(scene, { name: 'Cinema', price: 1, supply: 7 }),
    await reward(scene, { name: 'Hat', price: 1, perStudent: 3 }),
  ];
  const wanted = [...Array(50).keys()].map((index) =>
    index % 3 === 0
      ? redeem(one, plenty)
      : index % 3 === 1
        ? redeem(index % 2 ? one : two, few)
        : redeem(two, once),
  );
  const answers = await Promise.all(wanted);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const [index, student] of [one, two].entries()) {
    const { spendable, earned } = await shop(student);
    const { entries } = await ledger(scene.leader, scene.students[index]?.id);
    expect(spendable).toBeGreaterThanOrEqual(0);
    expect(spendable).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
    expect(earned).toBe([95, 100][index]);
  }
  const got = (of: Reward) =>
    answers.filter(({ status, body }) => status === 201 && body.redemption.name === of.name).length;
  expect(got(few)).toBe(7);
  expect(got(once)).toBe(3);
  expect(got(plenty)).toBeGreaterThan(0);
  const rewards = await service.call<Reward[]>('GET', '/rewards', { as: scene.school.admin });
  expect(rewards.body.find(({ id }) => id === few.id)).toMatchObject({ supply: 7, taken: 7 });
});

type Step = { do: 'give' | 'adjust' | 'undo' | 'redeem' | 'refuse' | 'refund' | 'withdraw'; amount: number };

it('both balances equal the sums of the rows, for any order of concurrent events', async () => {
  const step = fc.record<Step>({
    do: fc.constantFrom('give', 'give', 'adjust', 'undo', 'redeem', 'redeem', 'refuse', 'refund', 'withdraw'),
    amount: fc.integer({ min: -8, max: 30 }).filter(Boolean),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        const scene = await smallSchool();
        const { school, leader, students, as } = scene;
        const [student] = as;
        const studentId = students[0]?.id;
        const item = await reward(scene, { price: 9 });
        const awards: string[] = [];
        const asked: string[] = [];
        const act = async ({ do: what, amount }: Step) => {
          const [award, redemption] = [awards.at(-1), asked.at(-1)];
          switch (what) {
            case 'give':
              return awards.push((await give(scene, amount)).body.entry.id);
            case 'adjust':
              return adjust(leader, studentId, amount);
            case 'undo':
              return award && service.call('POST', `/points/${award}/undo`, { as: school.admin });
            case 'redeem': {
              const { status, body } = await redeem(student, item);
              expect([201, 409]).toContain(status);
              return status === 201 && asked.push(body.redemption.id);
            }
            case 'withdraw':
              return (
                redemption &&
                service.call('POST', `/shop/redemptions/${redemption}/withdraw`, { as: student as Identity })
              );
            default:
              return redemption && decide(leader, redemption, what === 'refuse' ? 'refused' : 'refunded');
          }
        };
        for (const round of rounds) {
          const before = await ledger(leader, studentId);
          await Promise.all(round.map(act));
          const { earned, spendable, entries } = await ledger(leader, studentId);
          const sum = (kinds: string[]) =>
            entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
          const ofEarned = sum(['award', 'undo', 'adjustment']);
          expect(earned).toBe(ofEarned);
          expect(spendable).toBe(ofEarned + sum(['redemption', 'refund']));
          // Only deductions from the total can bring it below zero.
          const isPaid =
            entries.length > before.entries.length && round.every(({ do: what }) => what === 'redeem');
          if (isPaid) expect(spendable).toBeGreaterThanOrEqual(0);
        }
        expect(await shop(student)).toMatchObject({
          earned: (await ledger(leader, studentId)).earned,
        });
      },
    ),
    { numRuns: 8 },
  );
});

it('a reward is shown to its audience, and on its days', async () => {
  const scene = await smallSchool();
  const [mine, , other] = scene.as;
  await reward(scene, { name: 'All' });
  await reward(scene, { name: 'Class 1', classNumber: 1 });
  await reward(scene, { name: 'Old', availableTo: '2020-01-01' });
  await reward(scene, { name: 'To come', availableFrom: '2100-01-01' });
  await reward(scene, { name: 'Seniors', grades: ['Grade 12'] });
  const names = async (as: Identity | undefined) => (await shop(as)).rewards.map(({ name }) => name);
  expect(await names(mine)).toEqual(['All', 'Class 1']);
  expect(await names(other)).toEqual(['All']);
});

it('requests are not listed whole without a page, however many there are', async () => {
  const scene = await smallSchool();
  const { school, leader } = scene;
  await give(scene, 10);
  const { redemption } = (await redeem(scene.as[0], await reward(scene))).body;
  const others = 120;
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.redemption
         (school_id, id, reward_id, student_id, year_id, name, picture, colour, price, state, asked_at)
       SELECT school_id, gen_random_uuid(), reward_id, student_id, year_id, name, picture, colour, price, 'refused',
         asked_at - nth * interval '1 day'
       FROM classroom.redemption, generate_series(1, $2) AS nth WHERE school_id = $1`,
      [school.id, others],
    ),
  );
  const { body } = await service.call<ClassRedemption[]>('GET', '/redemptions', { as: leader });
  expect([body.length, body[0]?.id]).toEqual([PAGE_SIZE.most, redemption.id]);
  const paged = await service.call<Page<ClassRedemption>>('GET', '/redemptions?page=2', { as: leader });
  expect(paged.body).toMatchObject({ total: others + 1, page: 2 });
  // One more than the student's page shows, so that it knows of the others.
  expect((await shop(scene.as[0])).redemptions).toHaveLength(REWARDS.ownShown + 1);
});

it('a withdrawn request returns the reward to supply and the points to the student', async () => {
  const scene = await smallSchool();
  const [student, mate] = scene.as;
  const item = await reward(scene, { supply: 1 });
  await give(scene, 10);
  await give(scene, 10, 1);
  const { redemption } = (await redeem(student, item)).body;
  expect((await redeem(mate, item)).body).toMatchObject({ code: 'REWARD_GONE' });
  const withdraw = (as: Identity | undefined) =>
    service.call<Redeemed>('POST', `/shop/redemptions/${redemption.id}/withdraw`, { as: as as Identity });
  expect((await withdraw(mate)).status).toBe(404);
  expect((await withdraw(student)).body).toMatchObject({ spendable: 10, redemption: { state: 'withdrawn' } });
  expect((await withdraw(student)).body).toMatchObject({ code: 'REDEMPTION_DECIDED' });
  expect((await redeem(mate, item)).status).toBe(201);
});

it('the open requests of a student who has left are closed once, and return points and supply', async () => {
  const scene = await smallSchool();
  const { school, students, as } = scene;
  const [student] = as;
  await give(scene, 40);
  const item = await reward(scene, { supply: 3 });
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) ids.push((await redeem(student, item)).body.redemption.id);
  const [waits = '', ready = '', gone = ''] = ids;
  await decide(school.admin, ready, 'approved');
  await decide(school.admin, gone, 'handed_over');
  const studentId = students[0]?.id ?? '';
  const tellOf = () => {
    const payload = { studentId, classId: null, classNumber: null, fromClassId: null, fromClassNumber: 1 };
    const fact = { eventId: uuidv7(), name: 'student.changed', schoolId: school.id } as const;
    return deliverFact(service.app, { ...fact, payload: { ...payload, guardianIds: [], isActive: false } });
  };
  await tellOf();
  expect((await shop(student)).spendable).toBe(10);
  const active = (isActive: boolean) =>
    service.call('PATCH', `/simple-students/${studentId}`, { as: school.admin, body: { isActive } });
  expect((await active(false)).status).toBe(200);
  await Promise.all([tellOf(), tellOf()]);
  expect((await active(true)).status).toBe(200);
  await tellOf();
  const left = await shop(student);
  expect(left).toMatchObject({ earned: 40, spendable: 30, rewards: [{ left: 2 }] });
  const states = left.redemptions.map(({ id, state }): [string, string] => [id, state]);
  expect(Object.fromEntries(states)).toEqual({
    [waits]: 'withdrawn',
    [ready]: 'refunded',
    [gone]: 'handed_over',
  });
  const refunded = (await notedLines(service, 'classroom', school.id)).filter(
    ({ action }) => action === 'reward.refunded',
  );
  expect(refunded).toMatchObject([{ actorRole: 'system', about: [{ kind: 'student', id: studentId }] }]);
});

it('a reward is refused when its price has changed since it was shown', async () => {
  const scene = await smallSchool();
  await give(scene, 100);
  const item = await reward(scene);
  expect((await redeem(scene.as[0], { ...item, price: 5 })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
});

it('a reward is changed by the office, and a class’s by its class teacher', async () => {
  const scene = await smallSchool();
  const { school, leader, subject } = scene;
  const item = await reward(scene);
  const stranger = await school.teacher([2], 'principal');
  const change = (as: Identity, of: Reward, more: object = {}) =>
    service.call<WrittenReward>('PATCH', `/rewards/${of.id}`, {
      as,
      body: { ...REWARD, isArchived: false, version: of.version, ...more },
    });
  expect((await change(leader, item)).status).toBe(403);
  expect((await add(leader)).status).toBe(403);
  expect((await add(subject, { classNumber: 1 })).status).toBe(403);
  expect((await add(stranger, { classNumber: 1 })).status).toBe(403);
  const own = (await add(leader, { classNumber: 1 })).body.reward;
  expect((await change(stranger, own)).status).toBe(403);
  expect((await change(leader, own, { price: 12 })).body.reward).toMatchObject({ price: 12, version: 1 });
  expect((await change(leader, own)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await change(school.admin, item, { isArchived: true })).body.reward.isArchived).toBe(true);
  expect((await shop(scene.as[0])).rewards.map(({ id }) => id)).toEqual([own.id]);
  expect((await change(school.admin, { ...item, version: 1 })).status).toBe(200);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['reward.changed', 'reward.archived', 'reward.restored']));
});

it('rewards are limited per school, not counting those of ended classes', async () => {
  const { school, leader } = await smallSchool();
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.reward (school_id, id, class_id, name, picture, colour, price, grades)
       SELECT c.school_id, gen_random_uuid(), c.id, 'Front seat', 'armchair', 'sand', 10, '{}'
       FROM classroom.class_card c, generate_series(1, $2) WHERE c.school_id = $1 AND c.number = 2`,
      [school.id, REWARDS.offeredMost],
    ),
  );
  expect((await add(leader, { classNumber: 1 })).body).toMatchObject({ code: 'REWARD_LIMIT' });
  const endOn = (endedOn: string | null) =>
    asSuperuser(service.database.adminUrl, (client) =>
      client.query('UPDATE classroom.class_card SET ended_on = $2 WHERE school_id = $1 AND number = 2', [
        school.id,
        endedOn,
      ]),
    );
  await endOn('2026-08-31');
  expect((await add(leader, { classNumber: 1 })).status).toBe(201);
  await endOn(null);
  expect((await add(school.admin)).body).toMatchObject({ code: 'REWARD_LIMIT' });
});

it('the supply of a reward cannot fall below what was taken', async () => {
  const scene = await smallSchool();
  await give(scene, 40);
  const item = await reward(scene, { supply: 3 });
  for (let taken = 0; taken < 2; taken += 1) await redeem(scene.as[0], item);
  const answer = await service.call('PATCH', `/rewards/${item.id}`, {
    as: scene.school.admin,
    body: { ...REWARD, supply: 1, isArchived: false, version: item.version },
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { supply: [expect.any(String)] } } });
});

it('a request is decided by the class teacher, and seen by the family', async () => {
  const scene = await smallSchool();
  const { school, leader, subject } = scene;
  const family = await school.student(1, { parentEmail: 'mum@example.org' });
  const student = school.asStudent(family);
  await service.call('POST', '/points', { as: school.admin, body: { studentId: family.id, amount: 50 } });
  const { redemption } = (await redeem(student, await reward(scene))).body;
  expect((await decide(subject, redemption.id, 'approved')).status).toBe(403);
  expect((await decide(await school.teacher([2], 'principal'), redemption.id, 'approved')).status).toBe(403);
  expect((await decide(someone('school_admin'), redemption.id, 'approved')).status).toBe(404);
  const queue = async (as: Identity, query = '') =>
    (await service.call<ClassRedemption[]>('GET', `/redemptions${query}`, { as })).body;
  expect(await queue(leader, '?state=waiting')).toMatchObject([{ id: redemption.id, classNumber: 1 }]);
  expect(await queue(await school.teacher([2], 'principal'))).toEqual([]);
  const waiting = await service.call('GET', '/redemptions/waiting', { as: leader });
  expect(waiting.body).toEqual({ waiting: 1, approved: 0 });
  const seen = (as: Identity) =>
    service.call<Redemption[]>('GET', `/students/${family.id}/redemptions`, { as });
  expect((await seen(school.guardian('mum@example.org'))).body).toMatchObject([{ name: 'Front seat' }]);
  expect((await seen(scene.as[0] as Identity)).status).toBe(403);
});

it('the shop is closed when switched off, but open requests are still decided', async () => {
  const scene = await smallSchool();
  const { school, leader } = scene;
  await give(scene, 20);
  const item = await reward(scene);
  const { redemption } = (await redeem(scene.as[0], item)).body;
  await hearOfSchool(service.app, schoolNews(school.id, { features: { rewards_shop: false } as never }));
  expect(await shop(scene.as[0])).toMatchObject({ code: 'FEATURE_OFF' });
  expect((await redeem(scene.as[0], item)).body).toMatchObject({ code: 'FEATURE_OFF' });
  expect((await add(school.admin)).body).toMatchObject({ code: 'FEATURE_OFF' });
  expect((await decide(leader, redemption.id, 'refused')).status).toBe(200);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions).toContain('reward.refused');
});

it('a student saves for a reward as long as it is offered', async () => {
  const scene = await smallSchool();
  const [student] = scene.as;
  const item = await reward(scene);
  const hidden = await reward(scene, { grades: ['Grade 12'] });
  const save = (rewardId: string | null) =>
    service.call('PUT', '/shop/saving-for', { as: student as Identity, body: { rewardId } });
  expect((await save(hidden.id)).status).toBe(404);
  expect((await save(item.id)).status).toBe(200);
  expect((await shop(student)).savingFor).toBe(item.id);
  await service.call('PATCH', `/rewards/${item.id}`, {
    as: scene.school.admin,
    body: { ...REWARD, isArchived: true, version: 0 },
  });
  expect((await shop(student)).savingFor).toBeNull();
  expect((await save(null)).status).toBe(200);
});
