import type { OrganisationNode } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { OrganisationsTab } from './components/organisations-tab';

const TREE = '/api/super-super-admin/organisations';
const NORTH: OrganisationNode = {
  ...{ id: 'north', parentId: null, kind: 'district', name: 'North', schools: 0, members: 0 },
};

test('a name that is typed stays where a colleague has named the organisation anew meanwhile', async () => {
  const answers: Answers = {
    [TREE]: { body: [NORTH] },
    [`${TREE}/north/members`]: { body: [] },
    [`${TREE}/north/schools?search=&page=1&pageSize=20`]: {
      body: { items: [], total: 0, page: 1, pageSize: 20 },
    },
    [`${TREE}/north`]: { status: 503, body: { message: 'Not now.' } },
  };
  answerCalls(answers);
  onStage(<OrganisationsTab />, '/?organisation=north');
  await userEvent.click(await screen.findByRole('button', { name: 'More for North' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change name or kind' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' County');
  answers[TREE] = { body: [{ ...NORTH, name: 'Northern' }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else saved this meanwhile: Northern')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North County');
});
