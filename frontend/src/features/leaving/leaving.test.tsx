import type { LeavingNotice, SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStageAs } from '../../testing/stage';
import LeavingLine from './components/leaving-line';
import Leaving from './pages/leaving';

const PATH = '/api/school-admin/leaving';
const DAYS = { earliestDay: '2026-12-29', latestDay: '2027-11-29' };
const NOTICE: LeavingNotice = {
  ...{ lastDay: '2026-12-29', givenAt: '2026-11-29T08:00:00.000Z', byPlatform: false, isOver: false },
  takeAlongUntil: '2027-01-28',
};
const given = { body: { notice: NOTICE, ...DAYS } };
const admin = (more: Partial<SignedInUser> = {}): SignedInUser => ({
  ...{ id: 'a', role: 'school_admin', firstName: 'Ada', lastName: '' },
  ...{ schoolId: 's', schoolCode: 'MAPLE23456', schoolName: 'Maple', ...more },
});

function open(answers: Answers, more: Partial<SignedInUser> = {}) {
  const calls = answerCalls(answers);
  const { unmount } = onStageAs(admin(more), <Leaving />);
  return {
    unmount,
    sent: () => calls.flatMap(({ body, path }) => (body === undefined ? [] : [{ path, body }])),
  };
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Give notice' }));
const code = () => screen.getByRole('textbox', { name: 'School code' });

test('notice is given for the earliest day after its consequences are shown and the code is typed', async () => {
  const answers: Answers = { [PATH]: { body: { notice: null, ...DAYS } } };
  const { sent } = open(answers);
  expect(
    await screen.findByText(/No invoice is issued for a month that begins after the last day/),
  ).toBeVisible();
  expect(screen.getByText(/nothing is settled automatically/)).toBeVisible();
  expect(screen.getByText(/Emergency alerts keep working/)).toBeVisible();
  await submit();
  await userEvent.type(code(), 'birch99999');
  await submit();
  expect(screen.getAllByText("Type your school's code as shown here.")).not.toEqual([]);
  expect(sent()).toEqual([]);
  await userEvent.clear(code());
  await userEvent.type(code(), ' maple23456');
  answers[PATH] = given;
  await submit();
  expect(
    await screen.findByRole('heading', { name: 'The last day is Tuesday, December 29, 2026' }),
  ).toBeVisible();
  expect(sent()).toEqual([{ path: PATH, body: { lastDay: '2026-12-29', schoolCode: ' maple23456' } }]);
  expect(screen.queryByRole('button', { name: 'Give notice' })).not.toBeInTheDocument();
});

test('a refused notice gives the reason and keeps what was typed', async () => {
  const answers: Answers = { [PATH]: { body: { notice: null, ...DAYS } } };
  open(answers);
  await screen.findByRole('button', { name: 'Give notice' });
  await userEvent.type(code(), 'MAPLE23456');
  answers[PATH] = { status: 409, body: { code: 'NOTICE_GIVEN', message: 'Notice has been given already.' } };
  await submit();
  expect(await screen.findByText('Notice has been given already.')).toBeVisible();
});

test('a notice is taken back after a confirmation, with the day that was shown', async () => {
  const answers: Answers = { [PATH]: given, [`${PATH}/take-back`]: { body: { success: true } } };
  const { sent } = open(answers);
  const back = await screen.findByRole('button', { name: 'Take the notice back' });
  expect(screen.getByText(/until Thursday, January 28, 2027/)).toBeVisible();
  answers[PATH] = { body: { notice: null, ...DAYS } };
  await userEvent.click(back);
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the notice back?' }));
  expect(dialog.getByText(/the last day is then at least 30 days away/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take the notice back' }));
  expect(await screen.findByRole('button', { name: 'Give notice' })).toBeVisible();
  expect(sent()).toEqual([{ path: `${PATH}/take-back`, body: { lastDay: '2026-12-29' } }]);
});

const trialEnds = (schoolState: 'open' | 'grace', day: string) =>
  ({ schoolState, schoolStateUntil: `${day}T05:00:00.000Z`, schoolTimeZone: 'America/New_York' }) as const;

test.each([
  ['suspended', { schoolState: 'suspended' }, undefined],
  ['only looks', { schoolState: 'read_only' }, undefined],
  ['is on trial', trialEnds('open', '2026-12-05'), 'December 19, 2026'],
  ['is in its days of grace', trialEnds('grace', '2026-12-05'), 'December 5, 2026'],
  ['is on trial until after its last day', trialEnds('open', '2026-12-16'), undefined],
] as const)('no full operation is promised to a school that does not have it: %s', async (_, more, day) => {
  const { unmount } = open({ [PATH]: given }, more);
  await screen.findByRole('heading', { name: /^The last day is/ });
  expect(screen.getAllByText(/the notice changes nothing/)).not.toEqual([]);
  expect(screen.queryByText(/everything works/)).not.toBeInTheDocument();
  const line = screen.queryByText(/Giving notice does not extend a trial/);
  expect(line?.textContent).toEqual(day && expect.stringContaining(`From ${day} you can read everything`));
  unmount();
  onStageAs(admin({ ...more, schoolLeaves: { lastDay: '2026-12-29', isOver: false } }), <LeavingLine />);
  expect(screen.queryByText(/everything works/)).not.toBeInTheDocument();
});

test('an administrator who oversees other schools is warned that this ends too', async () => {
  const answers: Answers = { [PATH]: { body: { notice: null, ...DAYS } } };
  const { unmount } = open(answers);
  await screen.findByRole('button', { name: 'Give notice' });
  expect(screen.queryByText(/oversees other schools/)).not.toBeInTheDocument();
  unmount();
  open(answers, { oversees: 'district' });
  expect(await screen.findByText(/name somebody who belongs to another school/)).toBeVisible();
});

test('after the last day the notice cannot be taken back and the page offers a contact', async () => {
  open({ [PATH]: { body: { notice: { ...NOTICE, isOver: true, byPlatform: true }, ...DAYS } } });
  expect(
    await screen.findByRole('heading', { name: /^The school has closed: its last day was/ }),
  ).toBeVisible();
  expect(screen.getByText(/We gave notice in your school's name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /notice/i })).not.toBeInTheDocument();
});

test('a failed request can be retried, and a refused one gives the reason', async () => {
  const answers: Answers = { [PATH]: { status: 500, body: {} } };
  open(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = { status: 403, body: { code: 'FORBIDDEN', message: 'Your account may not do this.' } };
  await userEvent.click(again);
  expect(await screen.findByText('Your account may not do this.')).toBeVisible();
});

test('the home page shows the last day until it is over, and never to a visitor', async () => {
  answerCalls({});
  const lastDay = '2026-12-29';
  const shown = (more: Partial<SignedInUser>) => onStageAs(admin(more), <LeavingLine />);
  const { unmount } = shown({ schoolLeaves: { lastDay, isOver: false } });
  const line = screen.getByRole('link', { name: /its last day is December 29, 2026/ });
  expect(line).toHaveAttribute('href', '/leaving');
  unmount();
  for (const more of [
    {},
    { schoolLeaves: { lastDay, isOver: true } },
    {
      schoolLeaves: { lastDay, isOver: false },
      visit: { by: 'super_super_admin', access: 'write', expiresAt: '2026-11-29T10:00:00Z' },
    },
  ] as const) {
    const empty = shown(more);
    await waitFor(() => expect(screen.queryByText(/last day/)).not.toBeInTheDocument());
    empty.unmount();
  }
});
