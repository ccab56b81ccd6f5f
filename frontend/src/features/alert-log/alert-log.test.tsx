import type { AlertLog, AlertLogRow, AlertReport, AlertStep } from '@homeroom/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, openApp } from '../../testing/stage';
import '../alerts/texts';
import { AlarmsHeard } from './components/alarms-heard';
import { AlertList } from './components/alert-list';
import { Arrival } from './components/arrival';
import { Figures } from './components/figures';
import { WhatHappened } from './components/what-happened';
import { tellingLines } from './model';
import './texts';

const SCHOOL = { timeZone: 'America/New_York', country: 'US' };
const ROW: AlertLogRow = {
  ...{ id: 'a1', type: 'fire', status: 'cleared', raisers: 3 },
  ...{ raisedAt: '2026-03-04T14:05:00Z', endedAt: '2026-03-04T14:12:30Z' },
  raisedBy: { name: 'Zoë Müller', role: 'student', classNumber: 7 },
  ...{ people: 400, reachedInMinute: 390, reached: 398 },
};
const RAISED: AlertStep = {
  ...{ what: 'raised', at: ROW.raisedAt, message: 'Smoke' },
  by: { name: 'Zoë Müller', role: 'student' },
};
const REPORT: AlertReport = {
  ...ROW,
  ...{ kind: 'alert', answered: 250, school: SCHOOL, steps: [RAISED] },
  arrival: [1, 2, 5, 10, 20, 30, 60, 120, 300].map((withinS) => ({
    withinS,
    people: withinS < 60 ? 300 + withinS : withinS < 120 ? 390 : 398,
  })),
};

test('the list shows when an alert was raised, by whom, how it ended and how fast it arrived', () => {
  const log = { items: [ROW], total: 1, page: 1, pageSize: 20, school: SCHOOL };
  onStage(<AlertList log={log} isOld={false} onTurn={() => undefined} />);
  const row = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement;
  for (const words of [
    ...['Fire', 'Zoë Müller', 'class 7 · and 2 others', '7.5 minutes', 'all clear'],
    ...['97.5%', '398 of 400', 'Mar 4, 2026', '9:05'],
  ])
    expect(row).toHaveTextContent(words);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/emergency-alerts/a1');
});

test('a running alert is marked as such and shows no first-minute share yet', () => {
  const running: AlertLogRow = {
    ...{ ...ROW, status: 'active', endedAt: null, raisers: 1, reachedInMinute: 1 },
    ...{ raisedAt: new Date().toISOString(), raisedBy: { name: '', role: 'class_device', classNumber: 7 } },
  };
  const log = { items: [running], total: 1, page: 1, pageSize: 20, school: SCHOOL };
  onStage(<AlertList log={log} isOld={false} onTurn={() => undefined} />);
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row).toHaveTextContent('still running');
  expect(row).toHaveTextContent('–');
  expect(row).not.toHaveTextContent('other');
});

const MONTHS: AlertLog['months'] = Array.from({ length: 12 }, (_, index) => ({
  ...{ month: `2026-${String(index + 1).padStart(2, '0')}`, alerts: 0, mistakes: 0, helpCalls: 1, drills: 0 },
  ...(index === 11 && { alerts: 3, mistakes: 2, drills: 1 }),
}));

function openHeard(lately: AlertLog['lately'], staffFirst: boolean) {
  answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/messages/unread': { body: { unread: 0 } },
    '/api/school-admin/alert-policy': { body: { staffFirst } },
    '/api/school-admin/emergency-alerts?page=1&pageSize=20': {
      body: { items: [ROW], total: 1, page: 1, pageSize: 20, school: SCHOOL, months: MONTHS, lately },
    },
  });
  openApp('/emergency-alerts');
}

test('the alarms are charted by month with mistakes and summarised for the last days', () => {
  onStage(<AlarmsHeard months={MONTHS} lately={{ alerts: 1, mistakes: 0 }} />);
  const table = within(screen.getByRole('table', { name: 'Alerts to the whole school' }));
  expect(table.getByRole('row', { name: '2026-12 3 2' })).toBeInTheDocument();
  expect(
    screen.getByText('Also in these twelve months: 1 drill, 12 calls for help in a room.'),
  ).toBeVisible();
  expect(screen.getByText('Your school heard 1 alert in the last 30 days. By mistake: 0.')).toBeVisible();
  expect(screen.queryByText(/the less people act on it/)).toBeNull();
  onStage(<AlarmsHeard months={MONTHS} lately={{ alerts: 6, mistakes: 1 }} />);
  expect(screen.getByText(/“Help needed in a room” calls the staff and nobody else/)).toBeVisible();
});

test('after two mistakes the office is offered staff-first unless it is already on', async () => {
  openHeard({ alerts: 3, mistakes: 2 }, false);
  expect(await screen.findByText(/hesitate at the next one/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Send to staff first' })).toHaveAttribute(
    ...(['href', '/school-settings#who-first'] as const),
  );
});

test('the steps are listed in order with who took them and what was said', () => {
  const staff = { name: 'Ada Stone', role: 'school_admin' } as const;
  const steps: AlertStep[] = [
    RAISED,
    { what: 'looked', at: '2026-03-04T14:05:06Z', by: { name: '', role: 'teacher' } },
    { what: 'released', at: '2026-03-04T14:05:12Z', by: null, release: 'second_raiser' },
    { what: 'said', at: '2026-03-04T14:08:00Z', by: staff, message: 'Everybody is outside.' },
    {
      ...{ what: 'ended', at: ROW.endedAt ?? '', by: null, message: null },
      ...{ how: 'corrected', staffAlone: true },
    },
  ];
  onStage(<WhatHappened report={{ ...REPORT, steps }} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '9:05:00 AMZoë Müller raised it.Smoke',
    '9:05:06 AMTeacher said they were looking into it.',
    '9:05:12 AMIt went to everybody because somebody in another class raised it too.',
    '9:08:00 AMAda Stone sent an update.Everybody is outside.',
    '9:12:30 AMSomebody said it was a mistake.Only the staff and whoever raised it had been told.',
  ]);
});

