import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import Landing from './pages/landing';

const DOORS = [
  ['Register School', 'Get Started Free', 'Register your school'],
  ['Login School', 'Login as School Admin', 'School admin login'],
  ['Class Dashboard', 'Access Class Dashboard', 'Class dashboard login'],
  ['Login Parent', 'Login Parent', 'Parent login'],
  ['Login Student', 'Login Student', 'Student login'],
] as const;

test.each(DOORS)('the card %s opens its dialog with “%s”', async (card, button, dialog) => {
  onStage(<Landing />);
  const choices = screen.getByRole('region', { name: 'Choose Your Login Type' });
  expect(within(choices).getByRole('heading', { name: card })).toBeVisible();
  await userEvent.click(within(choices).getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
});

test.each([
  ['Get Started Free', /School name/],
  ['Login as School Admin', 'Email'],
  ['Access Class Dashboard', 'School code'],
  ['Login Parent', 'Parent ID'],
  ['Login Student', 'School code'],
])('“%s” focuses the first field of its dialog', async (button, field) => {
  onStage(<Landing />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveFocus());
});

test('a slip focuses the first field left to fill in', async () => {
  onStage(<Landing />, '/?login=class&school=MAPLE4821&grade=Grade%201A');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('a picture reserves its space, loads lazily and has a description', () => {
  onStage(<Landing />);
  const section = screen.getByRole('region', { name: 'What it looks like' });
  const pictures = [...section.querySelectorAll('img')];
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture.alt).toMatch(/\.$/);
  }
});

test('the footer links to the ten public pages, an email address and the website', () => {
  onStage(<Landing />);
  const footer = screen.getByRole('contentinfo');
  const targets = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([
      '/data-security',
      '/terms',
      '/privacy',
      '/children-act',
      '/legal',
      '/schools-say',
      '/pricing-calculator',
      '/press',
      '/faq',
      '/contact',
      expect.stringMatching(/^mailto:.+@/),
      expect.stringMatching(/^https:\/\//),
    ]),
  );
});

describe('the registration dialog', () => {
  const openForm = () => {
    onStage(<Landing />);
    return openFormAgain();
  };
  const openFormAgain = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Get Started Free' }));
    return within(await screen.findByRole('dialog', { name: 'Register your school' }));
  };

  test('offers the seven countries, the United States first, and their phone codes', async () => {
    const form = await openForm();
    const country = form.getByLabelText(/Country/);
    expect(country).toHaveValue('US');
    expect(form.getByLabelText('Code')).toHaveValue('+1');
    const names = within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
      'Ireland',
      'Australia',
      'South Africa',
      'Singapore',
    ]);
    for (const [code, phone] of [
      ['CA', '+1'],
      ['GB', '+44'],
      ['IE', '+353'],
      ['AU', '+61'],
      ['ZA', '+27'],
      ['SG', '+65'],
    ] as const) {
      await userEvent.selectOptions(country, code);
      expect(form.getByLabelText('Code')).toHaveValue(phone);
    }
  });

  test('ends with what to look for in the mail and links to the admin login with the new code', async () => {
    answerCalls({
      '/api/register-school': {
        body: {
          success: true,
          school: { id: '1', code: 'MAPLE4821', name: 'Maple Grove' },
          autoLogin: false,
        },
      },
    });
    const form = await openForm();
    await userEvent.type(form.getByLabelText(/School name/), 'Maple Grove');
    await userEvent.type(form.getByLabelText(/Contact person/), 'Grace Hill');
    await userEvent.type(form.getByLabelText(/Email/), 'grace@maple.example');
    await userEvent.type(form.getByLabelText(/^Password/), 'correct horse');
    await userEvent.type(form.getByLabelText(/^Confirm password/), 'correct horse');
    await userEvent.click(form.getByRole('button', { name: 'Register School' }));

    const done = within(await screen.findByRole('dialog', { name: 'Your school is ready' }));
    for (const item of [/school code/, /login credentials/, /getting started guide/])
      expect((await done.findAllByText(item))[0]).toBeVisible();
    await userEvent.click(done.getByRole('button', { name: 'Proceed to Login' }));

    const login = within(await screen.findByRole('dialog', { name: 'School admin login' }));
    await waitFor(() => expect(login.getByLabelText('School code')).toHaveValue('MAPLE4821'));
    // Reopening shows the empty form again.
    await userEvent.keyboard('{Escape}');
    expect((await openFormAgain()).getByLabelText(/School name/)).toHaveValue('');
  });
});

describe('an address from a slip or a mail', () => {
  test.each([
    ['admin', 'School admin login'],
    ['class', 'Class dashboard login'],
    ['student', 'Student login'],
  ])('opens the %s dialog with the school code filled in', async (login, dialog) => {
    onStage(<Landing />, `/?login=${login}&school=maple4821`);
    const form = within(await screen.findByRole('dialog', { name: dialog }));
    expect(form.getByLabelText('School code')).toHaveValue('MAPLE4821');
    expect(form.getByLabelText(/^(Password|PIN)$/)).toHaveValue('');
  });

  test('takes precedence over the school registered here last', async () => {
    localStorage.setItem('registeredSchoolInfo', JSON.stringify({ schoolCode: 'OTHER12345' }));
    onStage(<Landing />, '/?login=admin&school=MAPLE4821');
    expect(await screen.findByLabelText('School code')).toHaveValue('MAPLE4821');
  });

  test('fills in a valid code and nothing else', async () => {
    onStage(<Landing />, '/?login=admin&school=call%20555%200100&email=a@b.example&password=secret');
    const form = within(await screen.findByRole('dialog', { name: 'School admin login' }));
    for (const field of ['School code', 'Email', 'Password'])
      expect(form.getByLabelText(field)).toHaveValue('');
  });

  test('opens the registration dialog', async () => {
    onStage(<Landing />, '/?login=register');
    expect(await screen.findByRole('dialog', { name: 'Register your school' })).toBeVisible();
  });
});
