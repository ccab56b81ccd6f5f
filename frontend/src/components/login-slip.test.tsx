import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeacherPinDialog } from '../features/teachers/components/teacher-pin-dialog';
import { parentSlips, studentSlip } from '../features/students/components/student-slips';
import { classSlip } from '../features/class-cards/components/class-slip';
import landing from '../features/public-pages/texts/landing.en.json';
import slips from '../i18n/shared/slips.en.json';
import { CARD, THEO } from '../testing/samples';
import { answerCalls, onStage } from '../testing/stage';

const school = { code: 'MAPLE4821', name: 'Maple Grove' };

const setOrigin = (origin: string) => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="public-origin" content="${origin}" />`);
};

beforeEach(() => {
  history.replaceState({}, '');
  answerCalls({
    '/api/simple-teachers/teacher-1/pin': {
      body: { success: true, credentials: { teacherId: '1740', pin: '75439' } },
    },
  });
});
afterEach(() => document.head.querySelector('meta[name="public-origin"]')?.remove());

async function showSlip() {
  const close = jest.fn();
  onStage(<TeacherPinDialog opened teacher={THEO} school={school} onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Issue new PIN' }));
  expect(await screen.findByText('75439')).toBeVisible();
  return close;
}

const question = () => screen.queryByText('Close without printing or copying it?');

describe('a slip with a secret', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'a click beside it',
      () => userEvent.click(screen.getByRole('dialog').parentElement?.previousElementSibling as Element),
    ],
    ['Back', () => Promise.resolve(history.back())],
  ])('asks before %s closes it and can be shown again', async (_way, leave) => {
    const close = await showSlip();
    await leave();
    await waitFor(() => expect(question()).toBeVisible());
    expect(screen.queryByText('75439')).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    expect(screen.getByText('75439')).toBeVisible();
  });

  test('closes once the question is confirmed', async () => {
    const close = await showSlip();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close and lose it' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('stays when Escape is pressed on the question', async () => {
    const close = await showSlip();
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('75439')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  test('closes on “Done” without a question and lets the tab be left', async () => {
    const asked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(asked()).toBe(false);
    const close = await showSlip();
    expect(asked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(false);
    await waitFor(() => expect((history.state as { held?: true } | null)?.held).toBeUndefined());
  });

  test('focuses its print button', async () => {
    await showSlip();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
  });
});

const SLIP_TOKEN = 'a-slip-token-22-chars_';

describe('the address on a slip', () => {
  const ada = { firstName: 'Ada', lastName: 'King' };

  test('is the public origin of the platform, not the one the office works on', () => {
    setOrigin('https://homeroom.example');
    const slip = studentSlip(ada, { studentId: '4100', pin: '90417', slipToken: SLIP_TOKEN }, school.code);
    expect(slip.url).toBe(
      `https://homeroom.example/student-login?school=MAPLE4821&id=4100#slip=${SLIP_TOKEN}`,
    );
    expect(slip.how).toContain('homeroom.example/student-login');
    expect(slip.how).not.toContain('https');
  });

  test('names the button to choose when the login is a dialog of the start page', () => {
    setOrigin('http://10.1.2.3:3000');
    const [parent] = parentSlips(ada, { parentId: '482910375', pin: '90417', slipToken: SLIP_TOKEN }, '');
    expect(parent?.url).toBe(`http://10.1.2.3:3000/?login=parent&id=482910375#slip=${SLIP_TOKEN}`);
    expect(parent?.how).toContain('http://10.1.2.3:3000 and choose “Login Parent”');
    const device = classSlip({ class: CARD, credentials: { classPassword: 'maple-river-42' } }, school.code);
    expect(device.url).toBe('http://10.1.2.3:3000/?login=class&school=MAPLE4821&grade=Grade+1A');
    expect(device.how).toContain('“Access Class Dashboard”');
  });

  test('uses the button names of the start page', () => {
    const { parent, class: device } = landing.cards;
    expect(slips.buttons).toEqual({ parent: parent.button, class: device.button });
  });
});
