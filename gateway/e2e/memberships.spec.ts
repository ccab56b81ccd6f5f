import type {
  DeliveryReport,
  JoinedMemberships,
  Membership,
  NoticeDevice,
  SignedInUser,
} from '@homeroom/contracts';
import { MEMBERSHIP_HEADER } from '@homeroom/domain';
import { BrowserOfSomebody, eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import type { EventReader } from './support/event-reader';
import { made, makeSchool, type School, signIn } from './support/school';

let here: School;
let there: School;
let teacher: Browser;
/** Id of the teacher's membership in the other school. */
let other: string;

beforeAll(async () => {
  [here, there] = await Promise.all([makeSchool(7, 'Grade 2', 'B'), makeSchool(9, 'Grade 3', 'C')]);
  teacher = await signIn('/api/auth/teacher-login', {
    schoolCode: here.code,
    teacherId: here.secrets.principal.teacherId,
    password: here.secrets.principal.pin,
  });
  const { memberships } = made(
    await teacher.post<JoinedMemberships>('/api/account/memberships/teacher', {
      schoolCode: there.code,
      teacherId: there.secrets.principal.teacherId,
      password: there.secrets.principal.pin,
    }),
  );
  other = memberships.find(({ isCurrent }) => !isCurrent)?.id ?? '';
});

const whoAmI = async (browser: Browser) => made(await browser.get<SignedInUser>('/api/auth/user'));
const raise = async ({ as }: School) =>
  made(await as.admin.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', { type: 'fire' }))
    .alert.id;

/** The state of the alert on the teacher's screen, as that school's staff read it. */
async function screenOf({ as, teacherId }: School, alertId: string): Promise<string | undefined> {
  const path = `/api/emergency-alerts/${alertId}/deliveries?page=1&pageSize=50`;
  const { items } = made(await as.admin.get<DeliveryReport>(path));
  return items.find(({ recipientId }) => recipientId === teacherId)?.live?.state;
}

/** Waits for the alert on the teacher's page, which reconnects if news of another membership has ended its stream. */
async function hears(alertId: string, reader: EventReader): Promise<string | undefined> {
  const heardOn = ({ events }: EventReader) => events.find(({ data }) => data.alertId === alertId);
  await reader.until((page) => page.closed || heardOn(page) !== undefined);
  let page = reader;
  if (!heardOn(page)) page = await teacher.events(reader.lastEventId);
  await page.until((each) => heardOn(each) !== undefined);
  page.close();
  return heardOn(page)?.data.membershipId as string | undefined;
}

describe('a teacher of two schools', () => {
  it('hears the alarm of the school outside the current session, and answers it there', async () => {
    expect(await whoAmI(teacher)).toMatchObject({ schoolId: here.id, elsewhere: [other] });
    const reader = await teacher.events();
    const alertId = await raise(there);
    expect(await hears(alertId, reader)).toBe(other);
    await eventually(async () => (await screenOf(there, alertId)) === 'handed_over');
    const headers = { [MEMBERSHIP_HEADER]: other };
    const path = `/api/emergency-alerts/${alertId}`;
    // The session's own school has no such alert.
    expect((await teacher.get(path)).status).toBe(404);
    expect((await teacher.post(`${path}/acknowledge`, {})).status).toBe(404);
    made(await teacher.get(path, { headers }));
    made(await teacher.post(`${path}/acknowledge`, {}, { headers }));
    await eventually(async () => (await screenOf(there, alertId)) === 'answered');
    // Staff actions in the other school require switching to it first.
    for (const step of ['updates', 'all-clear', 'correction'])
      expect((await teacher.post(`${path}/${step}`, {}, { headers })).status).toBe(404);
    expect((await teacher.get(`${path}/deliveries`, { headers })).status).toBe(404);
    made(await there.as.admin.post(`${path}/all-clear`, {}));
  });

  it('works in the other school after a switch, without a new sign-in, and no longer in the first', async () => {
    made(await teacher.post(`/api/account/memberships/${other}/switch`, {}));
    expect(await whoAmI(teacher)).toMatchObject({ schoolId: there.id, role: 'teacher', id: there.teacherId });
    const award = ({ studentId }: School) => teacher.post('/api/points', { studentId, amount: 2 });
    made(await award(there));
    expect((await award(here)).status).toBe(404);
    // A page that still shows the first school raises no alarm in the other.
    const raised = { type: 'fire', schoolId: here.id };
    expect((await teacher.post('/api/school-admin/emergency-alerts', raised)).status).toBe(404);
    const reader = await teacher.events();
    const alertId = await raise(here);
    expect(await hears(alertId, reader)).toEqual(expect.any(String));
    made(await here.as.admin.post(`/api/emergency-alerts/${alertId}/all-clear`, {}));
  });

  it('is signed out of the second school when the first ends the sign-in it came from', async () => {
    made(
      await here.as.admin.call('PATCH', `/api/simple-teachers/${here.teacherId}`, {
        body: { isActive: false },
      }),
    );
    await eventually(async () => (await teacher.get('/api/auth/user')).status === 401);
    const again = await signIn('/api/auth/teacher-login', {
      schoolCode: there.code,
      teacherId: there.secrets.principal.teacherId,
      password: there.secrets.principal.pin,
    });
    expect(await whoAmI(again)).not.toHaveProperty('elsewhere');
  });
});

it('a teacher whose own child is at the school is notified on one browser in both roles', async () => {
  const { code, secrets } = there;
  const browser = await signIn('/api/auth/teacher-login', {
    ...{ schoolCode: code, teacherId: secrets.principal.teacherId, password: secrets.principal.pin },
  });
  const { parentId, pin: password } = secrets.parent;
  const { memberships } = made(
    await browser.post<JoinedMemberships>('/api/account/memberships/parent', { parentId, password }),
  );
  const { subscription } = new BrowserOfSomebody('https://fcm.googleapis.com');
  const isTold = async () => {
    made(await browser.post('/api/notifications/devices', subscription));
    return made(await browser.get<NoticeDevice[]>('/api/notifications/devices')).length;
  };
  const become = async (role: string) => {
    const all = made(await browser.get<Membership[]>('/api/account/memberships'));
    const { id } = all.find((each) => each.role === role) ?? {};
    made(await browser.post(`/api/account/memberships/${id}/switch`, {}));
  };
  expect(memberships.map(({ role }) => role)).toEqual(['teacher', 'parent']);
  expect(await isTold()).toBe(1);
  await become('parent');
  expect(await isTold()).toBe(1);
  await become('teacher');
  expect(made(await browser.get<NoticeDevice[]>('/api/notifications/devices'))).toHaveLength(1);
});
