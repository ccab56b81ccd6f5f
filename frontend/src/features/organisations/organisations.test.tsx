import type { OrganisationNode } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { OrganisationsTab } from './components/organisations-tab';

const TREE = '/api/super-super-admin/organisations';
const NORTH: OrganisationNode = {
  ...{ id: 'north', parentId: null, kind: 'district', name: 'North', schools: 0, members: 0 },
};
const SOUTH: OrganisationNode = { ...NORTH, id: 'south', name: 'South' };
const EAST: OrganisationNode = { ...NORTH, id: 'east', name: 'East' };

/** Opens an organisation's menu entry while saving is impossible. */
async function openEntry(answers: Answers, name: string) {
  Object.assign(answers, {
    [TREE]: { body: [SOUTH, NORTH, EAST] },
    [`${TREE}/north/members`]: { body: [] },
    [`${TREE}/north/schools?search=&page=1&pageSize=20`]: {
      body: { items: [], total: 0, page: 1, pageSize: 20 },
    },
    [`${TREE}/north`]: { status: 503, body: { message: 'Not now.' } },
    [`${TREE}/north/move`]: { status: 503, body: { message: 'Not now.' } },
  });
  const calls = answerCalls(answers);
  onStage(<OrganisationsTab />, '/?organisation=north');
  await userEvent.click(await screen.findByRole('button', { name: 'More for North' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, sent: () => calls.flatMap(({ body }) => (body ? [body] : [])) };
}

test('a typed name is kept when a colleague has renamed the organisation meanwhile', async () => {
  const answers: Answers = {};
  const { dialog, sent } = await openEntry(answers, 'Change name or kind');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' County');
  answers[TREE] = { body: [SOUTH, EAST, { ...NORTH, name: 'Northern' }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has saved this: Northern')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North County');
  expect(sent()).toEqual([{ name: 'North County' }]);
});

test('a chosen parent is kept when a colleague has moved the organisation meanwhile', async () => {
  const answers: Answers = {};
  const { dialog } = await openEntry(answers, 'Move');
  const under = dialog.getByRole('combobox', { name: 'Below' });
  await userEvent.clear(under);
  await userEvent.type(under, 'Sou{Enter}');
  expect(under).toHaveValue('South');
  answers[TREE] = {
    body: [SOUTH, NORTH, EAST].map((each) => (each === NORTH ? { ...NORTH, parentId: 'east' } : each)),
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('District · Part of East')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Below' })).toHaveValue('South');
});

test('an unchanged parent is not sent, so that a colleague’s move is kept', async () => {
  const { dialog, sent } = await openEntry({}, 'Move');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});
