import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../components/dialog';
import { DialogForm } from '../components/dialog-form';
import { ADMIN } from '../testing/samples';
import { onStage } from '../testing/stage';
import { ApiError } from './api-client';
import { clearPersonEntries, writeEntry } from './local-entries';
import { useApiForm } from './use-api-form';

const REFUSED = new ApiError(
  400,
  JSON.stringify({
    error: 'VALIDATION_FAILED',
    message: 'No.',
    // In a different order than the form's fields.
    fields: { password: ['That is no password.'], email: ['That is no address.'] },
  }),
);

const left = jest.fn();

function Form() {
  const form = useApiForm({
    initialValues: { name: '', email: '', password: '' },
    draft: { name: 'probe', fields: ['name', 'email'] },
  });
  return (
    <DialogForm
      busy={false}
      submitLabel="Save"
      draft={form.draft}
      onSubmit={() => form.marksMissing(['name'], 'Say a name.') || form.markRefused(REFUSED)}
      onCancel={left}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Mail" {...form.getInputProps('email')} />
      <TextInput label="Password" type="password" {...form.getInputProps('password')} />
    </DialogForm>
  );
}

const open = () =>
  onStage(
    <Dialog opened onClose={left} title="Probe">
      <Form />
    </Dialog>,
  );
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
  writeEntry('currentUser', ADMIN);
});

test('missing and refused fields are marked, explained and focused', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Name')).toHaveAccessibleDescription('Say a name.');
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Name'), 'Ivy');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Mail')).toBeInvalid();
  expect(field('Mail')).toHaveAccessibleDescription('That is no address.');
  expect(field('Mail')).toHaveFocus();
});

test('typed values return after a reload, except for the password, and can be discarded', async () => {
  const { unmount } = open();
  await userEvent.type(field('Name'), 'Ivy');
  await userEvent.type(field('Password'), 'secret-enough');
  unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-enough');
  open();
  expect(field('Name')).toHaveValue('Ivy');
  expect(field('Password')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('We kept what you typed here.');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(field('Name')).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft is visible neither to another user nor after signing out', async () => {
  const { unmount } = open();
  await userEvent.type(field('Name'), 'Ivy');
  unmount();
  writeEntry('currentUser', { ...ADMIN, id: 'another' });
  const other = open();
  expect(field('Name')).toHaveValue('');
  other.unmount();
  clearPersonEntries();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('only text from the stored draft is used, and never a password', () => {
  open().unmount();
  sessionStorage.setItem(
    `draft:${ADMIN.schoolId}:${ADMIN.id}:probe`,
    '{"name":{"x":1},"password":"planted"}',
  );
  open();
  expect(field('Name')).toHaveValue('');
  expect(field('Password')).toHaveValue('');
});

test('an accidental Escape does not close a changed form, but Cancel does', async () => {
  open();
  await userEvent.keyboard('{Escape}');
  expect(left).toHaveBeenCalledTimes(1);
  left.mockClear();
  await userEvent.type(field('Name'), 'Ivy');
  await userEvent.keyboard('{Escape}');
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Leave without saving?');
  await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(field('Name')).toHaveValue('Ivy');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(left).toHaveBeenCalledTimes(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('text removed again needs no question', async () => {
  open();
  await userEvent.type(field('Name'), 'I{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(left).toHaveBeenCalledTimes(1);
});
