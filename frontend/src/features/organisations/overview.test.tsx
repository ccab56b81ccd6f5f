import type { OrganisationOverview, OverviewSchool, OverviewTotals } from '@homeroom/contracts';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { YourOrganisation } from './components/your-organisation';

const OWN = '/api/organisations';
const asked = (id: string, sort = 'needs') => `${OWN}/${id}/overview?search=&sort=${sort}&page=1&pageSize=20`;
const NEEDS = { messages: 0, registers: 0, attendance: 0, drill: 0, figures: 0 };
const TOTALS: OverviewTotals = {
  ...{ schools: 2, counted: 1, students: 300, classes: 12, teachers: 20, points: 90, due: 24, taken: 20 },
  ...{ percent: 94.5, alerts: 0, drills: 1, needs: { ...NEEDS, registers: 1, figures: 1 } },
};
const SCHOOL: OverviewSchool = {
  ...{ id: 'rowan', code: 'ROW1', name: 'Rowan', organisation: { id: 'maple', name: 'Maple' } },
  isSuspended: false,
  classroom: { day: '2026-11-26', students: 300, classes: 12, teachers: 20, points: 90 },
  attendance: { day: '2026-11-26', due: 24, taken: 20, percent: null },
  messages: { day: '2026-11-26', waiting: null, oldestDays: 2 },
  alerts: { day: '2026-11-26', alerts: 0, drills: 1, lastDrillOn: '2026-11-03' },
  needs: ['registers'],
};
const NOTHING: OverviewSchool = {
  ...{ ...SCHOOL, id: 'hazel', code: 'HAZ1', name: 'Hazel', isSuspended: true, needs: ['figures'] },
  ...{ classroom: null, attendance: null, messages: null, alerts: null },
};
const OVERVIEW: OrganisationOverview = {
  organisation: { id: 'maple', kind: 'district', name: 'Maple' },
  ...{ items: [SCHOOL, NOTHING], total: 2, page: 1, pageSize: 20 },
  totals: TOTALS,
  parts: [{ id: 'west', kind: 'district', name: 'West', totals: TOTALS }],
  weeks: [{ week: '2026-11-23', percent: 94.5, schools: 1 }],
};

function open(answers: Answers) {
  Object.assign(answers, {
    [OWN]: { body: [{ id: 'maple', kind: 'district', name: 'Maple', role: 'district_admin', schools: 2 }] },
    [`${OWN}/maple/parts`]: { body: [] },
    ...answers,
  });
  answerCalls(answers);
  onStage(
    <YourOrganisation ownSchoolId="none" enter={({ name }) => <button type="button">{name}</button>} />,
  );
}

test('shows the figures of each school and marks missing and suppressed ones', async () => {
  open({ [asked('maple')]: { body: OVERVIEW } });
  const table = within(await screen.findByRole('table', { name: 'Schools below Maple' }));
  const rowan = within(table.getByRole('row', { name: /^Rowan/ }));
  expect(rowan.getByText('Registers not taken')).toBeVisible();
  expect(rowan.getByText('Too few to show')).toBeVisible();
  expect(rowan.getByText('20 of 24')).toBeVisible();
  expect(rowan.getByText('Fewer than 10')).toBeVisible();
  expect(rowan.getByText('Oldest waiting 2 days')).toBeVisible();
  const hazel = within(table.getByRole('row', { name: /^Hazel/ }));
  expect(hazel.getByText('Suspended')).toBeVisible();
  expect(hazel.getAllByText('Not reported yet')).toHaveLength(5);
  expect(screen.getByText('In 1 school more than a tenth of the registers were not taken.')).toBeVisible();
});

test('sorts the schools and opens a part of the organisation', async () => {
  const west = {
    ...OVERVIEW,
    organisation: { ...OVERVIEW.organisation, id: 'west', name: 'West' },
    parts: [],
  };
  open({
    [asked('maple')]: { body: OVERVIEW },
    [asked('maple', 'attendance')]: { body: { ...OVERVIEW, items: [NOTHING, SCHOOL] } },
    [asked('west', 'attendance')]: { body: west },
  });
  const table = await screen.findByRole('table', { name: 'Schools below Maple' });
  await userEvent.click(within(table).getByRole('button', { name: 'Attendance' }));
  await waitFor(() =>
    expect(within(table).getByRole('columnheader', { name: 'Attendance' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open West' }));
  expect(await screen.findByRole('region', { name: 'West at a glance' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to Maple' }));
  expect(await screen.findByRole('region', { name: 'Maple at a glance' })).toBeVisible();
});

test('explains what to do when there is no school yet', async () => {
  const none = { ...TOTALS, schools: 0, counted: 0, needs: NEEDS };
  open({
    [asked('maple')]: { body: { ...OVERVIEW, items: [], total: 0, totals: none, parts: [], weeks: [] } },
  });
  expect(await screen.findByText('No schools here yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('can be requested again after a failure and is hidden from a former member', async () => {
  const answers: Answers = { [asked('maple')]: { status: 503, body: { message: 'Not now.' } } };
  open(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[asked('maple')] = { status: 404, body: { message: 'There is nothing here.' } };
  await userEvent.click(again);
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
  expect(screen.queryByText('Maple at a glance')).toBeNull();
});
