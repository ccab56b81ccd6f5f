import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { useLocation } from 'react-router-dom';
import { type Answers, answerCalls, held, onStage } from '../../testing/stage';
import { AdminLogin } from './components/admin-login';
import { ParentLogin } from './components/parent-login';
import { StudentPageLogin, TeacherPageLogin } from './components/page-login';
import { keepWayTo } from '../../lib/way-to';
import SingleSignOn from './pages/single-sign-on';

const BEGIN = '/api/single-sign-on/begin';
const FINISH = '/api/single-sign-on/finish';
const PROVIDER = { body: { success: true, url: 'https://accounts.school.example/authorize?state=s' } };
const TEACHER: Answers[string] = { body: { success: true, teacher: { firstName: 'Theo' } } };
const LEFT = { binding: 'b'.repeat(43), role: 'teacher', schoolCode: 'MAPLE4821' };
const BACK = '/single-sign-on?code=4%2F0Ab&state=s-1&iss=https%3A%2F%2Faccounts.school.example';
const BUTTON = { name: 'Sign in with your school’s account' };

const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { success: false, code, message, ...more },
});
const kept = (): unknown => JSON.parse(sessionStorage.getItem('singleSignOn') ?? 'null');
const press = () => userEvent.click(screen.getByRole('button', BUTTON));
const address = () => screen.getByTestId('address');

