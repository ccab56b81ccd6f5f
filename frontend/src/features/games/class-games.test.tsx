import type { ClassGames, GameSet, GameSetSummary, Tournament } from '@homeroom/contracts';
import { type GameRule, USUAL_GAME_RULE } from '@homeroom/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const PATH = `/api/simple-classes/${CARD.classNumber}`;
const SKILL = {
  skill: 'reading',
  students: 20,
  answers: 200,
  right: 150,
  level: 4.5,
  needHelp: ['Ivy Stone'],
} as const;
const GAMES: ClassGames = {
  closed: ['robot'],
  setIds: [],
  skills: [{ ...SKILL, needHelp: [...SKILL.needHelp] }],
};
const SET: GameSetSummary = {
  ...{ id: 'set', game: 'spelling', title: 'Words of the week', count: 12 },
  ...{ language: 'en', isShared: true, isOwn: false, version: 1 },
};

const STAGE: Answers = {
  '/api/auth/user': { body: ADMIN },
  '/api/simple-classes': { body: [CARD] },
  [`${PATH}/games`]: { body: GAMES },
  [`${PATH}/tournament`]: { body: { tournament: null } },
  '/api/game-sets': { body: [SET] },
  '/api/school-admin/game-rule': { body: USUAL_GAME_RULE },
};

afterEach(() => jest.useRealTimers());

async function open(answers: Answers = {}) {
  const calls = answerCalls({ ...STAGE, ...answers });
  openApp('/class-games');
  await screen.findByRole('heading', { name: 'How the class is doing' });
  return calls;
}

test('shows a class’s results as numbers beside the chart and who could use help', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Reading/ }));
  expect(row.getByText('75%')).toBeInTheDocument();
  expect(row.getByText('Ivy Stone')).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Code the robot' })).not.toBeChecked();
});

test('typed values of the rule are kept when a colleague has saved others meanwhile', async () => {
  const path = '/api/school-admin/game-rule';
  const rule: GameRule = { ...USUAL_GAME_RULE, mode: 'session' };
  const answers: Answers = { ...STAGE, [path]: { body: rule } };
  const calls = answerCalls(answers);
  openApp('/class-games');
  fireEvent.change(await screen.findByLabelText('Most per day'), { target: { value: '20' } });
  const { after, answer } = held();
  answers[path] = { status: 503, body: { message: 'Not now.' }, after };
  await userEvent.click(screen.getByRole('button', { name: 'Save the rule' }));
  await waitFor(() => expect(calls.some((call) => call.path === path && call.body)).toBe(true));
  answers[path] = { body: { ...rule, mode: 'threshold', dailyCap: 30 } };
  answer();
  expect(await screen.findByText('Somebody else has saved this: 30')).toBeVisible();
  expect(screen.getByLabelText('Most per day')).toHaveValue('20');
  expect(screen.getByLabelText('Points')).toHaveValue('threshold');
});

test('only changed numbers of the rule are saved, and an emptied one is restored', async () => {
  const path = '/api/school-admin/game-rule';
  const rule: GameRule = { ...USUAL_GAME_RULE, mode: 'threshold' };
  const calls = await open({ [path]: { body: rule } });
  const types = async (label: string, typed: string) => {
    await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), typed);
  };
  await types('Correct answers, in %', '90');
  await types('Most per day', '20');
  const points = screen.getByLabelText('Points per game');
  await userEvent.clear(points);
  expect(points).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save the rule' }));
  expect(points).toHaveValue(String(rule.points));
  const saved = () => calls.find((call) => call.path === path && call.body !== undefined)?.body;
  await waitFor(() => expect(saved()).toEqual({ threshold: 90, dailyCap: 20 }));
});

test('each tick sends only its own change, so that a colleague’s choices are kept', async () => {
  const calls = await open();
  const tick = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeEnabled());
    await userEvent.click(screen.getByRole('checkbox', { name }));
  };
  for (const name of ['Code the robot', 'Patterns', 'Words of the week']) await tick(name);
  const sent = () => calls.flatMap(({ path, body }) => (path === `${PATH}/games` && body ? [body] : []));
  await waitFor(() =>
    expect(sent()).toEqual([{ opened: ['robot'] }, { closed: ['patterns'] }, { setIds: ['set'] }]),
  );
});

test('a question set is validated before sending, with the line of each error', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a set' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Space');
  const questions = dialog.getByLabelText(/Questions, one per line/);
  await userEvent.click(questions);
  await userEvent.paste('sun;a star\nmoon;goes round the Earth\ncomet;ice with a tail\nsun;hot');
  expect(dialog.getByText('4 questions')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Line 4: The set asks the same thing twice.')).toBeVisible();
  // Errors that the server would report without a position, with line numbers as shown to the user.
  await userEvent.click(questions);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(
    `sun;a star\n\nmoon;goes round the Earth\ncomet;${'ice '.repeat(21)}\nplanet;a world`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Line 4: A question has at most 160 characters/)).toBeVisible();
  await userEvent.click(questions);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste('sun;a star\nmoon;goes round the Earth\ncomet;ice with a tail\nplanet;a world');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const written = () => calls.find(({ path, body }) => path === '/api/game-sets' && body !== undefined);
  await waitFor(() => expect(written()).toBeDefined());
  expect(written()?.body).toMatchObject({ game: 'word_pairs', title: 'Space', isShared: false, version: 0 });
});

