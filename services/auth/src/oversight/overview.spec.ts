import type { FactMap, Identity, OrganisationOverview } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import {
  asSuperuser,
  deliverFact,
  hearOfSchool,
  notedLines,
  schoolNews,
  someone,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { startAuth } from '../e2e/auth-school';
import { Tree } from '../organisations/organisations.spec-support';
import { OverseenSchools } from './overseen-schools';

const DAY = daysAfter(new Date().toISOString().slice(0, 10), -1);

let auth: TestService;
let tree: Tree;
beforeAll(async () => {
  auth = await startAuth();
  tree = new Tree(auth);
});
afterAll(() => auth.close());

const read = (as: Identity, id: string, query = '') =>
  auth.call<OrganisationOverview>('GET', `/organisations/${id}/overview${query}`, { as });
const schoolIn = async (as: Identity, id: string, school: { id: string }) =>
  (await read(as, id)).body.items.find((each) => each.id === school.id);

type Told = 'classroom.counted' | 'messages.counted' | 'alerts.counted';
const tell = <N extends Told>(school: { id: string }, name: N, payload: FactMap[N], eventId = uuidv7()) =>
  deliverFact(auth.app, { eventId, name, schoolId: school.id, payload });

const classroom = (more: Partial<FactMap['classroom.counted']> = {}): FactMap['classroom.counted'] => ({
  ...{ day: DAY, students: 300, classes: 12, teachers: 20, points: 90 },
  days: [{ day: DAY, due: 24, taken: 24, possible: 600, attended: 570 }],
  ...more,
});
const days = (possible: number | null, attended: number | null, day = DAY) => ({
  days: [{ day, due: 24, taken: 24, possible, attended }],
});
const said = async (schoolId: string): Promise<{ name: string; payload: unknown }[]> =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; payload: unknown }>(
      `SELECT name, payload FROM auth.outbox WHERE school_id = $1 AND name = 'school.overseen' ORDER BY id`,
      [schoolId],
    );
    return rows;
  });

it('shows the reported figures of each school below, and marks the others as missing', async () => {
  const district = await tree.node();
  const member = await tree.member(district);
  const school = await tree.school(district);
  await tell(school, 'classroom.counted', classroom());
  await tell(school, 'messages.counted', { day: DAY, waiting: null, oldestOn: daysAfter(DAY, -4) });
  await tell(school, 'alerts.counted', { day: DAY, alerts: 1, drills: 2, lastDrillOn: daysAfter(DAY, -9) });
  const { status, body } = await read(member.as, district);
  expect(status).toBe(200);
  expect(body).toMatchObject({ organisation: { id: district }, total: 2, parts: [] });
  const seen = ({ id }: { id: string }) => body.items.find((each) => each.id === id);
  expect(seen(school)).toEqual({
    ...{ id: school.id, code: school.code, name: expect.any(String), isSuspended: false },
    organisation: { id: district, name: body.organisation.name },
    classroom: { day: DAY, students: 300, classes: 12, teachers: 20, points: 90 },
    attendance: { day: DAY, due: 24, taken: 24, percent: 95 },
    messages: { day: DAY, waiting: null, oldestDays: 4 },
    alerts: { day: DAY, alerts: 1, drills: 2, lastDrillOn: daysAfter(DAY, -9) },
    needs: ['messages'],
  });
  const nothing = { classroom: null, attendance: null, messages: null, alerts: null, needs: ['figures'] };
  expect(seen(member.school)).toMatchObject(nothing);
  expect(body.totals).toEqual({
    ...{ schools: 2, counted: 1, students: 300, classes: 12, teachers: 20, points: 90, due: 24, taken: 24 },
    ...{ percent: 95, alerts: 1, drills: 2 },
    needs: { messages: 1, registers: 0, attendance: 0, drill: 0, figures: 1 },
  });
  expect(body.weeks).toEqual([{ week: expect.any(String), percent: 95, schools: 1 }]);
});

it('keeps the newest report of a day, however late or often an older one arrives', async () => {
  const district = await tree.node();
  const { as } = await tree.member(district);
  const school = await tree.school(district);
  const [first, second] = [uuidv7(), uuidv7()];
  await tell(school, 'classroom.counted', classroom({ students: 301, ...days(100, 90) }), second);
  await tell(school, 'classroom.counted', classroom({ students: 299, ...days(100, 10) }), first);
  await tell(school, 'classroom.counted', classroom({ students: 1, ...days(100, 1) }), second);
  const [late, later] = [uuidv7(), uuidv7()];
  await tell(school, 'messages.counted', { day: DAY, waiting: 0, oldestOn: null }, later);
  await tell(school, 'messages.counted', { day: DAY, waiting: 40, oldestOn: DAY }, late);
  await tell(school, 'alerts.counted', { day: DAY, alerts: 3, drills: 0, lastDrillOn: null });
  // A late event about an earlier day does not replace newer figures.
  const before = daysAfter(DAY, -1);
  await tell(school, 'classroom.counted', classroom({ day: before, students: 5, ...days(100, 80, before) }));
  expect(await schoolIn(as, district, school)).toMatchObject({
    classroom: { day: DAY, students: 301 },
    attendance: { day: DAY, percent: 90 },
    messages: { waiting: 0, oldestDays: null },
    alerts: { alerts: 3 },
  });
});

