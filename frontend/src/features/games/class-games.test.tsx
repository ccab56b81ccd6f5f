import type { ClassGames, GameSetSummary } from '@homeroom/contracts';
import { USUAL_GAME_RULE } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

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
  ...{ isShared: true, isOwn: false, version: 1 },
};

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/simple-classes': { body: [CARD] },
    [`${PATH}/games`]: { body: GAMES },
    [`${PATH}/tournament`]: { body: { tournament: null } },
    '/api/game-sets': { body: [SET] },
    '/api/school-admin/game-rule': { body: USUAL_GAME_RULE },
    ...answers,
  });
  openApp('/class-games');
  await screen.findByRole('heading', { name: 'How the class is doing' });
  return calls;
}

test('says how a class is doing in numbers beside the picture, and who could use help', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Reading/ }));
  expect(row.getByText('75%')).toBeInTheDocument();
  expect(row.getByText('Ivy Stone')).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Code the robot' })).not.toBeChecked();
});

test('a set is read line by line before it is sent, and says in which line something is wrong', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a set' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Space');
  const questions = dialog.getByLabelText(/Questions, one a line/);
  await userEvent.click(questions);
  await userEvent.paste('sun;a star\nmoon;goes round the Earth\ncomet;ice with a tail\nsun;hot');
  expect(dialog.getByText('4 questions')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Line 4: The set asks the same thing twice.')).toBeVisible();
  await userEvent.click(questions);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste('sun;a star\nmoon;goes round the Earth\ncomet;ice with a tail\nplanet;a world');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const written = () => calls.find(({ path, body }) => path === '/api/game-sets' && body !== undefined);
  await waitFor(() => expect(written()).toBeDefined());
  expect(written()?.body).toMatchObject({ game: 'word_pairs', title: 'Space', isShared: false, version: 0 });
});

test('a tournament begins with what the teacher has chosen', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start a tournament' }));
  const started = () => calls.find(({ path, body }) => path === `${PATH}/tournament` && body !== undefined);
  await waitFor(() =>
    expect(started()?.body).toEqual({ game: 'times_tables', minutes: 5, showsTop: false, hidesNames: false }),
  );
});
