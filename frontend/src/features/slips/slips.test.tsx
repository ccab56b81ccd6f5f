import type { SlipOrder } from '@homeroom/contracts';
import { SLIP_WORDS } from '@homeroom/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import slips from '../../i18n/shared/slips.en.json';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, openApp } from '../../testing/stage';
import { SlipDesk } from './components/slip-desk';

const PATH = '/api/school-admin/slips';
const made: SlipOrder = {
  ...{
    id: 'o',
    state: 'ready',
    holder: 'student',
    orderedAt: '2026-11-22T10:00:00Z',
    importId: 'i',
    classNumber: null,
  },
  ...{ total: 3, made: 3, takeUntil: '2026-11-22T12:00:00Z' },
};

function stage(orders: SlipOrder[], others: Answers = {}) {
  const answers: Answers = { [PATH]: { body: orders }, ...others };
  const calls = answerCalls(answers);
  onStage(<SlipDesk whom={{ importId: 'i' }} classes={[]} onWhom={() => undefined} />);
  return { answers, calls };
}
beforeEach(() => sessionStorage.clear());

test('the form warns that old PINs end and shows why an order was refused', async () => {
  const { answers, calls } = stage([], {
    [`${PATH}/choice?importId=i`]: { body: { without: 2, having: 1 } },
  });
  const first = await screen.findByRole('radio', { name: 'The 2 students who have never had a slip' });
  expect(first).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Everybody: 3 students/ }));
  expect(screen.getByText(/One student already has a slip. The old PIN stops/)).toBeVisible();
  // The list of orders has the same path.
  answers[PATH] = { status: 409, body: { success: false, code: 'SLIPS_OPEN', message: 'Slips wait.' } };
  await userEvent.click(screen.getByRole('button', { name: 'Make 3 slips' }));
  expect(await screen.findByText('Slips wait.')).toBeVisible();
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ importId: 'i', everybody: true });
});

test('a school without classes is led to create one first', async () => {
  answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/notifications/count': { body: { unread: 0 } },
    '/api/simple-classes': { body: [] },
    [PATH]: { body: [] },
  });
  openApp('/slips');
  expect(await screen.findByRole('heading', { name: 'No classes yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a class card' })).toBeVisible();
  expect(screen.queryByLabelText('Class')).toBeNull();
});

test('slips can be opened only in the tab where they were ordered', async () => {
  stage([made]);
  expect(await screen.findByText(/open only in the tab where they were ordered/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download the slips' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('downloaded slips show how to make new ones', async () => {
  stage([{ ...made, state: 'taken' }], {
    [`${PATH}/choice?importId=i`]: { body: { without: 0, having: 0 } },
  });
  expect(await screen.findByText('Downloaded. To replace them, make new slips')).toBeVisible();
  expect(await screen.findByText(/Nobody here needs a slip yet/)).toBeVisible();
});

test('a slip has the same wording on paper and on screen', () => {
  expect(slips).toMatchObject({
    schoolCode: SLIP_WORDS.schoolCode,
    studentId: SLIP_WORDS.studentId,
    pin: SLIP_WORDS.pin,
    howPage: SLIP_WORDS.how,
    parentId: SLIP_WORDS.parentId,
  });
  const { howDialog, buttons } = slips;
  expect(howDialog.replace('{{button}}', buttons.parent)).toBe(SLIP_WORDS.howParent);
});
