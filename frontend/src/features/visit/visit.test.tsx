import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { EnterSchool } from './components/enter-school';
import VisitBanner from './components/visit-banner';

const PATH = '/api/super-super-admin';
const HOUR = 60 * 60_000;
const operatorAtHome = { id: 'op', role: 'super_super_admin', firstName: 'Operator', schoolId: 'platform' };
const operatorInside = { id: 'op', role: 'school_admin', firstName: 'Operator', schoolId: 'school-1' };

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function bannerWith(access: 'read' | 'write', expiresAt: string, answers: Answers = {}) {
  const calls = answerCalls(answers);
  onStage(
    <VisitBanner schoolName="Maple Grove" visit={{ by: 'super_super_admin', access, expiresAt }} />,
    '/class-cards',
  );
  return calls;
}

test('the banner shows the school, the time left and the access level', () => {
  bannerWith('read', inMinutes(42));
  const banner = screen.getByRole('region', { name: 'Operator inside a school' });
  expect(banner).toHaveTextContent('You are inside Maple Grove');
  expect(banner).toHaveTextContent('42 minutes left');
  expect(banner).toHaveTextContent('Read only');
});

test('allowing changes needs a second confirmation', async () => {
  const calls = bannerWith('read', inMinutes(42), {
    [`${PATH}/raise-school-context`]: { body: { success: true } },
    '/api/auth/user': { body: operatorInside },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, allow changes' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/user'));
  expect(calls[0]).toMatchObject({ path: `${PATH}/raise-school-context`, body: { confirm: true } });
  expect(screen.getByTestId('address')).toHaveTextContent('/class-cards');
});

test('a visit with write access offers no further permission', () => {
  bannerWith('write', inMinutes(5));
  expect(screen.getByRole('region')).toHaveTextContent('Can change');
  expect(screen.queryByRole('button', { name: 'Allow changes' })).not.toBeInTheDocument();
});

test('Exit ends the visit and leads to the platform', async () => {
  const calls = bannerWith('read', inMinutes(42), {
    [`${PATH}/leave-school-context`]: { body: { success: true } },
    '/api/auth/user': { body: operatorAtHome },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/super-super-admin-dashboard'),
  );
  expect(calls[0]?.path).toBe(`${PATH}/leave-school-context`);
});

test('a district viewer returns to their own school and is not offered write access', async () => {
  const calls = answerCalls({
    '/api/organisations/leave-school': { body: { success: true } },
    '/api/auth/user': { body: { ...operatorInside, schoolId: 'home' } },
  });
  const visit = { by: 'district_viewer', access: 'read', expiresAt: inMinutes(42) } as const;
  onStage(<VisitBanner schoolName="Maple Grove" visit={visit} />, '/class-cards');
  const banner = screen.getByRole('region', { name: 'Visiting a school' });
  expect(banner).toHaveTextContent('Read only');
  expect(screen.queryByRole('button', { name: 'Allow changes' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/school-admin-dashboard'));
  expect(calls[0]?.path).toBe('/api/organisations/leave-school');
});

test('a failed exit is reported and the page stays', async () => {
  bannerWith('read', inMinutes(42), {
    [`${PATH}/leave-school-context`]: { status: 503, body: { message: 'Please try again in a moment.' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.getByTestId('address')).toHaveTextContent('/class-cards');
});

test('the end of the hour is reported, and the session is checked again', async () => {
  jest.useFakeTimers();
  const calls = bannerWith('read', new Date(Date.now() + HOUR).toISOString(), {
    '/api/auth/user': { body: operatorAtHome },
  });
  await act(() => jest.advanceTimersByTimeAsync(HOUR - 30_000));
  expect(screen.getByRole('region')).toHaveTextContent('Less than a minute left');
  expect(calls).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('Your visit has ended')).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user']);
  jest.useRealTimers();
});

describe('entering a school', () => {
  const stage = (answers: Answers) => {
    const calls = answerCalls(answers);
    onStage(
      <EnterSchool school={{ id: 'school-1', name: 'Maple Grove' }} opened onClose={() => undefined} />,
      '/super-super-admin-dashboard',
    );
    return calls;
  };

  test('asks for the reason and leads to the school’s dashboard', async () => {
    const calls = stage({
      [`${PATH}/enter-school-context/school-1`]: {
        body: { success: true, school: { id: 'school-1', code: 'MAPLE', name: 'Maple Grove' } },
      },
      '/api/auth/user': { body: operatorInside },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' A teacher asked ');
    await userEvent.click(screen.getByRole('button', { name: 'Enter school' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/school-admin-dashboard'));
    expect(calls[0]?.body).toEqual({ reason: 'A teacher asked' });
    expect(screen.getByText('Entered School Context')).toBeInTheDocument();
  });

  test('needs a reason for a district member', async () => {
    const path = '/api/organisations/enter-school/school-1';
    const calls = answerCalls({
      [path]: { body: { success: true, school: { id: 'school-1', code: 'MAPLE', name: 'Maple Grove' } } },
      '/api/auth/user': { body: operatorInside },
    });
    const school = { id: 'school-1', name: 'Maple Grove' };
    onStage(
      <EnterSchool school={school} as="member" opened onClose={() => undefined} />,
      '/your-organisation',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enter school' }));
    expect(screen.getByText('Please say why. The school can read it.')).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'To help');
    await userEvent.click(screen.getByRole('button', { name: 'Enter school' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ path, body: { reason: 'To help' } }));
  });

  test('works without a reason for an operator and shows a refusal', async () => {
    const calls = stage({
      [`${PATH}/enter-school-context/school-1`]: {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'We could not find that.' },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Enter school' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find that.');
    expect(calls[0]?.body).toEqual({});
  });
});
