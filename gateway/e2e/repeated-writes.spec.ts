import { randomUUID } from 'node:crypto';
import { type ApiRoute, type RouteKey, ROUTES } from '@homeroom/contracts';
import { DECIDED_BY_ROLE, type Permission } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import { aPermissionSlip, CATEGORY, dayAhead, GOAL, REWARD, TASK } from './support/scene-bodies';
import { DOORS } from './support/features';
import { economyOf, homeworkOf, permissionSlipsOf, setTheScene } from './support/scene';
import type { Scene } from './support/doors';
import { keyOf, rightBody, rightPath } from './right-calls';
import type { Browser, BrowserAnswer } from './support/browser';
import { PICTURE } from './support/pictures';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';
import { setStatus } from './support/school-states';

const platform = new Platform();
const WRITES = ROUTES.filter(({ method }) => method !== 'GET');

/**
 * Routes whose answers are not kept: public routes have no caller to keep them for, an answer that sets a cookie could not be replayed, and
 * a write across several schools has no common transaction.
 */
const NOT_KEPT: readonly RouteKey[] = [
  'POST /api/logout',
  'POST /api/account/step-up',
  'POST /api/account/step-up/passkey',
  'POST /api/account/sessions/end-others',
  'POST /api/account/sessions/:sessionId/end',
  'POST /api/account/memberships/parent',
  'POST /api/account/memberships/teacher',
  'POST /api/account/memberships/second-step',
  'POST /api/account/memberships/:membershipId/switch',
  'POST /api/account/memberships/:membershipId/passkey',
  'POST /api/account/memberships/:membershipId/leave',
  'POST /api/account/factors/authenticator',
  'POST /api/account/factors/authenticator/confirm',
  'POST /api/account/factors/recovery-codes',
  'POST /api/account/factors/passkeys',
  'POST /api/account/factors/passkeys/options',
  'POST /api/super-super-admin/enter-school-context/:schoolId',
  'POST /api/super-super-admin/raise-school-context',
  'POST /api/super-super-admin/leave-school-context',
  'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove',
  'POST /api/super-super-admin/organisations/:organisationId/members',
  'POST /api/organisations/:organisationId/members/:memberId/remove',
  'POST /api/organisations/:organisationId/members',
  'POST /api/organisations/enter-school/:schoolId',
  'POST /api/organisations/raise-visit',
  'POST /api/organisations/leave-school',
];
const KEPT = WRITES.filter((route) => route.access !== 'open' && !NOT_KEPT.includes(keyOf(route)));

let scene: Scene;
beforeAll(async () => {
  scene = await setTheScene(platform);
});

interface Write {
  as: Browser;
  method: ApiRoute['method'];
  path: string;
  body: unknown;
}

/** A write that is sent again unchanged, with the same idempotency key. */
function repeatable({ as, method, path, body }: Write): () => Promise<BrowserAnswer> {
  const headers = { 'idempotency-key': randomUUID() };
  return () => as.call(method, path, { body, headers });
}

/** Answers to the same request differ only in their request id. */
const told = ({ status, body }: BrowserAnswer) => ({ status, body: { ...body, requestId: '' } });

describe('a write retried under its idempotency key', () => {
  it.each(KEPT.map((route) => [keyOf(route), route] as const))(
    '%s gets the same answer again',
    async (key, route) => {
      const as = DOORS[key]?.as?.(scene);
      if (!as) throw new Error(`${key} has nobody to send it: name somebody in its file of e2e/features`);
      const again = repeatable({
        as,
        method: route.method,
        path: rightPath(scene, route),
        body: route.body === 'picture' || route.body === 'file' ? PICTURE : rightBody(scene, route),
      });
      const first = await again();
      // A request that fails under a key fails the same way each time.
      expect([key, first.status < 500]).toEqual([key, true]);
      for (let times = 0; times < 2; times += 1) expect(told(await again())).toEqual(told(first));
    },
  );
});

