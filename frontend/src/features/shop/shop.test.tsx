import type { ClassRedemption, Reward, SignedInUser, StudentShop } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

const STUDENT: SignedInUser = { ...ADMIN, role: 'student' };
const look = { picture: 'gift', colour: 'sun' } as const;
const offered = { ...look, description: null, left: null, perStudent: null, mine: 0 };
const SHOP: StudentShop = {
  ...{ earned: 40, spendable: 20, savingFor: 'bike', isClosed: false },
  rewards: [
    { ...offered, id: 'song', name: 'Choose the song', price: 10 },
    { ...offered, id: 'bike', name: 'Bike ride', price: 80 },
    { ...offered, id: 'hat', name: 'Silly hat', price: 5, left: 0 },
  ],
  redemptions: [],
};
const ASKED: ClassRedemption = {
  ...{ ...look, id: 'asked', name: 'Choose the song', price: 10, state: 'waiting', reason: null },
  ...{
    askedAt: new Date().toISOString(),
    decidedAt: null,
    studentId: 's',
    firstName: '小明',
    lastName: '王',
  },
  ...{ classNumber: 1, className: 'Sunflowers' },
};

const stage = (user: SignedInUser, more: Answers): Answers => ({
  '/api/auth/user': { body: user },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  ...more,
});

test('asks for nothing in a closed class', async () => {
  answerCalls(stage(STUDENT, { '/api/shop': { body: { ...SHOP, isClosed: true } } }));
  openApp('/shop');
  expect(await screen.findByText(/Your class is closed at the moment/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Choose the song/ })).not.toBeInTheDocument();
});

test('a student sees what is affordable and what is missing, and redeems after a confirmation', async () => {
  answerCalls(
    stage(STUDENT, {
      '/api/shop': { body: SHOP },
      '/api/shop/redemptions': {
        status: 201,
        body: { success: true, spendable: 10, redemption: { ...ASKED } },
      },
    }),
  );
  openApp('/shop');
  expect(await screen.findByText('20 points to spend')).toBeVisible();
  expect(screen.getByText('40 points earned this school year')).toBeVisible();
  const shelf = within(screen.getByRole('list', { name: 'On the shelf' }));
  expect(shelf.getByText('60 more points to go')).toBeVisible();
  expect(shelf.getByText('None left')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Saving for “Bike ride”' })).toHaveAttribute(
    'value',
    '0.25',
  );
  await userEvent.click(shelf.getByRole('button', { name: 'I want this: Choose the song' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Swap points for “Choose the song”?' }));
  expect(dialog.getByText('It costs 10. You will have 10 left.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, swap' }));
  expect(await screen.findByText('You asked for “Choose the song”')).toBeVisible();
});

test('an empty shelf says what to do next', async () => {
  answerCalls(stage(STUDENT, { '/api/shop': { body: { ...SHOP, rewards: [], savingFor: null } } }));
  openApp('/shop');
  expect(await screen.findByRole('heading', { name: 'The shelf is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my page' })).toHaveAttribute('href', '/student-dashboard');
});

test('staff hand over a requested reward', async () => {
  answerCalls(
    stage(ADMIN, {
      '/api/redemptions?page=1&state=waiting': { body: { items: [ASKED], total: 1, page: 1, pageSize: 50 } },
      '/api/redemptions/asked/decide': {
        body: { success: true, redemption: { ...ASKED, state: 'handed_over' } },
      },
    }),
  );
  openApp('/rewards');
  const queue = within(await screen.findByRole('list', { name: 'Requests' }));
  await userEvent.click(queue.getByRole('button', { name: /Hand over Choose the song to/ }));
  expect(await screen.findByText(/^Handed over to/)).toBeVisible();
});

test('staff on a page of requests past the end are taken to the last one', async () => {
  const page = (number: number, items: object[]) => ({
    [`/api/redemptions?page=${number}&state=waiting`]: {
      body: { items, total: 1, page: number, pageSize: 50 },
    },
  });
  answerCalls(stage(ADMIN, { ...page(2, []), ...page(1, [ASKED]) }));
  openApp('/rewards?page=2');
  const queue = await screen.findByRole('list', { name: 'Requests' });
  expect(await within(queue).findByRole('button', { name: /Hand over Choose the song to/ })).toBeVisible();
});

const SONG: Reward = {
  ...{ ...look, id: 'song', name: 'Choose the song', description: null, price: 10, supply: null, taken: 0 },
  ...{ classNumber: null, perStudent: null, grades: [], availableFrom: null, availableTo: null },
  ...{ isArchived: false, version: 1 },
};

test('the office of a school without a class manages the rewards of the whole school', async () => {
  answerCalls(stage(ADMIN, { '/api/simple-classes': { body: [] }, '/api/rewards': { body: [SONG] } }));
  openApp('/rewards?tab=rewards');
  expect(await screen.findByRole('option', { name: 'The whole school' })).toBeInTheDocument();
  expect(await screen.findByText('Choose the song')).toBeVisible();
});

test('a conflicting edit keeps typed text, shows the other version and saves over it', async () => {
  const refusal = { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this meanwhile.' };
  const answers = stage(ADMIN, {
    '/api/rewards': { body: [SONG] },
    '/api/rewards/song': { status: 409, body: refusal },
  });
  const calls = answerCalls(answers);
  openApp('/rewards?tab=rewards');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Choose the song' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), '!');
  answers['/api/rewards'] = { body: [{ ...SONG, price: 25, isArchived: true, version: 2 }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Price in points: 25')).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Choose the song!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = () => calls.flatMap(({ path, body }) => (path === '/api/rewards/song' ? [body] : []));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { name: 'Choose the song!', price: 10, isArchived: false, version: 1 },
      { name: 'Choose the song!', price: 10, isArchived: true, version: 2 },
    ]),
  );
});

test('a reward that was put away is brought back with the bar, as it is by then', async () => {
  const answers = stage(ADMIN, {
    '/api/rewards': { body: [SONG] },
    '/api/rewards/song': { body: { success: true, reward: SONG } },
  });
  const calls = answerCalls(answers);
  openApp('/rewards?tab=rewards');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Choose the song' }));
  answers['/api/rewards'] = { body: [{ ...SONG, isArchived: true, version: 2 }] };
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put away' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  answers['/api/rewards'] = { body: [{ ...SONG, version: 3 }] };
  await userEvent.click(undo);
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(await screen.findByText('Brought back')).toBeVisible();
  expect(calls.flatMap(({ path, body }) => (path === '/api/rewards/song' ? [body] : []))).toMatchObject([
    { isArchived: true, version: 1 },
    { isArchived: false, version: 2 },
  ]);
});

test('a limit is reported as such, not as a conflict', async () => {
  const limit = 'There are already 200 rewards, which is the limit. Put some away.';
  const reward = { ...look, id: 'song', name: 'Choose the song', description: null, price: 10, supply: null };
  answerCalls(
    stage(ADMIN, {
      '/api/rewards': { body: [{ ...reward, taken: 0, grades: [], isArchived: false, version: 1 }] },
      '/api/rewards/song': { status: 409, body: { code: 'REWARD_LIMIT', message: limit } },
    }),
  );
  openApp('/rewards?tab=rewards');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Choose the song' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(limit)).toBeVisible();
});