beforeEach(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  sessionStorage.clear();
  // jsdom does not implement navigation, and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(crypto, 'subtle');
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('leaving for the provider', () => {
  test.each([
    ['teacher', <TeacherPageLogin key="teacher" />],
    ['school_admin', <AdminLogin key="admin" />],
  ])(
    '%s: sends the school code, the role and the hash of the binding kept in this tab',
    async (role, form) => {
      const calls = answerCalls({ [BEGIN]: PROVIDER });
      onStage(form);
      await userEvent.type(screen.getByLabelText('School code'), ' maple4821 ');
      await press();
      const leaving = await screen.findByRole('button', { name: 'Going to your school’s sign-in…' });
      await waitFor(() => expect(kept()).toMatchObject({ role, schoolCode: 'MAPLE4821' }));
      const { binding } = kept() as typeof LEFT;
      expect(binding).toMatch(/^[\w-]{43}$/);
      const bindingHash = createHash('sha256').update(binding).digest('base64url');
      expect(calls.map(({ body }) => body)).toEqual([{ schoolCode: 'MAPLE4821', role, bindingHash }]);

      // Once leaving has begun nothing starts again, until the browser restores the page.
      await userEvent.click(leaving);
      expect(calls).toHaveLength(1);
      act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      expect(await screen.findByRole('button', BUTTON)).toBeVisible();
      await press();
      await waitFor(() => expect(calls).toHaveLength(2));
      expect((kept() as typeof LEFT).binding).not.toBe(binding);
    },
  );

  test('without a school code marks the field and sends nothing', async () => {
    const calls = answerCalls({});
    onStage(<AdminLogin />);
    await press();
    const code = screen.getByLabelText('School code');
    expect(code).toHaveFocus();
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription('Enter your school code first.');
    // Fields needed only for the password are not marked as missing.
    expect(screen.getByLabelText('Email')).toBeValid();
    await userEvent.type(code, 'M');
    expect(code).toBeValid();
    expect(calls).toEqual([]);
  });

  test.each<[string, Answers, string]>([
    ['nobody there signs in so', { [BEGIN]: refusal(404, 'SSO_NOT_SET', 'Nobody does.') }, 'Nobody does.'],
    ['no connection', {}, 'could not be reached'],
    [
      'a page without https',
      { [BEGIN]: { body: { success: true, url: 'http://x.example' } } },
      'could not be',
    ],
  ])('%s: shows the error of the sign-in and can be pressed again', async (_what, answers, words) => {
    answerCalls(answers);
    onStage(<TeacherPageLogin />, '/teacher-login?school=MAPLE4821');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', BUTTON)).not.toHaveAttribute('aria-disabled', 'true');
    expect(kept()).toBeNull();
  });

  test('explains that a page without https cannot do it', async () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
    const calls = answerCalls({});
    onStage(<TeacherPageLogin />, '/teacher-login?school=MAPLE4821');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('begins with https://');
    expect(calls).toEqual([]);
  });

  test('stores no school code on a shared device', async () => {
    localStorage.setItem('sharedDevice', 'true');
    answerCalls({ [BEGIN]: PROVIDER });
    onStage(<TeacherPageLogin />, '/teacher-login?school=MAPLE4821');
    await press();
    await waitFor(() => expect(kept()).toMatchObject({ role: 'teacher', schoolCode: '' }));
  });

  test('is blocked while a password is being checked', async () => {
    const calls = answerCalls({ '/api/login': { body: {}, after: new Promise(() => undefined) } });
    onStage(<AdminLogin slip={{ schoolCode: 'MAPLE4821', id: '', grade: '' }} />);
    await userEvent.type(screen.getByLabelText('Email'), 'grace@maple.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('button', { name: 'Logging in...' });
    await press();
    expect(calls.map(({ path }) => path)).toEqual(['/api/login']);
  });

  test.each([
    ['students', <StudentPageLogin key="student" />],
    ['families', <ParentLogin key="parent" />],
  ])('is not offered to %s', (_who, form) => {
    onStage(form);
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });
});

function Search() {
  return <span data-testid="search">{useLocation().search}</span>;
}

describe('returning from the provider', () => {
  // Strict mode mounts, unmounts and mounts again, as during development.
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));

  const comeBack = (answers: Answers, at = BACK, left: object | null = LEFT) => {
    if (left) sessionStorage.setItem('singleSignOn', JSON.stringify(left));
    const calls = answerCalls(answers);
    onStage(
      <>
        <SingleSignOn />
        <Search />
      </>,
      at,
    );
    return calls;
  };
  const over = () => screen.findByRole('heading', { level: 1, name: 'You are not signed in yet' });
  const leadsTo = (name: string, to: string) =>
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);

  test('sends the code and the binding once and opens the teacher dashboard', async () => {
    const { after, answer } = held();
    const calls = comeBack({ [FINISH]: { ...TEACHER, after } });
    expect(screen.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByTestId('search')).toBeEmptyDOMElement();
    expect(kept()).toBeNull();
    answer();
    expect(await screen.findByText('Login Successful! Welcome back, Theo!')).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent('/teacher-dashboard'), { timeout: 3_000 });
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        FINISH,
        {
          ...{ code: '4/0Ab', state: 's-1', issuer: 'https://accounts.school.example' },
          binding: LEFT.binding,
        },
      ],
    ]);
  });

  test('opens the office dashboard for an administrator', async () => {
    const user = { firstName: 'Grace', role: 'school_admin' };
    const calls = comeBack(
      { [FINISH]: { body: { success: true, user } } },
      '/single-sign-on?code=c&state=s',
      { ...LEFT, role: 'school_admin' },
    );
    await waitFor(() => expect(address()).toHaveTextContent('/school-admin-dashboard'));
    expect(screen.getByText('Welcome back! Logged in as Grace')).toBeVisible();
    // A provider that does not send an issuer.
    expect(calls[0]?.body).toEqual({ code: 'c', state: 's', binding: LEFT.binding });
  });

  test('goes on to where a link led that was opened signed out', async () => {
    keepWayTo('/leaving?office=MAPLE4821', ['school_admin']);
    const user = { firstName: 'Grace', role: 'school_admin', schoolCode: 'MAPLE4821' };
    comeBack({ [FINISH]: { body: { success: true, user } } }, '/single-sign-on?code=c&state=s', {
      ...LEFT,
      role: 'school_admin',
    });
    await waitFor(() => expect(address()).toHaveTextContent('/leaving'));
  });

  const NEEDED = refusal(403, 'FACTOR_NEEDED', 'Please show your second step.', {
    secondStep: { token: 'this-sign-in', methods: ['authenticator'] },
  });

  test('asks for the second step where there is one', async () => {
    const calls = comeBack({ [FINISH]: NEEDED, '/api/second-step': TEACHER });
    const field = await screen.findByLabelText('Code from your authenticator app');
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login Successful! Welcome back, Theo!')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token: 'this-sign-in', code: '123456' });
  });

  test('leads from a cancelled second step to the sign-in without an error', async () => {
    comeBack({ [FINISH]: NEEDED });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toHaveTextContent('/sign-in'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('starts over after a second step that took too long', async () => {
    const late = refusal(409, 'SIGN_IN_OVER', 'That took too long.');
    comeBack({ [FINISH]: NEEDED, '/api/second-step': late });
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await over()).toHaveFocus();
    expect(screen.getByText('That took too long.')).toBeVisible();
  });

  test.each([
    ['SSO_NOBODY', 403],
    ['SSO_REFUSED', 401],
    ['SSO_UNREACHABLE', 503],
    ['SSO_NOT_SET', 404],
    ['SIGN_IN_OVER', 409],
    ['SIGN_IN_FAILED', 401],
    ['SIGN_IN_BUSY', 503],
  ])('%s: shows the message and links to the form with the school code', async (code, status) => {
    comeBack({ [FINISH]: refusal(status, code, `Words of ${code}.`) });
    expect(await over()).toHaveFocus();
    expect(screen.getByText(`Words of ${code}.`)).toBeVisible();
    leadsTo('Start again', '/sign-in?as=teacher&school=MAPLE4821');
  });

  test('reports a missing connection and does not send again', async () => {
    const calls = comeBack({}, BACK, { ...LEFT, role: 'school_admin', schoolCode: '' });
    await over();
    expect(screen.getByText(/No answer came back.*start again/)).toBeVisible();
    leadsTo('Start again', '/sign-in?as=admin');
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['state=s-1&error=access_denied', /You did not finish signing in/],
    [
      'state=s-1&error=temporarily_unavailable&error_description=%3Cb%3E',
      /sent you back without signing you in/,
    ],
    ['', /Please start again/],
    ['code=c', /Please start again/],
    ['state=s-1', /Please start again/],
  ])('reports a provider error without calling the server: ?%s', async (search, words) => {
    const calls = comeBack({}, `/single-sign-on?${search}`);
    await over();
    expect(screen.getByText(words)).toBeVisible();
    leadsTo('Start again', '/sign-in?as=teacher&school=MAPLE4821');
    expect(calls).toEqual([]);
    expect(kept()).toBeNull();
  });

  test('offers both sign-in forms in a tab that started nothing', async () => {
    const calls = comeBack({ [FINISH]: TEACHER }, BACK, null);
    await over();
    leadsTo('Teacher sign-in', '/sign-in?as=teacher');
    leadsTo('School office sign-in', '/sign-in?as=admin');
    expect(calls).toEqual([]);
  });
});
