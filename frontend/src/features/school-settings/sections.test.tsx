import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, adminOf } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const SETTINGS = '/api/school-admin/settings';
const school = {
  ...{ name: 'Maple Grove', code: 'MAPLE4821', country: 'US', timeZone: 'America/New_York', logoUrl: null },
  ...{ alertWarning: null, street: null, zipCode: null, city: null, phoneCountryCode: null },
  ...{ phoneNumber: null, contactName: null, contactEmail: 'office@example.com', version: 1 },
};

function openSettings(address: string, more: Answers = {}, user = ADMIN) {
  const answers: Answers = {
    '/api/auth/user': { body: user },
    '/api/emergency-alerts/active': { body: [] },
    '/api/school-admin/current-user': { body: adminOf(user) },
    [SETTINGS]: { body: school },
    '/api/school-admin/alert-words': { body: { country: 'US', phone: null, own: {}, version: 1 } },
    ...more,
  };
  // The other sections show that they could not be loaded, which is no matter here.
  const notFound = { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Not here.' } };
  answerCalls(new Proxy(answers, { get: (known, path: string) => known[path] ?? notFound }));
  openApp(address);
}

/** There are two, one for each width; this is the one beside the page. */
async function contents() {
  const [beside] = await screen.findAllByRole('navigation', { name: 'On this page' });
  return within(beside as HTMLElement);
}
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

test.each([
  ['an administrator', ADMIN, 19],
  [
    'a visitor from above the school',
    {
      ...ADMIN,
      visit: { by: 'super_super_admin', access: 'read', expiresAt: '2031-01-01T00:00:00Z' },
    } as const,
    18,
  ],
])('%s finds every section in the list, in the order of the page', async (_who, user, count) => {
  openSettings('/school-settings', {}, user);
  expect(await screen.findByRole('heading', { name: 'What an alert says' })).toBeVisible();
  await screen.findByRole('heading', { name: 'Logo' });
  const links = (await contents()).getAllByRole('link');
  expect(links).toHaveLength(count);
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    headings.filter(({ tabIndex }) => tabIndex === -1).map(({ id, textContent }) => [`#${id}`, textContent]),
  );
});

test('an address leads to its section once what is above it has loaded', async () => {
  const late = held();
  openSettings('/school-settings#invoices', { [SETTINGS]: { body: school, after: late.after } });
  await waitFor(() => expect(heading('Invoices')).toHaveFocus());
  const scrolled = jest.spyOn(heading('Invoices'), 'scrollIntoView');
  await act(async () => late.answer());
  await screen.findByRole('heading', { name: 'Logo' });
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
});

test('somebody who has begun to type is not taken away from there', async () => {
  const late = held();
  openSettings('/school-settings#invoices', { [SETTINGS]: { body: school, after: late.after } });
  await waitFor(() => expect(heading('Invoices')).toHaveFocus());
  const phone = await screen.findByLabelText(/own emergency number/);
  await userEvent.type(phone, '9');
  await act(async () => late.answer());
  await screen.findByRole('heading', { name: 'Logo' });
  expect(phone).toHaveFocus();
});

test('unsaved changes do not stand in the way of another section', async () => {
  openSettings('/school-settings');
  await userEvent.type(await screen.findByLabelText('City'), 'Syracuse');
  const before = history.length;
  await userEvent.click((await contents()).getByRole('link', { name: 'Administrators' }));
  expect(heading('Administrators')).toHaveFocus();
  expect(location.hash).toBe('#administrators');
  expect(history).toHaveLength(before);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveValue('Syracuse');
});
