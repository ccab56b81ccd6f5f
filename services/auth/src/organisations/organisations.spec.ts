import type {
  AccountName,
  Identity,
  OrganisationMember,
  OrganisationNode,
  OrganisationPart,
  OrganisationSchool,
  OwnFactors,
  OwnOrganisation,
  Page,
  SchoolOrganisation,
  SessionGrant,
  SignedInUser,
} from '@homeroom/contracts';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import { asSuperuser, behind, eventually, notedLines, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AuthSchool, claimsIn, startAuth } from '../e2e/auth-school';
import { ExpiredVisits } from '../visits/expired-visits';
import { LostMembers } from './lost-members';
import { type Admin, changeIn, formFor, proved, Tree } from './organisations.spec-support';

let auth: TestService;
let tree: Tree;
beforeAll(async () => {
  auth = await startAuth();
  tree = new Tree(auth);
});
afterAll(() => auth.close());

const get = <T>(as: Identity, path: string) => auth.call<T & { code?: string }>('GET', path, { as });
const post = (as: Identity, path: string, body: object = {}) =>
  auth.call<{ code?: string }>('POST', path, { as, body });
const linesOf = async (schoolId: string) =>
  (await notedLines(auth, 'auth', schoolId)).filter(({ action }) => action.startsWith('organisation.'));
