import {
  type AbsencesOfFamily,
  type AlertPartnerSecret,
  type ChangedAbsence,
  type ApiRoute,
  type JoinedMemberships,
  type KeptFile,
  type Membership,
  type OrderedSlips,
  type OwnSession,
  type RosterImport,
  routeKey as keyOf,
  ROUTES,
  type SchoolAdmins,
  type SchoolSettings,
  type SchoolYears,
  type Redeemed,
  type WrittenBadges,
  type StartedGame,
  type WrittenCalendarEntry,
  type WrittenCategory,
  type WrittenReward,
  type WrittenCourse,
  type WrittenGameSet,
  type WrittenGroup,
  type WrittenHomework,
  type WrittenPermissionSlip,
} from '@homeroom/contracts';
import { makeOrganisation, nameMember } from './support/organisations';
import type { Browser } from './support/browser';
import { announce } from './support/announcement';
import { beginConversation } from './support/conversation';
import { beginKids } from './support/kids';
import { PICTURE } from './support/pictures';
import { aPermissionSlip } from './support/scene-bodies';
import { type Actor, ACTORS, made, makeSchool, type School, signIn } from './support/school';
import { DECLARATIONS } from './support/features';
import type { Declaration, Target } from './support/attempts';

/** Logout comes last, because it ends the session that the other attempts use. */
const WALK = [...ROUTES].sort((a, b) => Number(a.path === '/api/logout') - Number(b.path === '/api/logout'));

const KEPT_ANSWERS: readonly (readonly [Actor, (of: Target) => string])[] = [
  ['admin', ({ classNumber }) => `/api/simple-students?classNumber=${classNumber}`],
  ['principal', ({ studentId }) => `/api/students/${studentId}/dashboard`],
  ['student', () => '/api/students/me'],
  ['parent', () => '/api/guardians/me'],
];

let target: Target;
let own: School;
let listener: School;
/** The own school's parent in a second session, for the steps that come last. */
let guardian: Browser;

