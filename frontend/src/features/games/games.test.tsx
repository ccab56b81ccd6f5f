import type { GameResult, GameSession, MyGames, SignedInUser } from '@homeroom/contracts';
import { GAMES, type ShownQuestion } from '@homeroom/domain';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const STUDENT: SignedInUser = {
  ...ADMIN,
  id: 'ivy',
  firstName: 'Ivy',
  lastName: 'Stone',
  role: 'student',
  classNumber: 1,
};

const MINE: MyGames = {
  band: 'g35',
  games: GAMES.map((game) => ({
    game,
    isOpen: game !== 'robot',
    best: game === 'patterns' ? 120 : 0,
    played: game === 'patterns' ? 2 : 0,
  })),
  sets: [{ id: 'set', game: 'spelling', title: 'Words of the week' }],
  streakDays: 3,
  skills: [],
  tournament: { id: 'tour', game: 'times_tables', endsInMs: 60_000 },
};
const STATE = { answered: 0, right: 0, streak: 0, bestStreak: 0, lives: 3, score: 0 };
const session = (changes: Partial<GameSession> = {}): GameSession => ({
  ...{ id: 's', game: 'number_facts', kind: 'rounds', questions: 12, endsInMs: null, state: STATE },
  open: ['7 + 8', '9 + 4'].map((text, n) => ({ n, shown: { kind: 'sum', text } })),
  ...changes,
});

async function open(path: string, answers: Answers) {
  const usual: Answers = { '/api/auth/user': { body: STUDENT }, '/api/games': { body: MINE } };
  const calls = answerCalls(Object.assign(answers, { ...usual, ...answers }));
  openApp(path);
  return calls;
}

test('shows the playable games, the best score and what the class plays now', async () => {
  await open('/games', {});
  expect(await screen.findByRole('button', { name: /Patterns My best: 120/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Code the robot Closed for your class/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Words of the week/ })).toBeEnabled();
  expect(screen.getByText('3 days in a row')).toBeVisible();
  expect(screen.getByText('Your class is playing: Times-table race')).toBeVisible();
});

test.each([
  [{ kind: 'pairs', left: ['der Hund'], right: ['bellt'], language: 'de' }, 'der Hund', 'de'],
  [{ kind: 'sentence', text: 'Hunde bellen.', language: 'de' }, 'Hunde bellen.', 'de'],
  [{ kind: 'say', word: 'Hund', hint: 'bellt', language: 'de' }, 'bellt', 'de'],
  [{ kind: 'sentence', text: 'Dogs bark.' }, 'Dogs bark.', 'en'],
] as const)('says which language the words of %j are in', async (shown, text, language) => {
  const asked = session({ open: [{ n: 0, shown: shown as ShownQuestion }] });
  await open('/games?play=number_facts', {
    '/api/game-sessions': { status: 201, body: { success: true, session: asked } },
  });
  expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', language);
});

test('asks, sends the answer, shows the right one and continues by keyboard', async () => {
  const after = { ...STATE, answered: 1, lives: 2 };
  const calls = await open('/games?play=number_facts', {
    '/api/game-sessions': { status: 201, body: { success: true, session: session() } },
    '/api/game-sessions/s/answers': {
      body: {
        success: true,
        judged: [{ n: 0, isRight: false, key: '15' }],
        session: session({ state: after, open: session().open.slice(1) }),
        result: null,
      },
    },
  });
  expect(await screen.findByText('7 + 8')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your answer'), '14{Enter}');
  expect(await screen.findByText('Not quite. It is: 15')).toBeVisible();
  expect(screen.getByText('7 + 8')).toBeVisible();
  expect(screen.getByRole('img', { name: '2 leaves left' })).toBeInTheDocument();
  const given = calls.find(({ path }) => path === '/api/game-sessions/s/answers');
  expect(given?.body).toEqual({ answers: [{ n: 0, answer: '14' }] });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('9 + 4')).toBeVisible();
});

