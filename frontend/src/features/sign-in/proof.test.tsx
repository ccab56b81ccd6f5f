import type { ProofChallenge, ProofOfWork } from '@homeroom/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProofStopped } from '../../lib/proof/stopped';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ParentLogin } from './components/parent-login';
import { StudentPageLogin, TeacherPageLogin } from './components/page-login';
import { StudentLogin } from './components/student-login';

/** The worker is replaced: the test controls the computation. */
const runs: {
  challenge: ProofChallenge;
  progress: (done: number) => void;
  solve: (proof: ProofOfWork) => void;
}[] = [];
jest.mock('../../lib/proof/run', () => ({
  runProof: (challenge: ProofChallenge, progress: (done: number) => void) => {
    let stop = (): void => undefined;
    const solved = new Promise<ProofOfWork>((solve, reject) => {
      runs.push({ challenge, progress, solve });
      stop = () => reject(new ProofStopped());
    });
    return { solved, stop: () => stop() };
  },
}));
let token: string | undefined;
jest.mock('../../lib/slip-token', () => ({ slipToken: () => token }));

const SLIP = { schoolCode: '', id: '482910375', grade: '' };
const CHALLENGE = { challenge: 'asked', pieces: 16, work: 8_192 };
const needed = (challenge = CHALLENGE) => ({
  status: 428,
  body: { success: false, code: 'SIGN_IN_PROOF_NEEDED', message: 'A new device first …', proof: challenge },
});
const solution = { challenge: 'asked', nonces: [1, 2, 3] };

beforeEach(() => {
  runs.length = 0;
  token = undefined;
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
const latest = async () => {
  await screen.findByRole('progressbar');
  const run = runs.at(-1);
  if (!run) throw new Error('nothing is being worked out');
  return run;
};
async function parentAsked(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<ParentLogin slip={SLIP} />);
  await userEvent.type(screen.getByLabelText('PIN'), '12345');
  await press();
  return calls;
}

test.each([
  ['parent dialog', '/api/parent-login', <ParentLogin key="parent" slip={SLIP} />, ['PIN']],
  [
    'student dialog',
    '/api/student-login',
    <StudentLogin key="student" />,
    ['School code', 'Student ID', 'PIN'],
  ],
  [
    'student page',
    '/api/auth/student-login',
    <StudentPageLogin key="page" />,
    ['School code', 'Student ID', 'PIN'],
  ],
  [
    'teacher page',
    '/api/auth/teacher-login',
    <TeacherPageLogin key="teacher" />,
    ['School code', 'Teacher ID', 'PIN'],
  ],
])(
  '%s: computes the proof, shows the progress and retries the sign-in with it',
  async (_form, path, form, labels) => {
    const answers: Answers = { [path]: needed() };
    const calls = answerCalls(answers);
    onStage(form);
    for (const label of labels) await userEvent.type(screen.getByLabelText(label), '1234');
    await press();
    const { challenge, progress, solve } = await latest();
    expect(challenge).toEqual(CHALLENGE);
    expect(
      screen.getByText(/this device does a short calculation first/).closest('[role=status]'),
    ).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Calculation before sign-in' });
    expect(bar).toHaveAttribute('max', '16');
    act(() => progress(4));
    expect(bar).toHaveAttribute('value', '4');
    expect(screen.getByText(/^About \d+ seconds? left$/)).toBeVisible();

    const person = { firstName: 'Ana' };
    answers[path] = { body: { success: true, parent: person, student: person, teacher: person } };
    await act(async () => solve(solution));
    expect(await screen.findByText('Login Successful! Welcome back, Ana!')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(calls[1]?.body).toEqual({ ...(calls[0]?.body as object), proof: solution });
  },
);

test('a wrong PIN after a proof shows the usual error, and the next attempt gets a new challenge', async () => {
  const answers: Answers = { '/api/parent-login': needed() };
  const calls = await parentAsked(answers);
  const { solve } = await latest();
  answers['/api/parent-login'] = { status: 401, body: { code: 'SIGN_IN_FAILED', message: 'Please check.' } };
  await act(async () => solve(solution));
  expect(await screen.findByText('Please check.')).toBeVisible();
  answers['/api/parent-login'] = needed({ ...CHALLENGE, challenge: 'again' });
  await press();
  expect((await latest()).challenge.challenge).toBe('again');
  expect(calls[2]?.body).not.toHaveProperty('proof');
});

test('accepts a newer challenge and finally gives up with the message of the server', async () => {
  const answers: Answers = { '/api/parent-login': needed() };
  const calls = await parentAsked(answers);
  for (const again of ['second', 'third', 'fourth']) {
    const { solve } = await latest();
    answers['/api/parent-login'] = needed({ ...CHALLENGE, challenge: again });
    await act(async () => solve(solution));
  }
  expect(await screen.findByText('A new device first …')).toBeVisible();
  expect(calls).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('can be stopped without an error and focuses the login button', async () => {
  const calls = await parentAsked({ '/api/parent-login': needed() });
  await latest();
  const said = screen.queryAllByRole('alert').length;
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('alert')).toHaveLength(said);
  expect(screen.getByLabelText('PIN')).toHaveValue('12345');
  expect(calls).toHaveLength(1);
});

test('the calculation ends when the form is unmounted', async () => {
  answerCalls({ '/api/parent-login': needed() });
  const { unmount } = onStage(<ParentLogin slip={SLIP} />);
  await userEvent.type(screen.getByLabelText('PIN'), '12345');
  await press();
  await latest();
  const calls = answerCalls({});
  unmount();
  await act(async () => undefined);
  expect(calls).toHaveLength(0);
});

test('a page opened through a slip’s code sends its token', async () => {
  token = 'c2xpcC10b2tlbi1vZi0xMg';
  const calls = await parentAsked({
    '/api/parent-login': { status: 401, body: { message: 'Please check.' } },
  });
  await screen.findByText('Please check.');
  expect(calls[0]?.body).toEqual({ parentId: '482910375', password: '12345', slipToken: token });
});
