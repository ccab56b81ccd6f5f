import type { EditableCategory } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { answerCalls, openApp } from '../../testing/stage';

const LIST = '/api/point-categories/list';
const ORDER = '/api/point-categories/order';
const category = (id: string, name: string): EditableCategory => ({
  ...{ id, key: id, name, icon: 'ear', amount: 2, classNumber: null, isArchived: false, version: 1 },
});
const LISTENING = category('listening', 'Listening');
const CATEGORIES = [category('helping', 'Helping'), category('reading', 'Reading'), LISTENING];

async function choose(action: string) {
  const answers = {
    '/api/auth/user': { body: ADMIN },
    '/api/simple-classes': { body: [] },
    [LIST]: { body: { categories: CATEGORIES } },
    [ORDER]: { body: { success: true, categories: CATEGORIES } },
    '/api/point-categories/listening': {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', message: 'Compare, then save again.' },
    },
  };
  const calls = answerCalls(answers);
  openApp('/point-categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Listening' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return { answers, sentTo: (at: string) => calls.flatMap(({ path, body }) => (path === at ? [body] : [])) };
}

test('a conflicting edit keeps typed text, shows the other version and saves over it', async () => {
  const { answers, sentTo } = await choose('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), '!');
  const theirs = { ...LISTENING, amount: 5, isArchived: true, version: 2 };
  answers[LIST] = { body: { categories: [...CATEGORIES.slice(0, 2), theirs] } };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Points: 5')).toBeVisible();
  expect(dialog.getByText('Name: Listening · Put away')).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Listening!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('/api/point-categories/listening')).toMatchObject([
      { name: 'Listening!', amount: 2, isArchived: false, version: 1 },
      { name: 'Listening!', amount: 2, isArchived: true, version: 2 },
    ]),
  );
});

test('the office of a school without classes sees the school’s list', async () => {
  await choose('Change');
  expect(screen.getByRole('list', { name: 'Point categories' })).toBeVisible();
});

test('reordering sends only the moved category, so that a colleague’s moves are kept', async () => {
  const { sentTo } = await choose('Move up');
  await waitFor(() => expect(sentTo(ORDER)).toEqual([{ categoryId: 'listening', beforeId: 'reading' }]));
});