describe('a class tournament', () => {
  const RACE = '/games?play=times_tables&tournament=tour';
  const race = (answered: number): GameSession =>
    session({
      ...{ game: 'times_tables', kind: 'race', questions: 400, endsInMs: 600_000 },
      state: { ...STATE, answered, lives: null },
      open: session().open.slice(answered),
    });
  const given = (n: number) => ({
    body: { success: true, judged: [{ n, isRight: true, key: '1' }], session: race(n + 1), result: null },
  });
  const result: GameResult = {
    ...{ game: 'times_tables', answered: 2, right: 2, score: 20, bestStreak: 2, isBest: false },
    ...{ points: 2, streakDays: 1 },
  };
  const answers = (): Answers => ({
    '/api/games': { body: MINE },
    '/api/game-sessions': { status: 201, body: { success: true, session: race(0) } },
    '/api/game-sessions/s/answers': given(0),
    '/api/game-sessions/s/finish': { body: { success: true, result } },
  });

  test('can be joined no more once its time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const now = answers();
    await open('/games', now);
    expect(await screen.findByRole('button', { name: 'Join in' })).toBeVisible();
    now['/api/games'] = { body: { ...MINE, tournament: null } };
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(screen.queryByRole('button', { name: 'Join in' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('ended by its teacher shows its result after the answers in flight', async () => {
    const now = answers();
    let arrive: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (arrive = resolve));
    now['/api/game-sessions/s/answers'] = { ...given(0), after };
    const calls = await open(RACE, now);
    await userEvent.type(await screen.findByLabelText('Your answer'), '1{Enter}');
    await screen.findByText('9 + 4');
    await userEvent.type(screen.getByLabelText('Your answer'), '2{Enter}');
    now['/api/games'] = { body: { ...MINE, tournament: null } };
    const paths = (end: string) => calls.map(({ path }) => path).filter((path) => path.endsWith(end));
    const asked = paths('/games').length;
    EventStream.say('tournament.changed', { classNumber: 1 });
    await waitFor(() => expect(paths('/games').length).toBeGreaterThan(asked));
    now['/api/game-sessions/s/answers'] = given(1);
    arrive();
    expect(await screen.findByRole('region', { name: 'Result' })).toHaveTextContent('2 points for you');
    expect(calls.map(({ path }) => path).filter((path) => path.includes('/s/'))).toEqual([
      '/api/game-sessions/s/answers',
      '/api/game-sessions/s/answers',
      '/api/game-sessions/s/finish',
    ]);
  });

  test('ended while this device is joining ends as soon as the session has begun', async () => {
    const now = answers();
    const { after, answer } = held();
    now['/api/game-sessions'] = { status: 201, body: { success: true, session: race(0) }, after };
    now['/api/game-sessions/s/finish'] = {
      body: { success: true, result: { ...result, answered: 0, right: 0, score: 0, points: 0 } },
    };
    const calls = await open('/games', now);
    await userEvent.click(await screen.findByRole('button', { name: 'Join in' }));
    const times = (path: string) => calls.filter((call) => call.path === path).length;
    now['/api/games'] = { body: { ...MINE, tournament: null } };
    const asked = times('/api/games');
    EventStream.say('tournament.changed', { classNumber: 1 });
    await waitFor(() => expect(times('/api/games')).toBeGreaterThan(asked));
    answer();
    expect(await screen.findByRole('region', { name: 'Result' })).toBeVisible();
    expect(times('/api/game-sessions/s/finish')).toBe(1);
  });

  test('shows its result when an answer came too late', async () => {
    await open(RACE, {
      ...answers(),
      '/api/game-sessions/s/answers': { status: 409, body: { code: 'GAME_OVER', message: 'It is over.' } },
    });
    await userEvent.type(await screen.findByLabelText('Your answer'), '1{Enter}');
    expect(await screen.findByRole('region', { name: 'Result' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a digit answers once, and not while it is held down or belongs to the browser', async () => {
  const asked = ['Dogs bark.', 'Cats bark.'].map((text, n) => ({
    n,
    shown: { kind: 'sentence', text } as const,
  }));
  const race = session({
    game: 'reading_sprint',
    kind: 'race',
    questions: 80,
    endsInMs: 60_000,
    open: asked,
  });
  const calls = await open('/games?play=reading_sprint', {
    '/api/game-sessions': { status: 201, body: { success: true, session: race } },
    '/api/game-sessions/s/answers': {
      body: {
        ...{ success: true, judged: [{ n: 0, isRight: true, key: 'yes' }], result: null },
        session: { ...race, state: { ...STATE, answered: 1 }, open: asked.slice(1) },
      },
    },
  });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { repeat: true }])
    fireEvent.keyDown(yes, { key: '1', ...more });
  fireEvent.keyDown(yes, { key: '1' });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Yes' }), { key: '1', repeat: true });
  expect(await screen.findByText('Cats bark.')).toBeVisible();
  expect(calls.flatMap(({ path, body }) => (path.endsWith('/answers') ? [body] : []))).toEqual([
    { answers: [{ n: 0, answer: 'yes' }] },
  ]);
});

test('a pause hides the question, and sound is off by default', async () => {
  await open('/games?play=number_facts', {
    '/api/game-sessions': { status: 201, body: { success: true, session: session() } },
  });
  expect(await screen.findByRole('button', { name: 'Sound off' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('7 + 8')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('7 + 8')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  expect(localStorage.getItem('gameSound')).toBe('true');
});

test('a word is shown briefly when the device cannot speak', async () => {
  const shown = { kind: 'say', word: 'lemon', hint: null } as const;
  await open('/games?play=spelling', {
    '/api/game-sessions': {
      status: 201,
      body: { success: true, session: session({ game: 'spelling', open: [{ n: 0, shown }] }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Look at the word' }));
  expect(screen.getByText('lemon')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('lemon')).not.toBeInTheDocument(), { timeout: 5_000 });
});

test('a spoken word can also be shown to somebody who cannot hear it', async () => {
  const speak = jest.fn();
  const voices = {
    getVoices: () => [
      { lang: 'en-GB', localService: true },
      { lang: 'fr_FR', localService: true },
    ],
    speak,
    cancel: () => undefined,
  };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  class Utterance {
    lang = '';
    constructor(readonly text: string) {}
  }
  Object.assign(globalThis, {
    speechSynthesis: { ...voices, ...listening },
    SpeechSynthesisUtterance: Utterance,
  });
  try {
    const shown = { kind: 'say', word: 'lemon', hint: null } as const;
    await open('/games?play=spelling', {
      '/api/game-sessions': {
        status: 201,
        body: { success: true, session: session({ game: 'spelling', open: [{ n: 0, shown }] }) },
      },
    });
    expect(await screen.findByRole('button', { name: 'Say it again' })).toBeVisible();
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'lemon' }));
    expect(screen.queryByText('lemon')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the word' }));
    expect(screen.getByText('lemon')).toBeVisible();
    // A teacher's own words are spoken in their language, and never by a voice of another one.
    for (const [language, lang] of [
      ['fr', 'fr_FR'],
      ['de', undefined],
    ] as const) {
      cleanup();
      speak.mockClear();
      const own = { ...shown, word: 'citron', language };
      await open('/games?play=spelling', {
        '/api/game-sessions': {
          status: 201,
          body: { success: true, session: session({ game: 'spelling', open: [{ n: 0, shown: own }] }) },
        },
      });
      expect(await screen.findByRole('button', { name: 'Look at the word' })).toBeVisible();
      expect(speak.mock.calls.map(([said]: [Utterance]) => said.lang)).toEqual(lang ? [lang] : []);
    }
  } finally {
    cleanup();
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
  }
});

test('a robot is programmed step by step, and exactly that program is sent', async () => {
  const shown = { kind: 'robot', grid: ['S.', '.G'], facing: 'east', blocks: 6, repeats: true } as const;
  const calls = await open('/games?play=robot', {
    '/api/game-sessions': {
      status: 201,
      body: {
        success: true,
        session: session({ game: 'robot', open: [{ n: 0, shown: { ...shown, grid: [...shown.grid] } }] }),
      },
    },
    '/api/game-sessions/s/answers': {
      body: {
        success: true,
        judged: [{ n: 0, isRight: true, key: 'FRF' }],
        session: session({ game: 'robot', open: [] }),
        result: null,
      },
    },
  });
  const desk = within(await screen.findByRole('region', { name: 'Code the robot' }));
  await userEvent.click(await desk.findByRole('button', { name: 'Repeat' }));
  await userEvent.click(desk.getByRole('button', { name: 'Forward' }));
  await userEvent.click(desk.getByRole('button', { name: 'Turn right' }));
  expect(desk.getByText('2 times: Forward, Turn right')).toBeVisible();
  await userEvent.click(desk.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/game-sessions/s/answers'), {
    timeout: 5_000,
  });
  expect(calls.find(({ path }) => path.endsWith('/answers'))?.body).toEqual({
    answers: [{ n: 0, answer: '2(FR)' }],
  });
});

test('a map describes its marks, which can be tapped or chosen by letter', async () => {
  const place = (code: string, id: string) => ({ code, id });
  const marks = [place('ES', '724'), place('FI', '246')];
  const shown = { kind: 'mark' as const, region: '150', find: place('FI', '246'), marks };
  const calls = await open('/games?play=geography', {
    '/api/game-sessions': {
      status: 201,
      body: { success: true, session: session({ game: 'geography', open: [{ n: 0, shown }] }) },
    },
  });
  expect(await screen.findByText('Where is Finland?')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'A: in the south-west' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'B: in the north' }));
  expect(calls.find(({ path }) => path.endsWith('/answers'))?.body).toEqual({
    answers: [{ n: 0, answer: '1' }],
  });
});

describe('a lost response', () => {
  const ANSWERS = '/api/game-sessions/s/answers';
  const result: GameResult = {
    ...{ game: 'number_facts', answered: 12, right: 12, score: 200, bestStreak: 12, isBest: true },
    ...{ points: 2, streakDays: 1 },
  };
  const last = session({
    state: { ...STATE, answered: 11 },
    open: [{ n: 11, shown: { kind: 'sum', text: '9 + 4' } }],
  });

  test('to the last answer of a round is requested again and leads to the result', async () => {
    const now: Answers = { '/api/game-sessions': { status: 201, body: { success: true, session: last } } };
    const calls = await open('/games?play=number_facts', now);
    const sent = (path: string) => calls.filter((call) => call.path === path);
    await userEvent.type(await screen.findByLabelText('Your answer'), '13{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    now[ANSWERS] = {
      body: {
        success: true,
        judged: [{ n: 11, isRight: true, key: '13' }],
        session: session({ state: { ...STATE, answered: 12 }, open: [] }),
        result,
      },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Right!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('region', { name: 'Result' })).toHaveTextContent('2 points for you');
    expect(sent(ANSWERS).map(({ body }) => body)).toEqual([
      { answers: [{ n: 11, answer: '13' }] },
      { answers: [{ n: 11, answer: '13' }] },
    ]);
    expect(new Set(sent(ANSWERS).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent('/api/game-sessions')).toHaveLength(1);
  });

  test('to the end of a race is requested again without starting another race', async () => {
    const race = session({ game: 'times_tables', kind: 'race', endsInMs: 300 });
    const now: Answers = { '/api/game-sessions': { status: 201, body: { success: true, session: race } } };
    const calls = await open('/games?play=times_tables', now);
    expect(await screen.findByRole('alert')).toBeVisible();
    now['/api/game-sessions/s/finish'] = { body: { success: true, result } };
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/game-sessions')).toHaveLength(1);
  });

  test('for a session the server no longer knows starts a new one', async () => {
    const race = session({ game: 'times_tables', kind: 'race', endsInMs: 300 });
    const now: Answers = {
      '/api/game-sessions': { status: 201, body: { success: true, session: race } },
      '/api/game-sessions/s/finish': { status: 404, body: { code: 'NOT_FOUND', message: 'There is none.' } },
    };
    const calls = await open('/games?play=times_tables', now);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is none.');
    now['/api/game-sessions'] = {
      status: 201,
      body: { success: true, session: { ...race, id: 'r', endsInMs: 60_000 } },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByLabelText('Your answer')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/game-sessions')).toHaveLength(2);
  });
});

test('a pause keeps a half-built program and returns the focus', async () => {
  const shown = {
    kind: 'robot' as const,
    grid: ['S.', '.G'],
    facing: 'east' as const,
    blocks: 6,
    repeats: true,
  };
  await open('/games?play=robot', {
    '/api/game-sessions': {
      status: 201,
      body: { success: true, session: session({ game: 'robot', open: [{ n: 0, shown }] }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Forward' }));
  await userEvent.click(screen.getByRole('button', { name: 'Turn right' }));
  const built = () => within(screen.getByRole('list', { name: 'Your program' })).getAllByRole('listitem');
  expect(built()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(built()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

test('a game closed to the class shows the reason and leads to the other games', async () => {
  await open('/games?play=number_facts', {
    '/api/game-sessions': {
      status: 409,
      body: { code: 'GAME_CLOSED', message: 'This game is not open to your class. Choose another one.' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This game is not open to your class');
  await userEvent.click(screen.getByRole('button', { name: 'Other games' }));
  expect(await screen.findByRole('button', { name: /Number facts/ })).toBeVisible();
});
