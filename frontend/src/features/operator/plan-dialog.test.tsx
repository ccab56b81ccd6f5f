import type { PlatformSchool } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import './texts';
import { PlanDialog } from './components/plan-dialog';

const PATH = '/api/super-super-admin/schools/maple';
const school = (more: Partial<PlatformSchool> = {}): PlatformSchool => ({
  ...{ id: 'maple', name: 'Maple Grove', code: 'MAPLE23456', country: 'US', status: 'active' },
  ...{ subscriptionLevel: 'basic', publicSchool: false, trust: 'confirmed' },
  ...{ isTrialActive: false, trialEndDate: '2026-05-01T04:00:00.000Z', trialLastDay: '2026-04-30' },
  ...{ isTrialOver: true, contactEmail: null, address: '', logoUrl: null },
  ...{ totalUsers: 1, totalTeachers: 0, totalStudents: 0, registeredAt: '2026-04-01T00:00:00.000Z' },
  ...more,
});

/** The school is asked for, changed and asked for again under one address: the answers come in turn, the last one stays. */
function stage(inTurn: Answers[string][]) {
  const answers: Answers = { '/api/super-super-admin/features': { body: [] } };
  Object.defineProperty(answers, PATH, { get: () => (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) });
  const calls = answerCalls(answers);
  onStage(<PlanDialog school={school()} onClose={() => undefined} />);
  return { sent: () => calls.filter(({ body }) => body !== undefined).map(({ body }) => body) };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Plan and status' }));
const level = () => dialog().getByLabelText('Subscription level');
const isPublic = () => dialog().getByRole('checkbox', { name: /Public or government/ });
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save plan' }));

test('what somebody else chose stays: only what was entered is sent, with the plan that was seen', async () => {
  const premium = school({ subscriptionLevel: 'premium' });
  const { sent } = stage([
    { body: school() },
    { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Somebody else saved.' } },
    { body: premium },
    { body: { success: true, school: { ...premium, publicSchool: true } } },
    { body: { ...premium, publicSchool: true } },
  ]);
  await userEvent.click(isPublic());
  await save();
  expect(await screen.findByText(/Somebody else saved/)).toBeVisible();
  await waitFor(() => expect(level()).toHaveValue('premium'));
  expect(isPublic()).toBeChecked();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toEqual([
    { publicSchool: true, planSeen: { subscriptionLevel: 'basic', publicSchool: false } },
    { publicSchool: true, planSeen: { subscriptionLevel: 'premium', publicSchool: false } },
  ]);
  expect(dialog().getByRole('button', { name: 'Save plan' })).toBeDisabled();
});

test('the dialog shows the school as it is by now, not as the list had it', async () => {
  const { sent } = stage([{ body: school({ subscriptionLevel: 'enterprise', publicSchool: true }) }]);
  await waitFor(() => expect(level()).toHaveValue('enterprise'));
  expect(isPublic()).toBeChecked();
  expect(sent()).toEqual([]);
});