test('a conflicting edit keeps the typed text, shows the other version and saves over it', async () => {
  const path = '/api/game-sets/set';
  const set: GameSet = {
    ...SET,
    isOwn: true,
    items: ['sun', 'moon', 'comet', 'planet'].map((answer) => ({ prompt: '', answer })),
  };
  const theirs: GameSet = { ...set, title: 'Sky', language: 'fr', version: 2 };
  const refusal = { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this meanwhile.' };
  // In order: opened, rejected, refetched, and saved.
  const inTurn = [{ body: set }, { status: 409, body: refusal }, { body: theirs }];
  const answers: Answers = {
    ...STAGE,
    '/api/game-sets': { body: [{ ...SET, isOwn: true }] },
    get [path]() {
      return inTurn.shift() ?? { body: theirs };
    },
  };
  const calls = answerCalls(answers);
  openApp('/class-games');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Words of the week' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByLabelText(/Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Space');
  await userEvent.selectOptions(dialog.getByLabelText('Language of the words'), 'Deutsch');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Sky · Français')).toBeVisible();
  expect(name).toHaveValue('Space');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const written = () => calls.flatMap(({ path: to, body }) => (to === path && body ? [body] : []));
  await waitFor(() =>
    expect(written()).toMatchObject([
      { title: 'Space', language: 'de', version: 1 },
      { title: 'Space', language: 'de', version: 2 },
    ]),
  );
});

test('a tournament result is refreshed until the last answers are in, and leaves after half an hour', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const over: Tournament = {
    ...{ id: 'tour', game: 'times_tables', minutes: 5, isOver: true, endsInMs: -100 },
    ...{ players: 20, answered: 90, right: 80, score: 800, top: null },
  };
  const path = `${PATH}/tournament`;
  const answers: Answers = { ...STAGE, [path]: { body: { tournament: over } } };
  const calls = answerCalls(answers);
  openApp('/class-games');
  expect(await screen.findByText(/80 of 90/)).toBeVisible();
  const last = { ...over, endsInMs: -5_100, answered: 100, right: 90, score: 900 };
  answers[path] = { body: { tournament: last } };
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText(/90 of 100/)).toBeVisible();
  const asked = () => calls.filter((call) => call.path === path).length;
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(asked()).toBe(before);
  answers[path] = { body: { tournament: null } };
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(screen.queryByText(/90 of 100/)).not.toBeInTheDocument();
});

test('a tournament starts with the chosen settings', async () => {
  const calls = await open();
  const minutes = await screen.findByLabelText('Minutes');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '8');
  await userEvent.click(await screen.findByRole('button', { name: 'Start a tournament' }));
  const started = () => calls.find(({ path, body }) => path === `${PATH}/tournament` && body !== undefined);
  await waitFor(() =>
    expect(started()?.body).toEqual({ game: 'times_tables', minutes: 8, showsTop: false, hidesNames: false }),
  );
});

test.each([
  ['says its numbers to nobody who did not ask, while it runs', false, ''],
  ['is said once, at its end', true, 'Finished. 120 stars together'],
])('a tournament %s', async (_, isOver, said) => {
  const tournament: Tournament = {
    ...{ id: 'tour', game: 'robot', minutes: 5, isOver, endsInMs: isOver ? -60_000 : 60_000 },
    ...{ players: 3, answered: 14, right: 10, score: 120, top: null },
  };
  await open({ [`${PATH}/tournament`]: { body: { tournament } } });
  const board = within(await screen.findByRole('region', { name: 'Tournament' }));
  expect(board.getByText('120 stars together')).toBeVisible();
  expect(board.getByText('120 stars together')).not.toHaveAttribute('aria-live');
  expect(board.getByRole('status')).toHaveTextContent(said === '' ? /^$/ : said);
});

test('names at the top of a tournament keep their direction to themselves', async () => {
  const top = [
    { name: 'عمر الحسن', score: 50 },
    { name: 'Ivy', score: 40 },
  ];
  const tournament: Tournament = {
    ...{ id: 'tour', game: 'robot', minutes: 5, isOver: false, endsInMs: 60_000 },
    ...{ players: 3, answered: 14, right: 10, score: 120, top },
  };
  await open({ [`${PATH}/tournament`]: { body: { tournament } } });
  for (const { name, score } of top) {
    const shown = await screen.findByText(name, { selector: 'bdi' });
    expect(shown.closest('li')).toHaveTextContent(`${name} · ${score}`);
  }
});