/** The schools use different class numbers, so that a number from one names no class in another. */
beforeAll(async () => {
  const school = await makeSchool(7, 'Grade 2', 'B');
  own = await makeSchool(19, 'Grade 4', 'D');
  // Before the guesses below use up this address's budget.
  listener = await makeSchool(23, 'Grade 5', 'C');
  const { admin } = school.as;
  const awarded = await admin.post<{ entry: { id: string } }>('/api/points', {
    studentId: school.studentId,
    amount: 5,
  });
  const raised = await admin.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
    type: 'fire',
    message: school.mark,
  });
  const logo = await admin.call<{ logoUrl: string }>('PUT', '/api/school-admin/logo', { body: PICTURE });
  made(
    await admin.post('/api/school-admin/admin-invitations', { email: `office-${school.mark}@example.com` }),
  );
  const { settings } = made(
    await admin.call<{ settings: SchoolSettings }>('PATCH', '/api/school-admin/settings', {
      body: { version: 1, contactEmail: `contact-${school.mark}@example.com` },
    }),
  );
  const { admins, invitations } = made(await admin.get<SchoolAdmins>('/api/school-admin/admins'));
  const sessions = made(await admin.get<OwnSession[]>('/api/account/sessions'));
  const { years } = made(await admin.get<SchoolYears>('/api/school-admin/school-years'));
  const list = { columns: ['lastName', 'firstName', 'classNumber'], lines: [[school.mark, 'New', '7']] };
  const imported = made(await admin.post<RosterImport>('/api/school-admin/roster-imports', list));
  const { course } = made(await admin.post<WrittenCourse>('/api/courses', { name: school.mark }));
  const { group } = made(
    await admin.post<WrittenGroup>('/api/course-groups', { courseId: course.id, groupName: school.mark }),
  );
  const holiday = made(
    await admin.post<WrittenCalendarEntry>('/api/calendar-entries', {
      ...{ version: 0, kind: 'event', title: school.mark, isForStaff: false },
      ...{ startsOn: '2100-01-04', endsOn: '2100-01-04' },
    }),
  );
  const category = made(
    await admin.post<WrittenCategory>('/api/point-categories', {
      name: school.mark,
      icon: 'star',
      amount: 1,
    }),
  );
  const badges = made(
    await admin.post<WrittenBadges>('/api/badges', { name: school.mark, icon: 'star', kind: 'hand' }),
  );
  const { reward } = made(
    await admin.post<WrittenReward>('/api/rewards', {
      ...{ name: school.mark, picture: 'gift', colour: 'sun', price: 3 },
      ...{ supply: null, perStudent: null, grades: [] },
    }),
  );
  const asked = made(
    await school.as.student.post<Redeemed>('/api/shop/redemptions', { rewardId: reward.id, price: 3 }),
  );
  const uploaded = made(await admin.call<KeptFile>('POST', '/api/homework-files', { body: PICTURE }));
  const fileId = uploaded.file.id;
  const { homework } = made(
    await admin.post<WrittenHomework>('/api/homework', {
      ...{ version: 0, state: 'set', title: school.mark, classNumber: school.classNumber },
      ...{ dueOn: '2100-01-04', dueTime: '08:00', files: [{ id: fileId, name: school.mark }] },
    }),
  );
  const { slip } = made(
    await admin.post<WrittenPermissionSlip>(
      '/api/permission-slips',
      aPermissionSlip({ title: school.mark, classNumbers: [school.classNumber] }),
    ),
  );
  const { set } = made(
    await admin.post<WrittenGameSet>('/api/game-sets', {
      ...{ version: 0, game: 'word_pairs', title: school.mark, isShared: true },
      items: ['a', 'b', 'c', 'd'].map((prompt) => ({ prompt, answer: `${prompt}${prompt}` })),
    }),
  );
  const { session } = made(
    await school.as.student.post<StartedGame>('/api/game-sessions', { game: 'patterns' }),
  );
  const { partner } = made(
    await admin.post<AlertPartnerSecret>('/api/school-admin/alert-partners', {
      ...{ name: school.mark, url: 'https://partner.invalid/cap', types: ['fire'] },
    }),
  );
  target = {
    ...school,
    partnerId: partner.id,
    categoryId: category.category.id,
    badgeId: badges.own[0]?.id ?? '',
    rewardId: reward.id,
    redemptionId: asked.redemption.id,
    homeworkId: homework.id,
    permissionSlipId: slip.id,
    fileId,
    fileAddress: Object.fromEntries(new URLSearchParams(uploaded.file.url.split('?')[1])),
    gameSetId: set.id,
    gameSessionId: session.id,
    calendarEntryId: holiday.entry.id,
    absenceId: await reportAbsence(school),
    courseId: course.id,
    groupId: group.id,
    importId: imported.id,
    slips: await orderedSlips(admin),
    yearId: years[0]?.id ?? '',
    entryId: made(awarded).entry.id,
    alertId: made(raised).alert.id,
    adminId: admins[0]?.id ?? '',
    sessionId: sessions[0]?.id ?? '',
    invitationId: invitations[0]?.id ?? '',
    contactChangeId: settings.pendingContact?.id ?? '',
    logoVersion: made(logo).logoUrl.split('/').at(-1) ?? '',
    linkId: await askForLink(school),
    membershipId: await add(listener.as.parent, listener, 'principal'),
    organisationId: await makeOrganisation(own.as.operator, { schoolIds: [school.id] }),
    announcementId: await announce(admin, school.mark),
    conversation: await beginConversation(
      { parent: school.as.parent, teacher: school.as.principal, admin },
      school.mark,
    ),
    kids: await talkingKids(school),
  };
  // The answers given to the target's people are kept for replay and must not be given to anybody else.
  for (const [actor, path] of KEPT_ANSWERS) made(await school.as[actor].get(path(target)));
  // An administrator who enters schools on another branch of the organisation tree must not get them either.
  const branch = await makeOrganisation(own.as.operator, { schoolIds: [own.id] });
  await nameMember(own.as.operator, branch, { code: own.code, adminEmail: own.secrets.adminEmail });
  // Everything below is tried by people who belong to the other school too: until they switch they are strangers there.
  for (const actor of ['parent', 'principal', 'subject'] as const) await add(own.as[actor], target, actor);
  guardian = await signIn('/api/parent-login', {
    parentId: own.secrets.parent.parentId,
    password: own.secrets.parent.pin,
  });
});

/** Slips for a class with nobody of this test in it, because ordering slips replaces PINs. */
async function orderedSlips(admin: Browser): Promise<Target['slips']> {
  const classNumber = 58;
  const card = { classNumber, className: 'Owls', grade: 'Grade 6', section: 'F' };
  made(await admin.post('/api/simple-classes', card));
  made(await admin.post('/api/simple-students', { classNumber, firstName: 'Robin', lastName: 'Hale' }));
  const order = { classNumber, everybody: true };
  const { id, token } = made(await admin.post<OrderedSlips>('/api/school-admin/slips', order));
  return { orderId: id, token };
}

