import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { AdminLogin } from './components/admin-login';
import { ClassLogin } from './components/class-login';
import { ParentLogin } from './components/parent-login';
import { StudentLogin } from './components/student-login';
import { PinInBoxes } from './components/fields';
import { StudentPageLogin } from './components/page-login';

const PARENT_SLIP = { schoolCode: '', id: '482910375', grade: '' };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

test.each([
  ['admin', <AdminLogin key="admin" />, 'Please enter email, password, and school code.'],
  ['parent', <ParentLogin key="parent" />, 'Please enter both parent ID and password.'],
  ['student', <StudentLogin key="student" />, 'Please enter school code, student ID, and password.'],
  ['class', <ClassLogin key="class" />, 'Please enter school code, grade, and password.'],
  ['page', <StudentPageLogin key="page" />, 'Please fill in all fields to continue.'],
])('names the missing fields: %s', async (_name, form, sentence) => {
  const calls = answerCalls({});
  onStage(form);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(`Missing Information${sentence}`);
  expect(calls).toHaveLength(0);
  const fields = screen.getAllByLabelText(/code|ID|Email|Grade|^Password|^PIN/);
  for (const field of fields) expect(field).toBeInvalid();
  expect(fields[0]).toHaveFocus();
  await userEvent.type(fields[0] as HTMLElement, 'a@b.ie');
  expect(fields[0]).toBeValid();
});

async function signInAsClass(grade: string, answer: object) {
  answerCalls({ '/api/class-login': { body: { success: true, message: 'ok', ...answer } } });
  onStage(<ClassLogin />);
  await userEvent.type(screen.getByLabelText('School code'), 'maple4821');
  await userEvent.type(screen.getByLabelText('Grade'), grade);
  await userEvent.type(screen.getByLabelText('Password'), 'maple-river-42');
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent(`Welcome to ${grade} Dashboard!`);
}

test.each([
  ['Grade 1A', {}, '/class/1'],
  ['Grade 2C', {}, '/class/8'],
  ['Grade 12E', {}, '/class/60'],
  ['The owls', {}, '/class/1'],
  ['Grade 3F', { classNumber: 37 }, '/class/37'],
])('leads from the grade to the class page: %s', async (grade, answer, address) => {
  await signInAsClass(grade, answer);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address), { timeout: 2_000 });
});

test('the admin login trims its input and greets by name', async () => {
  const calls = answerCalls({
    '/api/login': { body: { success: true, user: { firstName: 'Grace', role: 'school_admin' } } },
  });
  onStage(<AdminLogin />);
  await userEvent.type(screen.getByLabelText('Email'), ' grace@maple.example ');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('School code'), 'maple4821 ');
  await press();

  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/school-admin-dashboard'));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back! Logged in as Grace');
  expect(calls[0]?.body).toEqual({
    email: 'grace@maple.example',
    password: 'correct horse',
    schoolCode: 'MAPLE4821',
  });
});

test('the platform operator is led to the platform dashboard', async () => {
  answerCalls({
    '/api/login': { body: { success: true, user: { firstName: 'Pat', role: 'super_super_admin' } } },
  });
  onStage(<AdminLogin />);
  await userEvent.type(screen.getByLabelText('Email'), 'pat@platform.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('School code'), 'platform');
  await press();
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/super-super-admin-dashboard'),
  );
});

test('a refused login shows the server’s message, and an unreachable server a hint', async () => {
  answerCalls({ '/api/parent-login': { status: 429, body: { message: 'Too many attempts.' } } });
  onStage(<ParentLogin slip={PARENT_SLIP} />);
  await userEvent.type(screen.getByLabelText('PIN'), '12345');
  await press();
  expect(await screen.findByText('Too many attempts.')).toBeVisible();

  answerCalls({});
  await press();
  expect(await screen.findByText('Please check your credentials and try again.')).toBeVisible();
});

