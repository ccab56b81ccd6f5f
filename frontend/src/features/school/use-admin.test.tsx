import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { readEntry, writeEntry } from '../../lib/local-entries';
import { answerCalls, onStage } from '../../testing/stage';
import { currentAdminQuery } from './api/get-current-admin';
import { useAdmin } from './api/use-admin';

const GRACE = {
  id: '1',
  role: 'school_admin',
  firstName: 'Grace',
  lastName: 'Hill',
  schoolId: '2',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
} as const;
const MAPLE = { id: '2', code: 'MAPLE4821', name: 'Maple Grove' };

function WhoIsIt() {
  const check = useAdmin();
  const { error } = useQuery(currentAdminQuery);
  return (
    <output>
      {check.state === 'admin'
        ? JSON.stringify(check.admin)
        : check.state === 'nobody'
          ? error?.message
          : check.state}
    </output>
  );
}

const shown = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the local copy is used while the request is pending', async () => {
  writeEntry('currentUser', GRACE);
  writeEntry('currentSchool', MAPLE);
  answerCalls({ '/api/school-admin/current-user': { body: {}, after: new Promise(() => undefined) } });
  onStage(<WhoIsIt />);
  expect(JSON.parse(shown() ?? '')).toMatchObject({ schoolCode: 'MAPLE4821' });
});

test('the state is loading without a local copy until the server answers', async () => {
  answerCalls({ '/api/school-admin/current-user': { body: { user: GRACE, school: MAPLE } } });
  onStage(<WhoIsIt />);
  expect(shown()).toBe('loading');
  await pass(10);
  expect(JSON.parse(shown() ?? '')).toMatchObject({ schoolName: 'Maple Grove' });
});

test.each([
  ['the service is away', { status: 503, body: {} }],
  ['there is no connection', undefined],
])('the local copy is still used where %s, and nothing is deleted', async (_, answer) => {
  const calls = answerCalls(answer ? { '/api/school-admin/current-user': answer } : {});
  onStage(<WhoIsIt />);
  await pass(60_000);
  expect(calls).toHaveLength(3);
  expect(shown()).toMatch(/^failed/);
  writeEntry('currentUser', GRACE);
  writeEntry('currentSchool', MAPLE);
  cleanup();
  onStage(<WhoIsIt />);
  await pass(60_000);
  expect(JSON.parse(shown() ?? '')).toMatchObject({ schoolCode: 'MAPLE4821' });
  expect(readEntry('currentUser')).toEqual(GRACE);
});

test('a refusal is retried twice before the local copy is cleared', async () => {
  writeEntry('currentUser', GRACE);
  writeEntry('currentSchool', MAPLE);
  const calls = answerCalls({ '/api/school-admin/current-user': { status: 401, body: {} } });
  onStage(<WhoIsIt />);
  await pass(60_000);
  expect(calls).toHaveLength(3);
  expect(shown()).toBe('Authentication failed');
  expect(readEntry('currentUser')).toBeNull();
  expect(readEntry('currentSchool')).toBeNull();
});