/** Children who write to one another, in a class of their own. */
async function talkingKids({ as: { admin }, code, mark }: School): Promise<Target['kids']> {
  const classNumber = 57;
  const card = { classNumber, className: 'Moles', grade: 'Grade 6', section: 'E' };
  made(await admin.post('/api/simple-classes', card));
  const slipOf = ({ studentId, pin: password }: { studentId: string; pin: string }) =>
    signIn('/api/student-login', { schoolCode: code, studentId, password });
  return beginKids({ admin, classNumber, mark, signIn: slipOf });
}

/** Adds the account at the other school to the person's memberships and returns the membership of their home school. */
async function add(
  person: Browser,
  { code, secrets }: School,
  actor: 'parent' | 'principal' | 'subject',
): Promise<string> {
  const path = '/api/account/memberships';
  const added =
    actor === 'parent'
      ? person.post<JoinedMemberships>(`${path}/parent`, {
          parentId: secrets.parent.parentId,
          password: secrets.parent.pin,
        })
      : person.post<JoinedMemberships>(`${path}/teacher`, {
          schoolCode: code,
          teacherId: secrets[actor].teacherId,
          password: secrets[actor].pin,
        });
  return made(await added).memberships.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

/** A second child of the school's guardian, entered by a teacher: the link waits for approval. */
async function askForLink({ as, classNumber, mark }: School): Promise<string> {
  const form = { classNumber, firstName: `${mark}Second`, lastName: 'Example' };
  const parentEmail = `parent-${mark.toLowerCase()}@example.com`;
  made(await as.principal.post('/api/simple-students', { ...form, parentEmail }));
  const [link] = made(await as.admin.get<{ id: string }[]>('/api/guardian-links'));
  return link?.id ?? '';
}

/** Reports an absence as the guardian, for the day of the test. */
async function reportAbsence({ as, studentId, mark }: School): Promise<string> {
  const { today } = made(await as.parent.get<AbsencesOfFamily>('/api/absences'));
  const report = { studentId, startsOn: today, endsOn: today, reason: 'illness', note: mark };
  return made(await as.parent.post<ChangedAbsence>('/api/absences', report)).absence.id;
}

/** Returns every value in the text by which the other school could be recognised. */
function traces(text: string): string[] {
  const { id, code, mark, studentId, teacherId, adminId, invitationId, sessionId, entryId, alertId } = target;
  const { contactChangeId } = target;
  const { categoryId, badgeId, rewardId, redemptionId } = target;
  const { homeworkId, fileId, gameSetId, gameSessionId, absenceId, conversation, announcementId, kids } =
    target;
  const { partnerId, permissionSlipId } = target;
  const { linkId, yearId, calendarEntryId, importId, courseId, groupId, slips, organisationId } = target;
  const rows = [
    studentId,
    teacherId,
    adminId,
    invitationId,
    contactChangeId,
    sessionId,
    entryId,
    alertId,
    partnerId,
    linkId,
    yearId,
    calendarEntryId,
    categoryId,
    badgeId,
    rewardId,
    redemptionId,
    homeworkId,
    permissionSlipId,
    fileId,
    gameSetId,
    gameSessionId,
    absenceId,
    importId,
    organisationId,
    courseId,
    groupId,
    slips.orderId,
    slips.token,
    announcementId,
    conversation.id,
    conversation.kept,
    conversation.reportId,
    conversation.deskId,
    conversation.later,
    conversation.fileId,
    ...[kids.id, kids.caseId, kids.otherId],
  ];
  const known = [id, code, mark, ...rows];
  return known.filter((trace) => text.includes(trace));
}

/** Traces that are the actor's own account in the other school, which somebody who belongs to both may see. */
const accountOf = (actor: Actor) => (actor === 'principal' ? [target.teacherId] : []);

async function reach(actor: Actor, route: ApiRoute, { attempt }: Declaration): Promise<[number, string]> {
  const browser = own.as[actor];
  if (route.path === '/api/events') {
    const reader = await browser.events();
    reader.close();
    return [reader.status, JSON.stringify(reader.response.headers)];
  }
  const { params = {}, query = {}, body } = attempt?.(target, own) ?? {};
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name} of ${route.path}`);
    return value;
  });
  const search = new URLSearchParams(query).toString();
  const answer = await browser.call(route.method, search ? `${path}?${search}` : path, { body });
  return [answer.status, JSON.stringify([answer.headers, answer.body])];
}

function expected(actor: Actor, { outcomes }: Declaration): readonly number[] {
  return [outcomes[actor] ?? (actor === 'nobody' ? 401 : 403)].flat();
}

describe('every route, called from another school', () => {
  it('is declared, and every declaration is of an existing route', () => {
    expect(Object.keys(DECLARATIONS).sort()).toEqual(ROUTES.map(keyOf).sort());
  });

  describe.each(ACTORS)('by %s', (actor) => {
    it.each(WALK.map((route) => [keyOf(route), route] as const))('%s', async (key, route) => {
      const declaration = DECLARATIONS[key];
      if (!declaration)
        throw new Error(`${key} is not declared: say in its file of e2e/features what it answers`);
      const [status, text] = await reach(actor, route, declaration);
      expect(expected(actor, declaration)).toContain(status);
      if (declaration.namesOwnSchools)
        return expect(traces(text)).toEqual(status === 200 ? [target.mark, ...accountOf(actor)] : []);
      if (actor !== 'operator' || !declaration.operatorSeesAll) expect(traces(text)).toEqual([]);
    });
  });
});

describe('a member of both schools', () => {
  it('sees the other school after a switch, and no longer the first one', async () => {
    const { id: ownId, mark } = own;
    const memberships = made(await guardian.get<Membership[]>('/api/account/memberships'));
    const other = memberships.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    made(await guardian.post(`/api/account/memberships/${other}/switch`, {}));
    const here = JSON.stringify(made(await guardian.get('/api/guardians/me')));
    expect(here).toContain(target.studentId);
    expect(here).not.toContain(own.studentId);
    expect((await guardian.get(`/api/schools/${target.id}`)).status).toBe(200);
    const there = await guardian.get(`/api/schools/${ownId}`);
    expect(there.status).toBe(404);
    expect(JSON.stringify(there)).not.toContain(mark);
  });
});

describe('the other school', () => {
  it('is unchanged', async () => {
    const { admin, student } = target.as;
    const entries = made(await admin.get<{ id: string }[]>(`/api/points?studentId=${target.studentId}`));
    expect(entries.map(({ id }) => id)).toEqual([target.entryId]);
    const alerts = made(await admin.get<{ id: string; status: string }[]>('/api/emergency-alerts/active'));
    expect(alerts).toMatchObject([{ id: target.alertId, status: 'active' }]);
    // Includes the class whose slips were ordered and the class whose children write to one another.
    expect(made(await admin.get<unknown[]>('/api/simple-classes'))).toHaveLength(3);
    expect(made(await admin.get<unknown[]>('/api/simple-teachers'))).toHaveLength(2);
    expect(made(await admin.get<unknown[]>('/api/simple-students'))).toHaveLength(5);
    expect(made(await admin.get<{ id: string }[]>('/api/guardian-links'))).toMatchObject([
      { id: target.linkId },
    ]);
    const { admins, invitations } = made(await admin.get<SchoolAdmins>('/api/school-admin/admins'));
    expect([admins.length, invitations.length]).toEqual([1, 1]);
    expect((await student.get('/api/auth/user')).status).toBe(200);
    const { logoUrl } = made(await student.get<{ logoUrl: string }>(`/api/schools/${target.id}`));
    expect(logoUrl).toContain(target.logoVersion);
    expect((await student.get(logoUrl)).headers['cache-control']).toContain('private');
    const state = made(await student.get<{ enabled: boolean; status: string }>('/api/messages/state'));
    expect(state).toMatchObject({ enabled: true, status: 'active' });
  });

  it('keeps its live events to itself', async () => {
    const actors = ACTORS.filter((actor) => actor !== 'nobody');
    const open = ({ as }: School) => Promise.all(actors.map((actor) => as[actor].events()));
    const inside = await open(target);
    const outside = await open(listener);
    try {
      await target.as.principal.post('/api/points', { studentId: target.studentId, amount: 3 });
      await inside[actors.indexOf('student')]?.next('points.awarded');
      await target.as.admin.post(`/api/emergency-alerts/${target.alertId}/all-clear`, {});
      await inside[actors.indexOf('parent')]?.next('alert.cleared');
      // A later event has arrived on each of the two channels, so any event that had leaked before it would have arrived too.
      await listener.as.principal.post('/api/points', { studentId: listener.studentId, amount: 3 });
      await outside[actors.indexOf('student')]?.next('points.awarded');
      await listener.as.admin.post('/api/school-admin/emergency-alerts', { type: 'fire', message: '' });
      await outside[actors.indexOf('parent')]?.next('alert.raised');
      expect(traces(JSON.stringify(outside.map(({ events }) => events)))).toEqual([]);
    } finally {
      for (const reader of [...inside, ...outside]) reader.close();
    }
  });
});