/** Access rights whose specs are in messaging. */
const OF_MESSAGES = new Set<ApiRoute['access']>(['messages.write', 'messenger.own', 'messenger.moderate']);

describe('a write retried after its sender lost the right to it', () => {
  interface OfClass {
    studentId: string;
    guardianId: string;
    economy: Scene['economy'];
    homework: Scene['homework'];
    permissionSlips: Scene['permissionSlips'];
    /** How often each versioned record has been saved. */
    apart: number;
    lesson: number;
    timetable: number;
  }

  /** Every write that a teacher can make in a class, and only there. */
  function ofTheClass(
    teacher: Browser,
    { studentId, guardianId, economy, homework, permissionSlips, apart, lesson, timetable }: OfClass,
  ): Record<string, Write> {
    const student = `/api/simple-students/${studentId}`;
    const inClass = {
      classNumber: 1,
      firstName: 'Kim',
      lastName: 'Rivers',
      parentEmail: `${randomUUID()}@example.com`,
    };
    const write = (method: ApiRoute['method'], path: string, body: unknown): Write => ({
      as: teacher,
      method,
      path,
      body,
    });
    return {
      'POST /api/simple-students': write('POST', '/api/simple-students', inClass),
      'PATCH /api/simple-students/:studentId': write('PATCH', student, { firstName: 'Samuel' }),
      'POST /api/simple-students/:studentId/pin': write('POST', `${student}/pin`, { for: 'student' }),
      'POST /api/simple-students/:studentId/pin of the guardian': write('POST', `${student}/pin`, {
        for: 'guardian',
      }),
      'POST /api/simple-students/:studentId/phone/remove': write('POST', `${student}/phone/remove`, {
        for: 'student',
      }),
      'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': write(
        'POST',
        `${student}/guardians/${guardianId}/invitation`,
        undefined,
      ),
      'POST /api/simple-classes/:classNumber/student-pins': write(
        'POST',
        '/api/simple-classes/1/student-pins',
        { studentIds: [studentId] },
      ),
      'PUT /api/simple-classes/:classNumber/goal': write('PUT', '/api/simple-classes/1/goal', {
        title: 'Pyjama day',
        target: 120,
      }),
      'POST /api/simple-classes/:classNumber/goal/end': write(
        'POST',
        '/api/simple-classes/1/goal/end',
        undefined,
      ),
      'PUT /api/point-categories/order': write('PUT', '/api/point-categories/order', {
        categoryId: economy.categoryId,
      }),
      'PATCH /api/point-categories/:categoryId': write(
        'PATCH',
        `/api/point-categories/${economy.categoryId}`,
        { ...CATEGORY, isArchived: false, version: 0 },
      ),
      'POST /api/point-categories': write('POST', '/api/point-categories', { ...CATEGORY, classNumber: 1 }),
      'POST /api/points/adjustments': write('POST', '/api/points/adjustments', {
        ...{ studentId, amount: 2, reason: 'Counted again' },
      }),
      'POST /api/students/:studentId/badges': write('POST', `/api/students/${studentId}/badges`, {
        badgeId: economy.badgeId,
      }),
      'POST /api/students/:studentId/badges/:badgeId/take-back': write(
        'POST',
        `/api/students/${studentId}/badges/${economy.badgeId}/take-back`,
        undefined,
      ),
      'POST /api/rewards': write('POST', '/api/rewards', { ...REWARD, classNumber: 1 }),
      'PATCH /api/rewards/:rewardId': write('PATCH', `/api/rewards/${economy.changedId}`, {
        ...REWARD,
        ...{ isArchived: false, version: 0 },
      }),
      'POST /api/redemptions/:redemptionId/decide': write(
        'POST',
        `/api/redemptions/${economy.decided}/decide`,
        { decision: 'approved' },
      ),
      'PATCH /api/simple-classes/:classNumber/games': write('PATCH', '/api/simple-classes/1/games', {
        closed: ['robot'],
      }),
      'POST /api/simple-classes/:classNumber/tournament': write('POST', '/api/simple-classes/1/tournament', {
        ...{ game: 'patterns', minutes: 1, showsTop: false, hidesNames: true },
      }),
      'POST /api/simple-classes/:classNumber/tournament/end': write(
        'POST',
        '/api/simple-classes/1/tournament/end',
        undefined,
      ),
      'POST /api/homework': write('POST', '/api/homework', TASK),
      'PATCH /api/homework/:homeworkId': write('PATCH', `/api/homework/${homework.changed}`, TASK),
      'POST /api/homework/:homeworkId/remove': write(
        'POST',
        `/api/homework/${homework.removed}/remove`,
        undefined,
      ),
      'POST /api/homework/:homeworkId/done': write('POST', `/api/homework/${homework.done}/done`, {
        work: [{ studentId, version: 0 }],
      }),
      'POST /api/homework/:homeworkId/work/:studentId/return': write(
        'POST',
        `/api/homework/${homework.marked}/work/${studentId}/return`,
        { version: 1, score: 7, again: false },
      ),
      'POST /api/permission-slips': write('POST', '/api/permission-slips', aPermissionSlip()),
      'PATCH /api/permission-slips/:slipId': write(
        'PATCH',
        `/api/permission-slips/${permissionSlips.draft}`,
        aPermissionSlip(),
      ),
      'POST /api/permission-slips/:slipId/prolong': write(
        'POST',
        `/api/permission-slips/${permissionSlips.open}/prolong`,
        { answerBy: dayAhead(60) },
      ),
      'POST /api/permission-slips/:slipId/withdraw': write(
        'POST',
        `/api/permission-slips/${permissionSlips.withdrawn}/withdraw`,
        { reason: 'It rains.' },
      ),
      'POST /api/permission-slips/:slipId/remind': write(
        'POST',
        `/api/permission-slips/${permissionSlips.open}/remind`,
        undefined,
      ),
      'POST /api/permission-slips/:slipId/children/:studentId/paper': write(
        'POST',
        `/api/permission-slips/${permissionSlips.open}/children/${studentId}/paper`,
        { guardianId: permissionSlips.guardianId, answer: 'yes', broughtOn: permissionSlips.today },
      ),
      'POST /api/simple-classes/:classNumber/picks': write('POST', '/api/simple-classes/1/picks', {
        leaveOut: [],
      }),
      'PUT /api/simple-classes/:classNumber/apart': write('PUT', '/api/simple-classes/1/apart', {
        ...{ version: apart, pairs: [] },
      }),
      'PUT /api/simple-classes/:classNumber/lesson': write('PUT', '/api/simple-classes/1/lesson', {
        ...{ version: lesson, lines: [] },
      }),
      'PUT /api/simple-classes/:classNumber/timetable/lessons': write(
        'PUT',
        '/api/simple-classes/1/timetable/lessons',
        { version: timetable, from: '2100-01-04', lessons: [] },
      ),
      'POST /api/simple-classes/:classNumber/seating-plans': write(
        'POST',
        '/api/simple-classes/1/seating-plans',
        { version: 0, name: 'Room 12', seats: [{ x: 0, y: 0, studentId: null }] },
      ),
      'POST /api/simple-classes/:classNumber/polls': write('POST', '/api/simple-classes/1/polls', {
        ...{ kind: 'yes_no', question: 'Shall we go outside?', isAnonymous: true },
      }),
      'PUT /api/students/:studentId/report': write('PUT', `/api/students/${studentId}/report`, {
        ...{ period: 'year', version: 0, text: 'Works with care.' },
      }),
      'POST /api/students/:studentId/goals': write('POST', `/api/students/${studentId}/goals`, GOAL),
      'POST /api/students/:studentId/report/release': write(
        'POST',
        `/api/students/${studentId}/report/release`,
        { period: 'year' },
      ),
      'POST /api/calendar-entries': write('POST', '/api/calendar-entries', {
        ...{ version: 0, kind: 'event', title: 'Museum', startsOn: '2100-03-01', endsOn: '2100-03-01' },
        ...{ isForStaff: false, classNumber: 1 },
      }),
      'POST /api/report-orders': write('POST', '/api/report-orders', { classNumber: 1, period: 'year' }),
      'POST /api/points': write('POST', '/api/points', { studentId, amount: 2 }),
      'POST /api/awards': write('POST', '/api/awards', { studentIds: [studentId], amount: 2 }),
      'PATCH /api/messages/settings': write('PATCH', '/api/messages/settings?classNumber=1', {
        version: 0,
        enabled: false,
      }),
      'PATCH /api/messages/students': write('PATCH', '/api/messages/students?classNumber=1', {
        status: 'restricted',
      }),
      'PATCH /api/messages/students/:studentId': write('PATCH', `/api/messages/students/${studentId}`, {
        status: 'active',
      }),
    };
  }

  it('is refused without showing the kept answer (a PIN)', async () => {
    const { school } = scene;
    const teacher = await school.addTeacher([1]);
    const { studentId, student } = await school.addFamily(1);
    const economy = await economyOf(school, student, studentId, 1);
    const homework = await homeworkOf(teacher, student);
    const permissionSlips = await permissionSlipsOf(teacher, studentId);
    const inMessages = () => teacher.get<{ studentId: string }[]>('/api/messages/students?classNumber=1');
    await eventually(async () => JSON.stringify((await inMessages()).body).includes(studentId));
    const { guardians } = (
      await school.admin.get<{ guardians: { id: string }[] }>(`/api/simple-students/${studentId}`)
    ).body;
    const versionAt = async (what: string) =>
      (await teacher.get<{ version: number }>(`/api/simple-classes/1/${what}`)).body.version;
    const ids = {
      ...{ studentId, guardianId: guardians[0]?.id ?? '', economy, homework, permissionSlips },
      ...{ apart: await versionAt('apart'), lesson: await versionAt('lesson') },
      timetable: await versionAt('timetable/lessons'),
    };
    const writes = Object.entries(ofTheClass(teacher, ids)).map(
      ([name, write]) => [name, repeatable(write)] as const,
    );
    for (const [, send] of writes) await send();
    const answers = await Promise.all(writes.map(async ([name, send]) => [name, await send()] as const));
    for (const [name, answer] of answers) expect([name, answer.status < 300]).toEqual([name, true]);
    const awarded = answers.find(([name]) => name === 'POST /api/points')?.[1].body as {
      entry: { id: string };
    };
    const undo = repeatable({
      as: teacher,
      method: 'POST',
      path: `/api/points/${awarded.entry.id}/undo`,
      body: undefined,
    });
    expect((await undo()).status).toBe(200);
    writes.push(['POST /api/points/:entryId/undo', undo]);
    const seated = answers.find(([name]) => name.endsWith('/seating-plans'))?.[1].body as {
      plan: { id: string };
    };
    const planPath = `/api/simple-classes/1/seating-plans/${seated.plan.id}`;
    const changePlan = repeatable({
      ...{ as: teacher, method: 'PUT', path: planPath },
      body: { version: 1, name: 'Lab', seats: [{ x: 1, y: 0, studentId: null }] },
    });
    const removePlan = repeatable({
      ...{ as: teacher, method: 'POST', path: `${planPath}/remove`, body: undefined },
    });
    expect([(await changePlan()).status, (await removePlan()).status]).toEqual([200, 200]);
    writes.push(['PUT /api/simple-classes/:classNumber/seating-plans/:planId', changePlan]);
    writes.push(['POST /api/simple-classes/:classNumber/seating-plans/:planId/remove', removePlan]);
    const asked = answers.find(([name]) => name.endsWith('/polls'))?.[1].body as { poll: { id: string } };
    for (const [what, body] of [
      ['show', { isShown: true }],
      ['close', undefined],
    ] as const) {
      const path = `/api/simple-classes/1/polls/${asked.poll.id}/${what}`;
      const send = repeatable({ as: teacher, method: 'POST', path, body });
      expect((await send()).status).toBe(200);
      writes.push([`POST /api/simple-classes/:classNumber/polls/:pollId/${what}`, send]);
    }
    const [goal] = (
      answers.find(([name]) => name.endsWith('/goals'))?.[1].body as { goals: { id: string }[] }
    ).goals;
    const closeGoal = repeatable({
      ...{ as: teacher, method: 'POST', path: `/api/students/${studentId}/goals/${goal?.id}/close` },
      body: { state: 'reached' },
    });
    expect((await closeGoal()).status).toBe(200);
    writes.push(['POST /api/students/:studentId/goals/:goalId/close', closeGoal]);
    const several = answers.find(([name]) => name === 'POST /api/awards')?.[1].body as {
      changes: { entry: { id: string } }[];
    };
    const undoSeveral = repeatable({
      as: teacher,
      method: 'POST',
      path: '/api/awards/undo',
      body: { entryIds: several.changes.map(({ entry }) => entry.id) },
    });
    expect((await undoSeveral()).status).toBe(200);
    writes.push(['POST /api/awards/undo', undoSeveral]);

    const { body } = await teacher.get<{ teacher: { id: string } }>('/api/teachers/me');
    const moved = await school.admin.call('PATCH', `/api/simple-teachers/${body.teacher.id}`, {
      body: { classNumbers: [2] },
    });
    expect(moved.status).toBe(200);

    for (const [name, send] of writes) {
      // Messaging learns of the change a moment later.
      const refused = await eventually(async () => {
        const answer = await send();
        return (answer.status === 403 || answer.status === 404) && answer;
      });
      expect([name, refused.body.code]).toEqual([name, expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/)]);
      expect(JSON.stringify(refused.body)).not.toMatch(/"pin"|Rivers|entry/);
    }
  });

  it('covers every route whose authorisation depends on a row', () => {
    const known = new Set(
      Object.keys(
        ofTheClass(scene.teacher, { ...scene, guardianId: 'x', apart: 0, lesson: 0, timetable: 0 }),
      ).map((name) => name.split(' of ')[0]),
    );
    known.add('POST /api/points/:entryId/undo');
    known.add('POST /api/awards/undo');
    known.add('POST /api/students/:studentId/goals/:goalId/close');
    known.add('PUT /api/simple-classes/:classNumber/seating-plans/:planId');
    known.add('POST /api/simple-classes/:classNumber/seating-plans/:planId/remove');
    known.add('POST /api/simple-classes/:classNumber/polls/:pollId/show');
    known.add('POST /api/simple-classes/:classNumber/polls/:pollId/close');
    // A person keeps their account, what was asked of it and what they handed in.
    const own: RouteKey[] = [
      'POST /api/guardian-links/:linkId/approve',
      'POST /api/guardian-links/:linkId/decline',
      'POST /api/report-phrases',
      'POST /api/report-phrases/:phraseId/remove',
      'POST /api/game-sets',
      'PATCH /api/game-sets/:setId',
      'POST /api/game-sets/:setId/remove',
      'PUT /api/my-work/:homeworkId',
      'POST /api/family-requests/:requestId/withdraw',
      'POST /api/data-requests/:requestId/withdraw',
      'POST /api/permission-slips/:slipId/remove',
    ];
    // Access to these goes with the child or the person; the specs in services/messaging/src remove both.
    const ofConversations = KEPT.filter(({ access }) => OF_MESSAGES.has(access)).map(keyOf);
    // These need a school day and a family; the specs in services/classroom/src/attendance remove both.
    const apart: RouteKey[] = [
      'PUT /api/simple-classes/:classNumber/register',
      'PUT /api/course-groups/:groupId/register',
      'PUT /api/registers/:registerId',
      'POST /api/absences',
      'POST /api/absences/:absenceId/withdraw',
      // services/classroom/src/across/timetables
      'PUT /api/simple-classes/:classNumber/timetable/change',
      // No key is kept for a student's answer: services/classroom/src/across/class-polls.
      'PUT /api/class-poll/:pollId/answer',
      // services/classroom/src/ground/calendar-entries
      'PATCH /api/calendar-entries/:entryId',
      'POST /api/calendar-entries/:entryId/remove',
      // services/classroom/src/across/reports
      'POST /api/report-orders/:orderId/release',
      'POST /api/released-reports/take-back',
      'POST /api/released-reports/remind',
      'POST /api/students/:studentId/reports/:reportId/acknowledge',
      // services/classroom/src/people/families
      'POST /api/family-requests',
      // services/classroom/src/across/data-requests
      'POST /api/data-requests',
      // services/classroom/src/across/permission-slips
      'PUT /api/guardians/me/permission-slips/:slipId/children/:studentId',
    ];
    // The same holds for announcements to the families of a class and to a reader (services/messaging/src/announcements).
    const ofAnnouncements = KEPT.filter(({ access }) =>
      ['announcements.read', 'announcements.write'].includes(access),
    ).map(keyOf);
    const byRow = KEPT.filter(({ access }) => !DECIDED_BY_ROLE.includes(access as Permission));
    expect(byRow.map(keyOf).sort()).toEqual(
      [...known, ...own, ...apart, ...ofConversations, ...ofAnnouncements].sort(),
    );
  });

  /** The ways in which a school takes a class away from a teacher. */
  const LOSSES: Record<string, (school: SchoolUnderTest, teacherPath: string) => Promise<unknown>> = {
    'whom the office removed from the class': ({ admin }, path) =>
      admin.call('PATCH', path, { body: { classNumbers: [2] } }),
    'whose type was lowered': ({ admin }, path) =>
      admin.call('PATCH', path, { body: { teacherType: 'subject' } }),
    'who was deactivated': ({ admin }, path) => admin.call('PATCH', path, { body: { isActive: false } }),
    'whose school was suspended': ({ id }) => setStatus(id, 'suspended'),
  };

  it('in a class closed meanwhile gets the answer of a first request', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { studentId } = await school.addFamily(1);
    const award: Write = { as: teacher, method: 'POST', path: '/api/points', body: { studentId, amount: 2 } };
    const again = repeatable(award);
    const first = await again();
    expect(first.status).toBe(201);
    expect(told(await again())).toEqual(told(first));
    const activate = (isActive: boolean) =>
      school.admin.call('PATCH', '/api/simple-classes/1', { body: { isActive } });
    expect((await activate(false)).status).toBe(200);
    const fresh = await repeatable(award)();
    expect(fresh).toMatchObject({ status: 409, body: { code: 'CLASS_INACTIVE' } });
    expect(told(await again())).toEqual(told(fresh));
    // Once the class is active again, the retry returns the original award and gives no second one.
    await activate(true);
    expect(told(await again())).toEqual(told(first));
  });

  it.each(Object.entries(LOSSES))('%s gets the answer of a first request', async (_name, lose) => {
    const school = await SchoolUnderTest.register(platform);
    await Promise.all([school.addClass(1), school.addClass(2, { section: 'B' })]);
    const teacher = await school.addTeacher([1]);
    const { studentId } = await school.addFamily(1);
    const write: Write = {
      as: teacher,
      method: 'POST',
      path: `/api/simple-students/${studentId}/pin`,
      body: { for: 'guardian' },
    };
    const again = repeatable(write);
    const first = await again();
    expect(first.status).toBe(201);
    expect(told(await again())).toEqual(told(first));

    const { body } = await teacher.get<{ teacher: { id: string } }>('/api/teachers/me');
    await lose(school, `/api/simple-teachers/${body.teacher.id}`);

    const fresh = await eventually(async () => {
      const answer = await repeatable(write)();
      return answer.status >= 400 && answer;
    });
    expect(told(await again())).toEqual(told(fresh));
  });
});
