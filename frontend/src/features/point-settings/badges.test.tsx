import type { SchoolBadges } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { answerCalls, openApp } from '../../testing/stage';

const BADGES: SchoolBadges = {
  given: [],
  own: [{ id: 'reader', name: 'Reader', icon: 'book', rule: null, archivedAt: null }],
};

async function choose(action: string) {
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/badges': { body: BADGES },
    '/api/badges/reader': { body: { success: true, ...BADGES } },
    '/api/point-categories': { body: [] },
  });
  openApp('/badges');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Reader' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return () => calls.flatMap(({ path, body }) => (path === '/api/badges/reader' ? [body] : []));
}

test('renaming a badge sends only the name, so that a colleague’s archiving is kept', async () => {
  const sent = await choose('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 's');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ name: 'Readers' }]));
});

test('archiving a badge sends no name', async () => {
  const sent = await choose('Put away');
  await waitFor(() => expect(sent()).toEqual([{ isArchived: true }]));
});
