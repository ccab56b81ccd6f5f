import { request } from '@playwright/test';
import { expect } from './expect';
import { signInOperator } from './operator';
import { rows } from './rows';
import { makeSchool, type SchoolOfStates } from './school';

type State = SchoolOfStates['admin'];

/** People whose school is not simply open: its state shows above, or instead of, every other screen. */
export interface PeopleOfClosedSchools {
  graceAdmin: State;
  graceTeacher: State;
  readOnlyAdmin: State;
  readOnlyParent: State;
  suspendedAdmin: State;
  suspendedStudent: State;
  suspendedParent: State;
  /** The operator starts a visit; there is only one at a time, so any earlier one ends. */
  visit: () => Promise<State>;
}

export async function makeClosedSchools(baseURL: string): Promise<PeopleOfClosedSchools> {
  const [grace, readOnly, suspended] = [
    await makeSchool(baseURL),
    await makeSchool(baseURL),
    await makeSchool(baseURL),
  ];
  const ended = [
    { schoolId: await idOf(baseURL, grace), daysAgo: 3 },
    { schoolId: await idOf(baseURL, readOnly), daysAgo: 30 },
  ];
  for (const { schoolId, daysAgo } of ended) await endTrial(schoolId, daysAgo);
  const operator = await request.newContext({ baseURL });
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await operator[method](path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await signInOperator(operator);
  // Resets a feature to its plan default, which changes nothing but makes the service publish the school's current state.
  for (const { schoolId } of ended)
    await send('patch', `/api/super-super-admin/schools/${schoolId}/features`, {
      key: 'messages',
      enabled: null,
    });
  await send('patch', `/api/super-super-admin/schools/${await idOf(baseURL, suspended)}`, {
    status: 'suspended',
    reason: 'To look at its screens',
  });
  const visit = async () => {
    await send('post', `/api/super-super-admin/enter-school-context/${await idOf(baseURL, grace)}`, {});
    return operator.storageState();
  };
  const people = {
    graceAdmin: grace.admin,
    graceTeacher: grace.teacher,
    readOnlyAdmin: readOnly.admin,
    readOnlyParent: readOnly.parent,
    suspendedAdmin: suspended.admin,
    suspendedStudent: suspended.student,
    suspendedParent: suspended.parent,
    visit,
  };
  await Promise.all([
    untilState(baseURL, grace.admin, 'grace'),
    untilState(baseURL, readOnly.admin, 'read_only'),
    untilState(baseURL, suspended.admin, 'suspended'),
  ]);
  return people;
}

async function userOf(baseURL: string, storageState: State) {
  const context = await request.newContext({ baseURL, storageState });
  return (await (await context.get('/api/auth/user')).json()) as { schoolId: string; schoolState: string };
}

async function idOf(baseURL: string, { admin }: SchoolOfStates): Promise<string> {
  return (await userOf(baseURL, admin)).schoolId;
}

/** Only passing time ends a trial, so the date is set in the database; the school service does not notice this by itself. */
function endTrial(schoolId: string, daysAgo: number): Promise<unknown> {
  return rows(`UPDATE school.school SET trial_ends_at = now() - $2 * interval '1 day' WHERE school_id = $1`, [
    schoolId,
    daysAgo,
  ]);
}

async function untilState(baseURL: string, person: State, wanted: string): Promise<void> {
  await expect.poll(async () => (await userOf(baseURL, person)).schoolState).toBe(wanted);
}