test.each([
  ['?school=%3Cimg%20src%3Dx%3E&id=4100', '', '4100'],
  ['?school=maple4821xyz&id=41 00', '', ''],
  ['?school=%20maple4821%20&id=STU-17', 'MAPLE4821', 'STU-17'],
])('an address fills in only valid codes and IDs: %s', (address, code, id) => {
  onStage(<StudentPageLogin />, `/student-login${address}`);
  expect(screen.getByLabelText('School code')).toHaveValue(code);
  expect(screen.getByLabelText('Student ID')).toHaveValue(id);
});

test.each([
  [{ success: false, message: 'This class is closed.' }, 'This class is closed.'],
  [{ success: false }, 'Login failed'],
])('a 200 response without success counts as a failure: %j', async (body, sentence) => {
  answerCalls({ '/api/class-login': { body } });
  onStage(<ClassLogin slip={{ schoolCode: 'MAPLE4821', id: '', grade: 'Grade 1A' }} />);
  await userEvent.type(screen.getByLabelText('Password'), 'maple-river-42');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Login Failed${sentence}`);
});

test('a slip’s code fills in everything but the secret', () => {
  onStage(<StudentPageLogin />, '/student-login?school=maple4821&id=4100');
  expect(screen.getByLabelText('School code')).toHaveValue('MAPLE4821');
  expect(screen.getByLabelText('Student ID')).toHaveValue('4100');
  expect(screen.getByLabelText('PIN')).toHaveValue('');
});

describe('a login in progress', () => {
  const parentSignsIn = async (pin: string) => {
    onStage(<ParentLogin slip={PARENT_SLIP} />);
    await userEvent.type(screen.getByLabelText('PIN'), pin);
  };

  test('is shown and ignores a second press', async () => {
    const calls = answerCalls({
      '/api/parent-login': { body: {}, after: new Promise(() => undefined) },
    });
    await parentSignsIn('12345');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Logging in...' }));
    expect(calls).toHaveLength(1);
  });

  test('greets, opens the page one second later, and ignores a press until then', async () => {
    const calls = answerCalls({
      '/api/parent-login': { body: { success: true, parent: { firstName: 'Ana' } } },
    });
    await parentSignsIn('54321');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Login Successful! Welcome back, Ana!');
    await pass(900);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    fireEvent.click(screen.getByRole('button', { name: 'Logging in...' }));
    await pass(100);
    expect(screen.getByTestId('address')).toHaveTextContent('/parent-dashboard');
    expect(calls).toHaveLength(1);
    jest.useRealTimers();
  });
});

test.each([
  ['School code', 10],
  ['Student ID', 4],
  ['PIN', 5],
])('the student’s %s is limited to %i characters', (label, length) => {
  onStage(<StudentLogin />);
  expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', String(length));
});

test.each([
  ['Parent ID', 9],
  ['PIN', 5],
])('the parent’s %s is limited to %i characters', (label, length) => {
  onStage(<ParentLogin />);
  expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', String(length));
});

test.each([
  ['one field', <ParentLogin key="field" />, 'PIN'],
  [
    'boxes',
    <PinInBoxes key="boxes" value>
      <ParentLogin />
    </PinInBoxes>,
    'Digit 1 of 5',
  ],
])('Enter sends a PIN, and the digits of another script as 0–9: %s', async (_name, form, first) => {
  const calls = answerCalls({ '/api/parent-login': { status: 401, body: {} } });
  onStage(form);
  await userEvent.type(screen.getByLabelText('Parent ID'), '٥٠٩٧١٦٦٣٥');
  await userEvent.click(screen.getByLabelText(first));
  await userEvent.keyboard('۸۷۰۶۸{Enter}');
  await screen.findByRole('alert');
  expect(calls[0]?.body).toEqual({ parentId: '509716635', password: '87068' });
});

test('a password can be shown and hidden again', async () => {
  onStage(<AdminLogin />);
  const password = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show or hide characters' });
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(toggle);
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(toggle);
  expect(password).toHaveAttribute('type', 'password');
});
