import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onStage } from '../../testing/stage';
import { ContactForm } from './components/contact-form';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-04T09:30:00Z') }));
afterEach(() => jest.useRealTimers());

async function fillIn() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('radio', { name: 'Teacher' }));
  await user.click(screen.getByRole('radio', { name: 'Behaviour points' }));
  await user.type(screen.getByLabelText(/^Name/), ' Grace Okafor ');
  await user.type(screen.getByLabelText(/^Email/), 'grace@maple.example');
  await user.type(screen.getByLabelText(/^Message/), 'Undo & redo?{Enter}Thank you');
  return user;
}

const prepared = () => act(() => jest.advanceTimersByTimeAsync(1_000));

test('names every missing required field and opens no draft', async () => {
  const openDraft = jest.fn();
  onStage(<ContactForm openDraft={openDraft} />);
  fireEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  await prepared();

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Missing InformationPlease fill in all required fields.',
  );
  expect(screen.getByRole('group', { name: /I am writing as/ })).toHaveAccessibleDescription(
    'Please choose one.',
  );
  expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  expect(screen.getByLabelText(/^Phone/)).toBeValid();
  expect(openDraft).not.toHaveBeenCalled();
});

test('offers the topics of the role, and changing the role clears the topic', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  onStage(<ContactForm openDraft={jest.fn()} />);
  expect(screen.getByText(/Your topics then appear here/)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'School' }));
  await user.click(screen.getByRole('radio', { name: 'Technical problem' }));
  expect(screen.getByRole('radio', { name: 'Technical problem' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Student' }));
  expect(screen.getByRole('radio', { name: 'Technical problem' })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Pricing and quotes' })).not.toBeInTheDocument();
});

test('opens the complete draft once and then clears the form', async () => {
  const openDraft = jest.fn((link: string) => link);
  onStage(<ContactForm openDraft={openDraft} />);
  const user = await fillIn();
  await user.type(screen.getByLabelText(/^School name/), 'Maple Grove');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preparing Message...' }));
  await prepared();

  expect(openDraft).toHaveBeenCalledTimes(1);
  const link = openDraft.mock.calls[0]?.[0] ?? '';
  expect(link).not.toContain('+');
  const draft = new URL(link);
  expect(draft.pathname).toBe('support@homeroom.example');
  expect(draft.searchParams.get('subject')).toBe('Contact: Behaviour points (Teacher)');
  expect(draft.searchParams.get('body')?.split('\r\n')).toEqual([
    'User type: Teacher',
    'Name: Grace Okafor',
    'Email: grace@maple.example',
    'School: Maple Grove',
    'Topic: Behaviour points',
    '',
    'Message:',
    'Undo & redo?',
    'Thank you',
    '',
    expect.stringMatching(/^Timestamp: 2026-03-04T09:30:0\d/),
  ]);
  expect(screen.getByRole('button', { name: 'Prepare Message' })).toBeEnabled();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Teacher' })).not.toBeChecked();
});

test('reports that the draft cannot be opened and keeps the text', async () => {
  onStage(
    <ContactForm
      openDraft={() => {
        throw new Error('No mail program');
      }}
    />,
  );
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  await prepared();

  expect(screen.getByRole('alert')).toHaveTextContent(
    'ErrorThere was a problem preparing your message. Please try again.',
  );
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Undo & redo?\nThank you');
});

test('refuses an invalid email address with the wording of the server', async () => {
  const openDraft = jest.fn();
  onStage(<ContactForm openDraft={openDraft} />);
  const user = await fillIn();
  await user.clear(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText(/^Email/), 'grace');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
  await prepared();

  expect(screen.getByText('Enter an email address such as name@school.org.')).toBeVisible();
  expect(openDraft).not.toHaveBeenCalled();
});

describe('a long message', () => {
  const write = (text: string) =>
    fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: text } });

  test('is limited to what a mail program takes, with a character count', async () => {
    onStage(<ContactForm openDraft={jest.fn()} />);
    for (const [label, most] of [
      [/^Name/, '120'],
      [/^Email/, '254'],
      [/^Phone/, '30'],
      [/^School name/, '120'],
      [/^Message/, '1500'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', most);
    write('x'.repeat(1_200));
    expect(screen.getByText('1,200 of 1,500 characters')).toBeVisible();
    await prepared();
  });

  test.each([
    ['a', true],
    ['\n', false],
    ['ह', false],
    ['🙂', false],
  ])('never produces a link that is too long, whatever its characters: %j', async (letter, opens) => {
    const openDraft = jest.fn((link: string) => link);
    onStage(<ContactForm openDraft={openDraft} />);
    await fillIn();
    write(`x${letter.repeat(1_490 / letter.length)}x`);
    fireEvent.click(screen.getByRole('button', { name: 'Prepare Message' }));
    await prepared();
    expect(openDraft).toHaveBeenCalledTimes(opens ? 1 : 0);
    if (opens) expect(openDraft.mock.calls[0]?.[0].length).toBeLessThan(10_000);
    else expect(screen.getByLabelText(/^Message/)).toHaveAccessibleDescription(/Shorten it/);
  });
});
