import type { ClassPoll, OwnClassPoll, SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../../testing/event-stream';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const IVY: SignedInUser = { ...ADMIN, id: 'ivy', role: 'student', firstName: 'Ivy' };
const DEVICE: SignedInUser = { ...ADMIN, role: 'class_device', classNumber: CARD.classNumber };
const CLASS = `/api/simple-classes/${CARD.classNumber}`;
const POLLS = `${CLASS}/polls`;
const PUPIL = { id: 'student-1', firstName: 'عمر', lastName: 'الحسن' };

const own = (more: Partial<OwnClassPoll> = {}): OwnClassPoll => ({
  ...{ id: 'poll-1', kind: 'choices', question: 'Which colour?', choices: ['Red', 'Blue'] },
  ...{ isAnonymous: false, isOpen: true, mine: null, counts: null },
  ...more,
});
const poll = (more: Partial<ClassPoll> = {}): ClassPoll => ({
  ...{ id: 'poll-1', kind: 'yes_no', question: 'Did you sleep well?', choices: [] },
  ...{ isAnonymous: false, isOpen: true, answered: 2, askedAt: '2026-03-12T08:00:00.000Z' },
  ...{ isShown: false, counts: [1, 0, 1], names: [[PUPIL], [], []] },
  ...more,
});

function open(address: string, user: SignedInUser, more: Answers) {
  const answers: Answers = {
    '/api/auth/user': { body: user },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/notifications/count': { body: { unread: 0 } },
    [CLASS]: { body: CARD },
    ...more,
  };
  const calls = answerCalls(answers);
  openApp(address);
  return { answers, calls };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tool = (user: SignedInUser, polls: ClassPoll[], more: Answers = {}) =>
  open(`/class/${CARD.classNumber}/tools?tool=poll`, user, { [POLLS]: { body: { polls } }, ...more });

describe('a student', () => {
  test('reads who sees the answer, answers with one tap and can change it', async () => {
    const { answers, calls } = open('/class-poll', IVY, {
      '/api/class-poll': { body: { poll: own() } },
      '/api/class-poll/poll-1/answer': { body: { success: true, poll: own({ mine: 0 }) } },
    });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Your teachers and your school’s office can see what you answer.',
    );
    await userEvent.click(await button('Red'));
    expect(await screen.findByText(/You answered: Red/)).toBeVisible();
    expect(await button('Red')).toHaveAttribute('aria-pressed', 'true');
    answers['/api/class-poll/poll-1/answer'] = { body: { success: true, poll: own({ mine: 1 }) } };
    await userEvent.click(await button('Blue'));
    expect(await screen.findByText(/You answered: Blue/)).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/answer')).map(({ body }) => body)).toEqual([
      { choice: 0 },
      { choice: 1 },
    ]);
  });

  test('reads that an anonymous poll hides the answer and sees the counts once they are shown', async () => {
    const anonymous: Partial<OwnClassPoll> = { isAnonymous: true, kind: 'yes_no', choices: [] };
    const { answers } = open('/class-poll', IVY, { '/api/class-poll': { body: { poll: own(anonymous) } } });
    expect(await screen.findByRole('note')).toHaveTextContent('Anonymous: nobody sees what you answer.');
    answers['/api/class-poll'] = {
      body: { poll: own({ ...anonymous, isOpen: false, counts: [3, 1, 0] }) },
    };
    EventStream.say('class_poll.changed', { classNumber: CARD.classNumber });
    const counts = within(await screen.findByRole('list', { name: 'What the class says' }));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yes3',
      'No1',
      'Not sure0',
    ]);
    expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
  });

  test('who taps twice gives the last answer, however slow the line', async () => {
    const slow = held();
    const { answers, calls } = open('/class-poll', IVY, {
      '/api/class-poll': { body: { poll: own() } },
      '/api/class-poll/poll-1/answer': { body: { success: true, poll: own({ mine: 0 }) }, after: slow.after },
    });
    const sent = () => calls.flatMap(({ path, body }) => (path.endsWith('/answer') ? [body] : []));
    await userEvent.click(await button('Red'));
    await userEvent.click(await button('Blue'));
    expect(sent()).toEqual([{ choice: 0 }]);
    expect(await button('Blue')).toHaveAttribute('aria-pressed', 'true');
    answers['/api/class-poll/poll-1/answer'] = { body: { success: true, poll: own({ mine: 1 }) } };
    slow.answer();
    expect(await screen.findByText(/You answered: Blue/)).toBeVisible();
    expect(sent()).toEqual([{ choice: 0 }, { choice: 1 }]);
  });

  test('sees shown counts grow while the class is still answering', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = open('/class-poll', IVY, {
      '/api/class-poll': { body: { poll: own({ counts: [1, 0] }) } },
    });
    const counts = within(await screen.findByRole('list', { name: 'What the class says' }));
    const said = () => counts.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said()).toEqual(['Red1', 'Blue0']);
    answers['/api/class-poll'] = { body: { poll: own({ counts: [7, 9] }) } };
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(said()).toEqual(['Red7', 'Blue9']);
    jest.useRealTimers();
  });

  test('is shown that the poll was closed when answering too late', async () => {
    const { answers } = open('/class-poll', IVY, {
      '/api/class-poll': { body: { poll: own() } },
      '/api/class-poll/poll-1/answer': {
        ...{ status: 409, body: { code: 'POLL_CLOSED', message: 'This question is closed.' } },
      },
    });
    const red = await button('Red');
    answers['/api/class-poll'] = { body: { poll: null } };
    await userEvent.click(red);
    expect(await screen.findByText('This question is closed.')).toBeVisible();
    expect(await screen.findByText('No question right now')).toBeVisible();
  });
});