test('the arrival times are listed up to the last recipient, and their absence is stated', () => {
  const stage = onStage(<Arrival report={REPORT} />);
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toHaveTextContent('within 1 second301 · 75.3%');
  expect(lines[7]).toHaveTextContent('within 2 minutes398 · 99.5%');
  stage.unmount();
  onStage(<Arrival report={{ ...REPORT, reached: 0 }} />);
  expect(screen.getByText('No device has confirmed that it received it.')).toBeVisible();
});

test('the arrival list is cut after the line that reaches everybody', () => {
  const arrival = [1, 2, 5, 10].map((withinS) => ({ withinS, people: 9 }));
  expect(tellingLines(arrival, 9)).toEqual(arrival.slice(0, 3));
  expect(tellingLines(arrival, 10)).toEqual(arrival);
});

test('the figures count people, and a drill is not reported as cleared', () => {
  const stage = onStage(<Figures report={REPORT} />);
  expect(screen.getByText('390 of 400 people')).toBeVisible();
  expect(screen.getByText('250 of 400 people')).toBeVisible();
  expect(screen.getByText('all clear')).toBeVisible();
  stage.unmount();
  onStage(<Figures report={{ ...REPORT, kind: 'drill' }} />);
  expect(screen.queryByText('all clear')).toBeNull();
});

const RAISERS = [
  { name: 'Zoë Müller', role: 'student', classNumber: 7, times: 2, firstAt: ROW.raisedAt },
  { name: 'Ada Stone', role: 'school_admin', classNumber: null, times: 1, firstAt: '2026-03-04T14:05:09Z' },
];
const NONE = { open: 4, safe: 0, needs_help: 0, missing: 0, absent: 0, other_class: 0 };
const API = '/api/emergency-alerts/a1';

function openReport(more: Answers = {}) {
  const step = { state: 'seen', at: '2026-03-04T14:05:02Z', dueAt: null };
  const person = { recipientId: 'p1', name: 'Nobuko Ōe', role: 'teacher', classNumber: null, reached: false };
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/messages/unread': { body: { unread: 0 } },
    '/api/school-admin/emergency-alerts/a1': { body: REPORT },
    [`${API}/deliveries?show=missing&page=1&pageSize=10`]: {
      body: {
        ...{ total: 1, page: 1, pageSize: 20, raisers: { total: 3, first: RAISERS } },
        items: [{ ...person, trying: null, live: step, push: null, email: null, sms: null }],
      },
    },
    [`${API}/roll-call`]: { body: { counts: NONE, registersAsOf: null, classes: [] } },
    ...more,
  });
  openApp('/emergency-alerts/a1');
  return calls;
}

test('a report shows its recipients, states that there was no roll call and offers files', async () => {
  openReport();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fire' })).toBeVisible();
  expect(await screen.findByText('Nobuko Ōe')).toBeVisible();
  expect(await screen.findByText('There was no roll call.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    ...(['href', `${API}/roll-call/export?format=pdf`] as const),
  );
  expect(screen.getAllByRole('link', { name: 'CSV' }).at(-1)).toHaveAttribute(
    ...(['href', `${API}/deliveries/export?format=csv`] as const),
  );
});

test('everybody who raised the alert is listed with the time and how often', async () => {
  openReport();
  await userEvent.click(await screen.findByText('Raised by 3 people'));
  const lines = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Zoë Müller class 7 first at 9:05.*, 2 times$/),
    expect.stringMatching(/^Ada Stone {2}at 9:05/),
    'and 1 other',
  ]);
});

test('a roll call is summarised in numbers', async () => {
  openReport({
    [`${API}/roll-call`]: { body: { counts: { ...NONE, safe: 31 }, registersAsOf: null, classes: [] } },
  });
  expect(await screen.findByText('31')).toBeVisible();
  expect(screen.getByText('Not marked yet')).toBeVisible();
});

test('a missing alert shows an error page with a way back', async () => {
  const body = { success: false, code: 'NOT_FOUND', message: 'This is not here.', requestId: 'r' };
  openReport({ '/api/school-admin/emergency-alerts/a1': { status: 404, body } });
  expect(await screen.findByRole('link', { name: 'Back to the emergency alerts' })).toHaveAttribute(
    ...(['href', '/emergency-alerts'] as const),
  );
});

test('the files are disabled for a visitor and say why', async () => {
  const visit = { by: 'super_super_admin', access: 'write', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
  openReport({ '/api/auth/user': { body: { ...ADMIN, visit } } });
  const files = [
    await screen.findByRole('link', { name: 'PDF' }),
    ...(await screen.findAllByRole('link', { name: 'CSV' })),
  ];
  for (const file of files) {
    expect(file).toHaveAttribute('aria-disabled', 'true');
    expect(fireEvent.click(file)).toBe(false);
  }
});