it('shows the newest day on which registers were due, and none that became a holiday', async () => {
  const district = await tree.node();
  const { as } = await tree.member(district);
  const school = await tree.school(district);
  const [before, none] = [daysAfter(DAY, -1), { taken: 0, possible: null, attended: null }];
  await tell(school, 'classroom.counted', classroom({ day: before, ...days(100, 90, before) }));
  await tell(school, 'classroom.counted', classroom({ days: [{ day: DAY, due: 24, ...none }] }));
  expect((await schoolIn(as, district, school))?.needs).toContain('registers');
  await tell(school, 'classroom.counted', classroom({ days: [{ day: DAY, due: 0, ...none }] }));
  const seen = await schoolIn(as, district, school);
  expect(seen).toMatchObject({ attendance: { day: before, percent: 90 } });
  expect(seen?.needs).not.toContain('registers');
});

it('sums the figures shown, leaving out those too small to publish', async () => {
  const region = await tree.node();
  const [east, west] = [await tree.node(region), await tree.node(region)];
  const deep = await tree.node(east);
  const { as } = await tree.member(west, region);
  const [large, small] = [await tree.school(deep), await tree.school(east)];
  await tell(large, 'classroom.counted', classroom(days(200, 150)));
  await tell(small, 'classroom.counted', classroom({ students: null, points: null, ...days(null, null) }));
  const { body } = await read(as, region);
  expect(body.totals).toMatchObject({ schools: 3, counted: 2, students: 300, points: 90, percent: 75 });
  expect(body.parts.map(({ id, totals }) => [id, totals.schools, totals.percent]).sort()).toEqual(
    [[east, 2, 75] as const, [west, 1, null] as const].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect(await schoolIn(as, region, small)).toMatchObject({
    classroom: { students: null, points: null },
    attendance: { percent: null },
  });
  expect((await read(as, deep)).body).toMatchObject({ total: 1, totals: { percent: 75 } });
});

it('searches, sorts and pages, while totals cover all schools', async () => {
  const district = await tree.node();
  const { as } = await tree.member(district);
  const rates = [80, 95, 60, null];
  const schools = [];
  for (const attended of rates) {
    const school = await tree.school(district);
    await tell(school, 'classroom.counted', classroom(days(attended && 100, attended)));
    schools.push(school);
  }
  const percents = async (query: string) =>
    (await read(as, district, query)).body.items.map(({ attendance }) => attendance?.percent ?? null);
  expect(await percents('?sort=attendance')).toEqual([60, 80, 95, null, null]);
  expect(await percents('?sort=-attendance')).toEqual([95, 80, 60, null, null]);
  expect(await percents('?sort=attendance&pageSize=2&page=2')).toEqual([95, null]);
  const found = await read(as, district, `?search=${schools[2]?.code}`);
  expect(found.body).toMatchObject({ total: 1, totals: { schools: 5, percent: 78.3 } });
  expect(found.body.items[0]?.id).toBe(schools[2]?.id);
  expect((await read(as, district, '?sort=luck')).status).toBe(400);
});

it('lists schools and parts by name, whatever their case and accents', async () => {
  const district = await tree.node();
  const { as, school: own } = await tree.member(district);
  const names = ['Zebra Hill', 'École du Parc', 'van Gogh', 'Abbey', 'élan'];
  for (const name of names) {
    const { id, code } = await tree.school(district);
    await hearOfSchool(auth.app, schoolNews(id, { code, name }));
    await tree.node(district, name);
  }
  const sorted = ['Abbey', 'École du Parc', 'élan', 'van Gogh', 'Zebra Hill'];
  const { body } = await read(as, district, '?sort=name');
  expect(body.items.filter(({ id }) => id !== own.id).map(({ name }) => name)).toEqual(sorted);
  expect(body.parts.map(({ name }) => name)).toEqual(sorted);
  const file = await auth.call<string>('GET', `/organisations/${district}/overview/export?format=csv`, {
    as,
  });
  const lines = String(file.body).split('\r\n');
  const listed = lines.map((each) => each.split(',')[0] ?? '').filter((name) => names.includes(name));
  expect(listed).toEqual(sorted);
});

it('is visible to members of the node and above, outside visits, and to nobody else', async () => {
  const region = await tree.node();
  const [mine, beside] = [await tree.node(region), await tree.node(region)];
  const member = await tree.member(mine);
  const viewer = await tree.member(mine, mine, 'district_viewer');
  const above = await tree.member(beside, region);
  const other = await tree.member(beside);
  const school = await tree.school(mine);
  const admin = await tree.admin(school);
  for (const [as, status] of [
    [member.as, 200],
    [viewer.as, 200],
    [above.as, 200],
    [other.as, 404],
    [admin.as, 404],
    [someone('teacher', school.id), 403],
    [someone('super_super_admin'), 403],
  ] as const) {
    expect([as.role, (await read(as, mine)).status]).toEqual([as.role, status]);
    const file = await auth.call('GET', `/organisations/${mine}/overview/export?format=csv`, { as });
    expect([as.role, file.status]).toEqual([as.role, status]);
  }
  expect((await read(member.as, region)).status).toBe(404);
  for (const by of ['district_admin', 'super_super_admin'] as const) {
    const visit = {
      ...{ grantId: uuidv7(), by, homeId: member.school.id },
      ...{ write: true, endsAt: Date.now() + 60_000 },
    };
    expect((await read({ ...member.as, visit }, mine)).status).toBe(403);
  }
});

it('shows nothing of a school that was moved out, and nothing to former members', async () => {
  const [district, elsewhere] = [await tree.node(), await tree.node()];
  const member = await tree.member(district);
  const moved = await tree.member(elsewhere);
  const school = await tree.school(district);
  await tell(school, 'classroom.counted', classroom());
  await tree.place(school, elsewhere);
  expect(await schoolIn(member.as, district, school)).toBeUndefined();
  expect(await schoolIn(moved.as, elsewhere, school)).toMatchObject({ classroom: { students: 300 } });
  await tree.place(school, null);
  await tell(school, 'classroom.counted', classroom());
  await tree.place(school, district);
  expect(await schoolIn(member.as, district, school)).toMatchObject({ classroom: null });
  await tree.place(member.school, null);
  expect((await read(member.as, district)).status).toBe(404);
});

it('shows nothing more to a member who is removed, in the session that they have', async () => {
  const district = await tree.node();
  const { as } = await tree.member(district);
  const below = ['overview', 'overview/export?format=csv', 'parts', 'schools?page=1', 'members'];
  const statuses = () =>
    Promise.all(
      below.map(
        async (path) => (await auth.call('GET', `/organisations/${district}/${path}`, { as })).status,
      ),
    );
  expect(await statuses()).toEqual(below.map(() => 200));
  const path = `/organisations/${district}/members`;
  const { body } = await auth.call<{ id: string }[]>('GET', path, { as });
  await tree.asOperator('POST', `${path}/${body[0]?.id}/remove`);
  expect(await statuses()).toEqual(below.map(() => 404));
  expect((await auth.call('GET', '/organisations', { as })).body).toEqual([]);
});

it('marks a suspended school, and lists no need for attention', async () => {
  const district = await tree.node();
  const { as } = await tree.member(district);
  const school = await tree.school(district);
  await hearOfSchool(auth.app, schoolNews(school.id, { code: school.code, status: 'suspended' }));
  expect(await schoolIn(as, district, school)).toMatchObject({ isSuspended: true, needs: [] });
});

it('publishes once which schools are overseen, and at once when one no longer is', async () => {
  const district = await tree.node();
  const school = await tree.school(district);
  const rounds = auth.app.get(OverseenSchools);
  expect(await said(school.id)).toEqual([]);
  await rounds.round();
  await rounds.round();
  await tree.place(school, await tree.node());
  await rounds.round();
  const name = 'school.overseen';
  const begun = { name, payload: { isOverseen: true } };
  expect(await said(school.id)).toEqual([begun]);
  await tree.place(school, null);
  const ended = { name, payload: { isOverseen: false } };
  expect(await said(school.id)).toEqual([begun, ended]);
  await tree.place(school, district);
  await rounds.round();
  expect(await said(school.id)).toEqual([begun, ended, begun]);
});

it('exports the schools, with an audit entry for the person', async () => {
  const district = await tree.node();
  const { as, school } = await tree.member(district);
  await tell(school, 'classroom.counted', classroom({ students: null }));
  const { status, body } = await auth.call<string>(
    'GET',
    `/organisations/${district}/overview/export?format=csv`,
    { as },
  );
  expect(status).toBe(200);
  const line = String(body)
    .split('\r\n')
    .find((each) => each.includes(school.code));
  expect(line).toContain(`,no,${DAY},,12,20,90,${DAY},95,24,24,,,,,`);
  const lines = await notedLines(auth, 'auth', school.id);
  expect(lines.filter(({ action }) => action === 'organisation.overview_exported')).toMatchObject([
    { actorId: as.personId, detail: { organisationId: district, count: 1, format: 'csv' } },
  ]);
});