const actionsOf = async (schoolId: string) => (await linesOf(schoolId)).map(({ action }) => action);
const after = (answer: Parameters<typeof claimsIn>[1]) => claimsIn(auth, answer);
const factsOf = (schoolId: string) =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM auth.outbox WHERE school_id = $1 AND name LIKE 'visit.%' ORDER BY id`,
      [schoolId],
    );
    return rows.map(({ name }) => name);
  });
const nodeOf = async (id: string) =>
  (await tree.asOperator<OrganisationNode[]>('GET', '/organisations')).body.find((each) => each.id === id);

/** A person visiting another school under the same node as their own. */
async function inside(): Promise<{ node: string; member: Admin; school: AuthSchool; grantId: string }> {
  const node = await tree.node();
  const member = await tree.member(node);
  const school = await tree.school(node);
  const grantId = after(await tree.enter(member.as, school)).visit?.grantId ?? '';
  return { node, member, school, grantId };
}

describe('the organisation tree', () => {
  it('is created, edited, moved and closed by the operator, with audit entries', async () => {
    const [region, district] = [await tree.node(), await tree.node()];
    const renamed = { name: 'Ōtautahi Schools 學校', kind: 'trust' };
    // Two operators, each changing one field.
    for (const part of [{ name: renamed.name }, { kind: renamed.kind }])
      expect((await tree.asOperator('PATCH', `/organisations/${district}`, part)).status).toBe(200);
    expect((await tree.move(district, region)).status).toBe(200);
    expect(await nodeOf(district)).toEqual({
      ...{ id: district, parentId: region, schools: 0, members: 0 },
      ...renamed,
    });
    const close = (id: string) => tree.asOperator('POST', `/organisations/${id}/close`);
    expect(await close(region)).toMatchObject({ status: 409, body: { code: 'ORGANISATION_IN_USE' } });
    expect((await close(district)).status).toBe(200);
    expect((await close(district)).status).toBe(404);
    const about = (await linesOf(PLATFORM_SCHOOL_ID)).filter(
      ({ detail }) => detail.organisationId === district,
    );
    expect(about.map(({ action }) => action)).toEqual([
      'organisation.created',
      'organisation.changed',
      'organisation.changed',
      'organisation.moved',
      'organisation.closed',
    ]);
  });

  it('has at most six levels, also after moves', async () => {
    const levels = [await tree.node()];
    while (levels.length < SERVER_LIMITS.organisationLevels) levels.push(await tree.node(levels.at(-1)));
    const form = { name: 'One too deep', kind: 'group', parentId: levels.at(-1) };
    expect((await tree.asOperator('POST', '/organisations', form)).body.code).toBe('ORGANISATION_DEPTH');
    const two = await tree.node();
    await tree.node(two);
    expect((await tree.move(two, levels[4] ?? '')).body.code).toBe('ORGANISATION_DEPTH');
    expect((await tree.move(two, levels[3] ?? '')).status).toBe(200);
  });

  it('never becomes cyclic, even under concurrent moves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b, c] = [await tree.node(), await tree.node(), await tree.node()];
      const moves = await Promise.all([tree.move(a, b), tree.move(b, c), tree.move(c, a)]);
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
      expect(moves.find(({ status }) => status === 409)?.body.code).toBe('ORGANISATION_CIRCLE');
    }
    const alone = await tree.node();
    expect((await tree.move(alone, alone)).body.code).toBe('ORGANISATION_CIRCLE');
  });

  it('places a school under one node only, even under concurrent placements', async () => {
    const nodes = await Promise.all([tree.node(), tree.node(), tree.node()]);
    const school = await tree.school();
    await Promise.all(nodes.map((node) => tree.place(school, node)));
    const counts = await Promise.all(nodes.map(async (node) => (await nodeOf(node))?.schools));
    expect(counts.sort()).toEqual([0, 0, 1]);
    const before = (await actionsOf(school.id)).length;
    expect(await actionsOf(school.id)).toEqual(Array(before).fill('organisation.school_placed'));
    expect((await tree.place(school, null)).status).toBe(200);
    expect((await actionsOf(school.id)).at(-1)).toBe('organisation.school_removed');
  });

  it('lists the schools below a node page by page, searchable by part of the name or code', async () => {
    const region = await tree.node();
    const district = await tree.node(region);
    const [near, far] = [await tree.school(region), await tree.school(district)];
    const find = async (id: string, query = '') =>
      (await tree.asOperator<Page<OrganisationSchool>>('GET', `/organisations/${id}/schools${query}`)).body;
    const page = await find(region);
    expect(page.items.map(({ id }) => id).sort()).toEqual([near.id, far.id].sort());
    expect((await find(district)).items).toMatchObject([
      { id: far.id, code: far.code, name: 'Maple Grove School', organisation: { id: district } },
    ]);
    expect((await find(region, `?search=${far.code.toLowerCase()}`)).items.map(({ id }) => id)).toEqual([
      far.id,
    ]);
    expect(await find(region, '?search=grov&pageSize=1&page=2')).toMatchObject({ total: 2, page: 2 });
    expect((await find(region, '?search=nowhere')).total).toBe(0);
  });

  it('is managed by the operator only', async () => {
    const node = await tree.node();
    const { school, as } = await tree.member(node);
    for (const each of [as, someone('teacher', school.id, { teacherType: 'principal' })]) {
      expect((await get(each, '/super-super-admin/organisations')).status).toBe(403);
      expect((await post(each, `/super-super-admin/organisations/${node}/move`)).status).toBe(403);
    }
  });
});

describe('an organisation member', () => {
  it('is an administrator of a school below, named by the operator or a member above, and by no peer', async () => {
    const region = await tree.node();
    const [district, other] = [await tree.node(region), await tree.node(region)];
    const above = await tree.member(district, region);
    const [candidate, elsewhere] = [await tree.school(district), await tree.school(other)];
    const name = (as: Identity, node: string, school: AuthSchool) =>
      post(as, `/organisations/${node}/members`, formFor(school, 'district_viewer'));
    expect((await name(above.as, district, candidate)).status).toBe(200);
    expect((await name(above.as, district, candidate)).body.code).toBe('ORGANISATION_MEMBER_KNOWN');
    // Not for their own organisation, not for another branch, and not without a membership.
    expect((await name(above.as, region, candidate)).body.code).toBe('FORBIDDEN');
    expect((await name(above.as, district, elsewhere)).body.code).toBe('NOT_FOUND');
    const viewer = await tree.admin(candidate);
    for (const node of [other, await tree.node(), uuidv7()])
      expect((await name(viewer.as, node, elsewhere)).body.code).toBe('NOT_FOUND');
    expect((await name(viewer.as, district, elsewhere)).body.code).toBe('FORBIDDEN');
    const stale = { ...above.as, provedAt: Date.now() - 6 * 60_000 };
    expect((await name(stale, other, elsewhere)).body.code).toBe('STEP_UP_NEEDED');

    const { body: members } = await get<OrganisationMember[]>(
      viewer.as,
      `/organisations/${district}/members`,
    );
    expect(members).toMatchObject([
      { role: 'district_viewer', name: 'Ada', schoolName: 'Maple Grove School' },
    ]);
    expect(await linesOf(candidate.id)).toMatchObject([
      { action: 'organisation.school_placed' },
      {
        action: 'organisation.member_named',
        actorId: above.as.personId,
        about: [{ kind: 'admin', id: candidate.adminId }],
        detail: { organisationId: district, role: 'district_viewer' },
      },
    ]);
    const remove = (as: Identity) => post(as, `/organisations/${district}/members/${members[0]?.id}/remove`);
    expect((await remove(viewer.as)).body.code).toBe('FORBIDDEN');
    expect((await remove(above.as)).status).toBe(200);
    expect((await remove(above.as)).status).toBe(404);
    expect((await actionsOf(candidate.id)).at(-1)).toBe('organisation.member_removed');
  });

  it('who is removed while naming somebody leaves nobody behind', async () => {
    const region = await tree.node();
    const district = await tree.node(region);
    const above = await tree.member(district, region);
    const candidate = await tree.school(district);
    const [answer] = await behind(
      auth,
      (client) =>
        client.query('DELETE FROM auth.organisation_member WHERE account_id = $1', [above.as.personId]),
      () => post(above.as, `/organisations/${district}/members`, formFor(candidate)),
    );
    expect(answer?.body.code).toBe('FORBIDDEN');
    expect((await nodeOf(district))?.members).toBe(0);
  });

  it('sees their part of the tree, which is not found by anybody else', async () => {
    const region = await tree.node();
    const district = await tree.node(region);
    const member = await tree.member(district);
    expect((await get<OwnOrganisation[]>(member.as, '/organisations')).body).toMatchObject([
      { id: district, kind: 'district', role: 'district_admin', schools: 1 },
    ]);
    const { body: user } = await get<SignedInUser>(member.as, '/auth/user');
    expect(user.oversees).toBe('district');
    const { body: parts } = await get<OrganisationPart[]>(member.as, `/organisations/${district}/parts`);
    expect(parts.map(({ id, isManaged }) => [id, isManaged])).toEqual([[district, false]]);
    const stranger = await tree.admin(await tree.school(region), { hasFactor: false });
    expect((await get(stranger.as, '/organisations')).body).toEqual([]);
    for (const part of ['parts', 'schools', 'members']) {
      const there = await get(stranger.as, `/organisations/${district}/${part}`);
      const nowhere = await get(stranger.as, `/organisations/${uuidv7()}/${part}`);
      expect([there.status, there.body.code]).toEqual([404, 'NOT_FOUND']);
      expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NOT_FOUND']);
      expect((await get(member.as, `/organisations/${region}/${part}`)).status).toBe(404);
    }
  });

  it('does not go on, once named, in a session that only a provider vouched for', async () => {
    const node = await tree.node();
    const { school, as, refreshToken } = await tree.admin(await tree.school(node), { hasFactor: false });
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('UPDATE auth.session SET vouched = true WHERE id = $1', [as.sessionId]),
    );
    expect((await tree.name(node, school)).status).toBe(200);
    const renewed = await auth.call('POST', '/internal/sessions/renew', { body: { refreshToken } });
    expect(renewed.status).toBe(401);
  });

  it('needs a second factor once named, and cannot remove the last one', async () => {
    const node = await tree.node();
    const home = await tree.school(node);
    await tree.name(node, home);
    const { as } = await tree.admin(home, { hasFactor: false });
    expect((await get<OwnFactors>(as, '/account/factors')).body.isDemanded).toBe(true);
    expect((await tree.enter(as, await tree.school(node))).body.code).toBe('VISIT_NEEDS_FACTOR');
    const member = await tree.member(node);
    expect((await post(member.as, '/account/factors/authenticator/remove')).body.code).toBe(
      'FACTOR_DEMANDED',
    );
  });
});

describe('a second factor demanded of a member only', () => {
  /** A member who has signed in without a factor: only its set-up is available. */
  async function due() {
    const node = await tree.node();
    const school = await tree.school(node);
    await tree.name(node, school);
    const { as, refreshToken } = await tree.admin(school, { hasFactor: false });
    const { body } = await tree.asOperator<OrganisationMember[]>('GET', `/organisations/${node}/members`);
    const remove = () => tree.asOperator('POST', `/organisations/${node}/members/${body[0]?.id}/remove`);
    return { as, node, school, refreshToken, remove };
  }
  const isDue = async (refreshToken: string) => {
    const { body } = await auth.call<SessionGrant>('POST', '/internal/sessions/renew', {
      body: { refreshToken },
    });
    return claimsIn(auth, body).factorDue === true;
  };

  it('is no longer due once the member is removed', async () => {
    const { remove, refreshToken } = await due();
    expect((await remove()).status).toBeLessThan(300);
    expect(await isDue(refreshToken)).toBe(false);
  });

  it('is no longer due once the member’s school is moved out', async () => {
    const { school, refreshToken } = await due();
    expect((await tree.place(school, null)).body.membersEnded).toBe(1);
    await eventually(async () => (await actionsOf(school.id)).at(-1) === 'organisation.member_removed');
    expect(await isDue(refreshToken)).toBe(false);
  });

  it('stays due while they are a member elsewhere, or when their school demands it too', async () => {
    const twice = await due();
    const region = await tree.node();
    await tree.move(twice.node, region);
    await tree.name(region, twice.school);
    await twice.remove();
    expect(await isDue(twice.refreshToken)).toBe(true);
    const asked = await due();
    const demand = { admins: true };
    const as = proved(someone('school_admin', asked.school.id));
    expect((await auth.call('PATCH', '/school-admin/second-factors', { as, body: demand })).status).toBe(200);
    await asked.remove();
    expect(await isDue(asked.refreshToken)).toBe(true);
  });
});

describe('entering a school below', () => {
  it('marks the session as an administrator visit, keeps the alarms of the home school and informs the school', async () => {
    const node = await tree.node();
    const member = await tree.member(node);
    const school = await tree.school(node);
    const claims = after(await tree.enter(member.as, school, 'To look at the timetable'));
    const visit = {
      grantId: expect.any(String),
      by: 'district_admin',
      homeId: member.school.id,
      write: false,
    };
    expect(claims).toMatchObject({ schoolId: school.id, role: 'school_admin', visit, standing: {} });
    expect(claims.elsewhere).toEqual([
      {
        ...{ membershipId: claims.visit?.grantId, schoolId: member.school.id, personId: member.as.personId },
        ...{ role: 'school_admin', standing: {} },
      },
    ]);
    const here = proved(claims);
    expect((await get<SignedInUser>(here, '/auth/user')).body).toMatchObject({
      ...{ schoolId: school.id, firstName: 'Ada', elsewhere: [claims.visit?.grantId] },
      visit: { by: 'district_admin', access: 'read' },
    });
    const raised = after(await post(here, '/organisations/raise-visit', { confirm: true }));
    expect(raised.visit).toMatchObject({ write: true });
    // The tree is not accessible from inside a visited school.
    expect((await get(here, '/organisations')).status).toBe(403);
    const home = after(await post(here, '/organisations/leave-school'));
    expect(home).toMatchObject({ schoolId: member.school.id, role: 'school_admin' });
    expect(home.visit).toBeUndefined();
    expect(await tree.revoked()).toContain(claims.visit?.grantId);
    expect(await factsOf(school.id)).toEqual(['visit.entered', 'visit.raised', 'visit.left']);

    const names = async (of: string) =>
      (
        await auth.call<AccountName[]>('POST', '/internal/visitors', {
          from: 'school',
          body: { schoolId: of, accountIds: [member.as.personId] },
        })
      ).body;
    expect(await names(school.id)).toEqual([{ accountId: member.as.personId, name: 'Ada' }]);
    expect(await names((await tree.school(node)).id)).toEqual([]);
  });

  it('requires a reason, a recent step-up and a school below the member’s node', async () => {
    const region = await tree.node();
    const [district, other] = [await tree.node(region), await tree.node(region)];
    const member = await tree.member(district);
    const [beside, above, alone] = [await tree.school(other), await tree.school(region), await tree.school()];
    const nobody = { id: uuidv7() };
    for (const school of [beside, above, alone, nobody, member.school, { id: PLATFORM_SCHOOL_ID }])
      expect((await tree.enter(member.as, school)).body.code).toBe('NOT_FOUND');
    const below = await tree.school(district);
    expect((await tree.enter(member.as, below, ' ')).status).toBe(400);
    const stale = { ...member.as, provedAt: Date.now() - 6 * 60_000 };
    expect((await tree.enter(stale, below)).body.code).toBe('STEP_UP_NEEDED');
    const stranger = await tree.admin(await tree.school(district));
    expect((await tree.enter(stranger.as, below)).body.code).toBe('NOT_FOUND');
    expect(await factsOf(below.id)).toEqual([]);
  });

  it('is read-only for a viewer', async () => {
    const node = await tree.node();
    const member = await tree.member(node, node, 'district_viewer');
    const here = after(await tree.enter(member.as, await tree.school(node)));
    expect(here.visit).toMatchObject({ by: 'district_viewer', write: false });
    expect((await post(proved(here), '/organisations/raise-visit', { confirm: true })).status).toBe(403);
  });

  it('requires step-up again after five schools, even concurrently', async () => {
    const node = await tree.node();
    const member = await tree.member(node);
    const schools = await Promise.all(Array.from({ length: 8 }, () => tree.school(node)));
    const answers = await Promise.all(schools.map((school) => tree.enter(member.as, school)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SERVER_LIMITS.visitsPerHour);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([403, 'STEP_UP_NEEDED']);
  });
});

describe('a visit from above ends at once', () => {
  const isOver = async (grantId: string, school: AuthSchool) => {
    expect(await tree.revoked()).toContain(grantId);
    await auth.app.get(ExpiredVisits).round();
    expect(await factsOf(school.id)).toEqual(['visit.entered', 'visit.left']);
  };

  it('when the member is removed', async () => {
    const { node, grantId, school } = await inside();
    const { body } = await tree.asOperator<OrganisationMember[]>('GET', `/organisations/${node}/members`);
    await tree.asOperator('POST', `/organisations/${node}/members/${body[0]?.id}/remove`);
    await isOver(grantId, school);
  });

  it('when the school is moved out of the member’s node', async () => {
    const { grantId, school } = await inside();
    expect((await tree.place(school, null)).body.membersEnded).toBe(0);
    await isOver(grantId, school);
  });

  it('when its node is moved, and a member whose own school moves along loses membership', async () => {
    const [region, elsewhere] = [await tree.node(), await tree.node()];
    const district = await tree.node(region);
    const stays = await tree.member(region);
    const goes = await tree.member(district, region);
    const school = await tree.school(district);
    const grants = [];
    for (const { as } of [stays, goes]) grants.push(after(await tree.enter(as, school)).visit?.grantId ?? '');
    expect((await tree.move(district, elsewhere)).body.membersEnded).toBe(1);
    expect(await tree.revoked()).toEqual(expect.arrayContaining(grants));
    expect((await get<OwnOrganisation[]>(stays.as, '/organisations')).body).toHaveLength(1);
    expect((await get<OwnOrganisation[]>(goes.as, '/organisations')).body).toEqual([]);
    const lastLine = async () => (await actionsOf(goes.school.id)).at(-1);
    await eventually(async () => (await lastLine()) === 'organisation.member_removed');
    await auth.app.get(LostMembers).round();
    expect((await actionsOf(goes.school.id)).filter((each) => each.endsWith('member_removed'))).toHaveLength(
      1,
    );
    // After moving back, they have to be named again.
    await tree.move(district, region);
    expect((await tree.enter(goes.as, school)).body.code).toBe('NOT_FOUND');
  });

  it('when a colleague resets the second factors, which also ends the membership', async () => {
    const { member, grantId, school } = await inside();
    const colleague = proved(someone('school_admin', member.school.id));
    await post(colleague, `/school-admin/second-factors/${member.as.personId}/reset`);
    await isOver(grantId, school);
    expect((await actionsOf(member.school.id)).at(-1)).toBe('organisation.member_removed');
  });

  it('when the session ends', async () => {
    const { member, grantId, school } = await inside();
    await post(member.as, '/logout');
    await isOver(grantId, school);
  });

  it('also when it begins at the very moment its permission ends', async () => {
    for (let round = 0; round < 6; round += 1) {
      const node = await tree.node();
      const member = await tree.member(node);
      const school = await tree.school(node);
      const [entered] = await Promise.all([
        tree.enter(member.as, school),
        round % 2 === 0
          ? tree.place(school, null)
          : tree.move(node, node).then(() => tree.place(school, null)),
      ]);
      if (entered.status === 200)
        expect(await tree.revoked()).toContain(claimsIn(auth, changeIn(entered)).visit?.grantId);
      else expect(entered.body.code).toBe('NOT_FOUND');
    }
  });
});

it('a school sees the nodes above it, who may enter and who did, and nothing of sibling schools', async () => {
  const region = await tree.node();
  const district = await tree.node(region);
  const member = await tree.member(district, region);
  const [school, sister] = [await tree.school(district), await tree.school(district)];
  await tree.enter(member.as, school, 'To help with the timetable');
  const office = someone('school_admin', school.id);
  const { body } = await get<SchoolOrganisation>(office, '/school-admin/organisation');
  expect(body.above.map(({ kind }) => kind)).toEqual(['district', 'district']);
  expect(body.people).toEqual([
    { name: 'Ada', role: 'district_admin', organisation: (await nodeOf(region))?.name },
  ]);
  expect(body.visits).toMatchObject([
    { by: 'district_admin', name: 'Ada', reason: 'To help with the timetable', endedAt: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(
    new RegExp([sister.id, sister.code, member.school.code].join('|')),
  );
  const alone = someone('school_admin', (await tree.school()).id);
  expect((await get<SchoolOrganisation>(alone, '/school-admin/organisation')).body).toEqual({
    ...{ above: [], people: [], visits: [] },
  });
});