describe('a teacher', () => {
  test('asks a question with answers of their own', async () => {
    const { answers, calls } = tool(ADMIN, []);
    await userEvent.click(await button('Ask the class'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Question/), 'Which colour?');
    await userEvent.selectOptions(dialog.getByLabelText('Kind of answer'), 'choices');
    const choices = dialog.getByLabelText(/^Answers/);
    await userEvent.type(choices, 'Red{enter}red');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await dialog.findByText(/Enter 2 to 6 different answers/)).toBeVisible();
    expect(calls.filter(({ path, body }) => path === POLLS && body !== undefined)).toEqual([]);
    await userEvent.clear(choices);
    await userEvent.type(choices, 'Red{enter}{enter} Blue ');
    await userEvent.click(dialog.getByLabelText(/Anonymous/));
    answers[POLLS] = { status: 201, body: { success: true, poll: poll(), polls: [poll()] } };
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('heading', { name: 'Did you sleep well?' })).toBeVisible();
    expect(
      calls.filter(({ path, body }) => path === POLLS && body !== undefined).map(({ body }) => body),
    ).toEqual([
      {
        ...{ kind: 'choices', question: 'Which colour?', isAnonymous: true },
        choices: [{ label: 'Red' }, { label: 'Blue' }],
      },
    ]);
  });

  test('reads who answered what, shows the counts to the class and closes the poll', async () => {
    const { answers, calls } = tool(ADMIN, [poll()]);
    /** Changes the list only when the write is requested, because on a slow machine a read may still come before it. */
    const leadsTo = (verb: string, then: ReturnType<typeof poll>) =>
      Object.defineProperty(answers, `${POLLS}/poll-1/${verb}`, {
        get: () => {
          answers[POLLS] = { body: { polls: [then] } };
          return { body: { success: true, poll: then } };
        },
      });
    leadsTo('show', poll({ isShown: true }));
    leadsTo('close', poll({ isShown: true, isOpen: false }));
    expect(await screen.findByText('عمر الحسن')).toBeVisible();
    await userEvent.click(await button('Show the class the results'));
    await button('Hide the results');
    await userEvent.click(await button('Close the question'));
    await button('Ask the class');
    expect(calls.filter(({ path }) => path.startsWith(`${POLLS}/`)).map(({ body }) => body)).toEqual([
      { isShown: true },
      {},
    ]);
  });

  test('reads when an anonymous poll is counted and why too few answers are not', async () => {
    const anonymous = { isAnonymous: true, counts: null, names: null };
    const { answers } = tool(ADMIN, [poll(anonymous)]);
    expect(await screen.findByText(/counted when the question is closed/)).toBeVisible();
    answers[POLLS] = { body: { polls: [poll({ ...anonymous, isOpen: false })] } };
    EventStream.say('class_poll.changed', { classNumber: CARD.classNumber });
    expect(await screen.findByText(/Fewer than 3 people answered/)).toBeVisible();
  });
});

describe('the class wall', () => {
  test('shows no names, and the counts once the teacher shows them', async () => {
    const { answers } = tool(DEVICE, [poll({ counts: null, names: null })]);
    expect(await screen.findByText(/2 answers/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'What the class says' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Show the class/ })).not.toBeInTheDocument();
    answers[POLLS] = { body: { polls: [poll({ isShown: true, names: null })] } };
    EventStream.say('class_poll.changed', { classNumber: CARD.classNumber });
    expect(await screen.findByRole('list', { name: 'What the class says' })).toBeVisible();
  });

  test('shows no names in the wall mode of a teacher’s own device either', async () => {
    open(`/class/${CARD.classNumber}/tools?tool=poll&mode=wall`, ADMIN, {
      [POLLS]: { body: { polls: [poll(), poll({ id: 'poll-0', question: 'Earlier?', isOpen: false })] } },
    });
    await screen.findByRole('heading', { name: 'Did you sleep well?' });
    expect(screen.queryByText('عمر الحسن')).not.toBeInTheDocument();
    expect(screen.queryByText('Earlier?')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'What the class says' })).not.toBeInTheDocument();
  });

  test('explains who can ask when nothing has been asked', async () => {
    tool(DEVICE, []);
    await waitFor(() => expect(screen.getByText('Nothing has been asked yet')).toBeVisible());
    expect(screen.getByText('A teacher of this class can ask once they are signed in.')).toBeVisible();
  });
});
