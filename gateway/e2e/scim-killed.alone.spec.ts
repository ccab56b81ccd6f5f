import type { ScimList, ScimUser, TeacherRecord } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import { bring, directoryOf } from './support/directory';
import { SchoolUnderTest } from './support/people';
import { Platform, type ProcessName } from './support/platform';

const platform = new Platform();
const PEOPLE = 40;
const AT_ONCE = 8;
const USERS = '/api/scim/v2/Users';

const person = (at: number) => ({
  userName: `staff-${at}@district.example`,
  externalId: `id-${at}`,
  name: { givenName: 'Noor', familyName: `Staff ${at}` },
});

/** Teachers whose active state differs between sign-in, messaging and alerts. */
const KNOWN_OTHERWISE = `SELECT t.id, t.is_active, a.is_active AS account, d.is_active AS writes, r.is_active AS alarmed
  FROM classroom.teacher t
  LEFT JOIN auth.account a ON a.school_id = $1 AND a.id = t.id
  LEFT JOIN messaging.directory_entry d ON d.school_id = $1 AND d.person_id = t.id AND d.role = 'teacher'
  LEFT JOIN alerts.recipient r ON r.school_id = $1 AND r.id = t.id
  WHERE t.school_id = $1 AND (a.is_active IS DISTINCT FROM t.is_active OR d.is_active IS DISTINCT FROM t.is_active
    OR r.is_active IS DISTINCT FROM t.is_active)`;

/** Creates a person as a directory does: it retries what got no answer and looks up whoever already exists. */
async function broughtOnce(directory: Browser, at: number): Promise<string> {
  let id = '';
  await eventually(async () => {
    const answer = await bring(directory, person(at)).catch(() => undefined);
    if (answer?.status === 201) id = answer.body.id;
    if (answer?.status !== 409) return id !== '';
    const filter = encodeURIComponent(`userName eq "${person(at).userName}"`);
    const found = await directory.get<ScimList<ScimUser>>(`${USERS}?filter=${filter}`).catch(() => undefined);
    id = found?.body.Resources?.[0]?.id ?? '';
    return id !== '';
  });
  return id;
}

async function leaves(directory: Browser, id: string): Promise<void> {
  const body = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  await eventually(async () => {
    const answer = await directory.call('PATCH', `${USERS}/${id}`, { body }).catch(() => undefined);
    return answer?.status === 200;
  });
}

it.each<ProcessName>(['auth', 'classroom', 'gateway'])(
  'each teacher exists once and leavers are signed out when %s is killed during provisioning',
  async (process) => {
    const school = await SchoolUnderTest.register(platform);
    const directory = await directoryOf(school.admin);
    const waiting = Array.from({ length: PEOPLE }, (_, at) => at);
    const ids: string[] = [];
    const work = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const id = await broughtOnce(directory, at);
        ids.push(id);
        if (at % 2 === 0) await leaves(directory, id);
      }
    };
    const working = Promise.all(Array.from({ length: AT_ONCE }, work));
    await eventually(async () => ids.length >= 5);
    await platform.kill(process);
    await platform.start(process);
    await working;

    const { body } = await school.admin.get<TeacherRecord[]>('/api/simple-teachers');
    expect(body.map(({ email }) => email).sort()).toEqual(
      Array.from({ length: PEOPLE }, (_, at) => person(at).userName).sort(),
    );
    expect(new Set(ids)).toEqual(new Set(body.map(({ id }) => id)));
    expect(body.filter(({ isActive }) => isActive)).toHaveLength(PEOPLE / 2);
    await eventually(async () => {
      expect(await platform.rows(KNOWN_OTHERWISE, [school.id])).toEqual([]);
      return true;
    });
  },
);
