import type { ClassCard, TeacherRecord } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CARD, THEO } from '../../testing/samples';
import { answerCalls, onStage } from '../../testing/stage';
import { teacherPageQuery, type WantedTeachers } from './api/get-teacher-page';
import { teachersQuery } from './api/get-teachers';
import { TeachersPanel } from './components/teachers-panel';

const WANTED: WantedTeachers = {
  ...{ page: 1, pageSize: 25, search: '', classNumber: '', teacherType: '' },
  status: 'active',
  sort: 'name',
};
const LIST = '/api/simple-teachers?page=1&pageSize=25&status=active&sort=name';
const RECORD = `/api/simple-teachers/${THEO.id}`;
const listOf = (...items: TeacherRecord[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

async function editing(classes: readonly ClassCard[], answer: object = {}) {
  const calls = answerCalls({
    [LIST]: { body: listOf(THEO) },
    [RECORD]: { body: { success: true, teacher: THEO, ...answer } },
  });
  const school = { code: 'MAPLE', name: 'Maple' };
  onStage(<TeachersPanel classes={classes} school={school} onAdd={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Theo Marsh' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return {
    dialog: within(await screen.findByRole('dialog')),
    sent: () => calls.find(({ path }) => path === RECORD)?.body,
  };
}

test('renaming a teacher sends only the name, so that a class assigned meanwhile is kept', async () => {
  const { dialog, sent } = await editing([CARD]);
  await userEvent.type(dialog.getByLabelText(/Last name/), '-Hill');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toEqual({ lastName: 'Marsh-Hill' }));
});

test('only added and removed classes are sent', async () => {
  const { dialog, sent } = await editing([CARD, { ...CARD, classNumber: 2, className: 'Owls' }]);
  await userEvent.click(dialog.getByLabelText(/Owls/));
  await userEvent.click(dialog.getByLabelText(new RegExp(CARD.className)));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toEqual({ addedClassNumbers: [2], removedClassNumbers: [1] }));
});

test('a PIN that a corrected address has ended is named, with the way to a new one', async () => {
  const { dialog } = await editing([CARD], { mailedPinEnded: true });
  await userEvent.type(dialog.getByLabelText(/Email/), 'theo@school.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/The PIN of Theo Marsh was drawn from an email/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Issue a new PIN' }));
  expect(await screen.findByRole('dialog', { name: 'New PIN for Theo Marsh' })).toBeVisible();
});

test('an invitation to become an administrator that has ended is named, with the way to another one', async () => {
  const { dialog } = await editing([CARD], { invitationEnded: true });
  await userEvent.type(dialog.getByLabelText(/Email/), 'theo@school.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  const said = within(await screen.findByRole('dialog', { name: 'An invitation has ended' }));
  expect(said.getByText(/was open at Theo Marsh’s email address until now/)).toBeVisible();
  const admins = said.getByRole('link', { name: 'To the administrators' });
  expect(admins).toHaveAttribute('href', '/school-settings#administrators');
  await userEvent.click(said.getByText('Close'));

  await userEvent.click(screen.getByRole('button', { name: 'Actions for Theo Marsh' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('dialog', { name: 'An invitation has ended' })).toBeVisible();
});

test('the lists of teachers are refreshed when a class changes its leader', () => {
  for (const { meta } of [teachersQuery, teacherPageQuery(WANTED)])
    expect(meta?.live).toHaveProperty(['class.changed'], 'refresh');
});
