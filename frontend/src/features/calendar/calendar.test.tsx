import type { CalendarEntry, SchoolCalendar } from '@homeroom/contracts';
import { MEMBERSHIP_HEADER } from '@homeroom/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, onStageAs, openApp } from '../../testing/stage';
import CalendarLine from './components/calendar-line';
import { monthFrom, monthsOf, newsOf } from './model';

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id: 'one', kind: 'event', title: 'Open evening', isForStaff: false, ofClass: null, version: 2 },
  ...{ startsOn: '2026-03-10', endsOn: '2026-03-10', startsAt: '18:00', endsAt: null },
  ...changes,
});
const HOLIDAY = entry({
  ...{ id: 'two', kind: 'holiday', title: 'Spring break', startsAt: null },
  ...{ startsOn: '2026-03-12', endsOn: '2026-04-03' },
});
const calendarOf = (entries: CalendarEntry[], more: Partial<SchoolCalendar> = {}): SchoolCalendar => ({
  ...{ from: '2026-03-01', to: '2026-06-09', today: '2026-03-11', timeZone: 'Etc/UTC', entries, terms: [] },
  ...more,
});

test('an entry that began before the period shown is listed in its first month', () => {
  const early = entry({ startsOn: '2026-02-20', endsOn: '2026-03-02' });
  const months = monthsOf(calendarOf([early, HOLIDAY, entry({ startsOn: '2026-04-01' })]));
  expect(months.map(({ month, entries }) => [month, entries.length])).toEqual([
    ['2026-03-01', 2],
    ['2026-04-01', 1],
  ]);
  expect([monthFrom('2026-01-31', -3), monthFrom('2026-12-15', 3)]).toEqual(['2025-10-01', '2027-03-01']);
});

test('only closures and half days of the next day are news on the eve', () => {
  const half = entry({
    id: 'three',
    kind: 'half_day',
    startsOn: '2026-03-12',
    endsOn: '2026-03-12',
    endsAt: '12:30',
  });
  const eve = calendarOf([HOLIDAY, half, entry({ startsOn: '2026-03-12', endsOn: '2026-03-12' })]);
  expect(newsOf(eve, '2026-03-11').map(({ when, entry: { id } }) => `${when} ${id}`)).toEqual([
    'tomorrow two',
    'tomorrow three',
  ]);
  expect(newsOf(eve, '2026-03-13').map(({ when, entry: { id } }) => `${when} ${id}`)).toEqual(['today two']);
});

describe('on a given day', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-12T09:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('a home page open overnight switches to the new day and reloads', async () => {
    jest.setSystemTime(new Date('2026-03-11T23:59:50Z'));
    const calls = answerCalls({ '/api/calendar': { body: calendarOf([HOLIDAY]) } });
    onStageAs(ADMIN, <CalendarLine />);
    expect(await screen.findByRole('link', { name: /No school tomorrow/ })).toBeVisible();
    expect(calls).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('link', { name: 'No school today Spring break' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /tomorrow/ })).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('a home page shows a day without school and leaves out other entries', async () => {
    answerCalls({ '/api/calendar': { body: calendarOf([entry(), HOLIDAY], { today: '2026-03-12' }) } });
    onStageAs(ADMIN, <CalendarLine />);
    expect(await screen.findByRole('link', { name: 'No school today Spring break' })).toHaveAttribute(
      'href',
      '/calendar',
    );
    expect(screen.queryByText('Open evening')).not.toBeInTheDocument();
  });

  test('a family of two schools sees which of them has no school', async () => {
    const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
    const calls = answerCalls({
      '/api/calendar': { body: calendarOf([HOLIDAY], { today: '2026-03-12' }) },
      '/api/account/memberships': { body: [other] },
    });
    onStageAs({ ...ADMIN, role: 'parent', elsewhere: ['there'] }, <CalendarLine />);
    expect(await screen.findByText('Spring break · Willow Creek')).toBeVisible();
    const here = screen.getByRole('link', { name: 'No school today Spring break · Maple Grove' });
    expect(here).toHaveAttribute('href', '/calendar');
    // The link opens the current school's calendar, so the other school's line has none.
    expect(screen.getAllByRole('link')).toEqual([here]);
    const asked = calls.filter(({ path }) => path === '/api/calendar');
    expect(asked.map(({ headers }) => headers.get(MEMBERSHIP_HEADER))).toEqual([null, 'there']);
  });
});

describe('the page of the office', () => {
  const open = async (answers: Answers) => {
    answers['/api/auth/user'] = { body: ADMIN };
    const calls = answerCalls(answers);
    openApp('/calendar');
    await screen.findByRole('heading', { name: 'Calendar' });
    return calls;
  };
  const writesIn = (calls: Awaited<ReturnType<typeof open>>) =>
    calls.filter(({ path, body }) => path.startsWith('/api/calendar-entries') && body !== undefined);

  test('validates before sending and then sends what was typed', async () => {
    const calls = await open({
      '/api/calendar': { body: calendarOf([]) },
      '/api/calendar-entries': { status: 201, body: { success: true, entry: entry() } },
    });
    expect(await screen.findByText('Nothing in these weeks')).toBeVisible();
    const [add] = screen.getAllByRole('button', { name: 'Add an entry' });
    await userEvent.click(add as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Kind of entry'), 'half_day');
    await userEvent.type(dialog.getByLabelText(/Title/), ' Staff training ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Say what time school ends on this day.')).toBeVisible();
    expect(writesIn(calls)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/School ends at/), '12:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writesIn(calls).map(({ body }) => body)).toEqual([
      {
        ...{ version: 0, kind: 'half_day', title: 'Staff training', isForStaff: false },
        ...{ startsOn: '2026-03-11', endsOn: '2026-03-11', startsAt: '', endsAt: '12:30' },
      },
    ]);
  });

  test('can give an event, and no other kind, to one class', async () => {
    const calls = await open({
      '/api/calendar': { body: calendarOf([entry({ ofClass: { classNumber: 3, className: 'Foxes' } })]) },
      '/api/calendar-entries': { status: 201, body: { success: true, entry: entry() } },
      '/api/simple-classes': { body: [CARD] },
    });
    expect(await screen.findByText('Foxes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Title/), 'Museum');
    await dialog.findByRole('option', { name: CARD.className });
    await userEvent.selectOptions(dialog.getByLabelText('For'), CARD.className);
    await userEvent.selectOptions(dialog.getByLabelText('Kind of entry'), 'holiday');
    expect(dialog.queryByLabelText('For')).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Kind of entry'), 'event');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writesIn(calls).map(({ body }) => body)).toMatchObject([
      { kind: 'event', title: 'Museum', classNumber: CARD.classNumber },
    ]);
  });

  test('shows an entry moved out of the period by somebody else before saving over it', async () => {
    const path = '/api/calendar-entries/one';
    const moved = entry({ startsOn: '2027-02-01', endsOn: '2027-02-01', version: 3 });
    const changed = { code: 'CHANGED_MEANWHILE', message: 'Changed.' };
    const inTurn = [
      { status: 409, body: changed },
      { body: moved },
      { body: { success: true, entry: moved } },
    ];
    const answers: Answers = {
      '/api/calendar': { body: calendarOf([entry()]) },
      '/api/simple-classes': { body: [] },
      get [path]() {
        return inTurn.shift() ?? { body: moved };
      },
    };
    const calls = await open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Open evening' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Title/), ' for all');
    answers['/api/calendar'] = { body: calendarOf([]) };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^First day: .*Feb.* 1/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const title = 'Open evening for all';
    expect(writesIn(calls).map(({ body }) => body)).toMatchObject([
      { title, version: 2 },
      { title, version: 3 },
    ]);
  });

  test('keeps typed text on a conflict, shows the other version and saves over it', async () => {
    const answers: Answers = {
      '/api/calendar': { body: calendarOf([entry()]) },
      '/api/simple-classes': { body: [] },
      '/api/calendar-entries/one': { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Changed.' } },
    };
    const calls = await open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Open evening' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Title/), ' for all');
    answers['/api/calendar'] = {
      body: calendarOf([entry({ title: 'Open night', startsAt: '19:30', isForStaff: true, version: 3 })]),
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Title: Open night')).toBeVisible();
    expect(dialog.getByText('From: 7:30 PM')).toBeVisible();
    expect(dialog.getByText('Kind of entry: Event · Staff only')).toBeVisible();
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Open evening for all');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const title = 'Open evening for all';
    await waitFor(() =>
      expect(writesIn(calls).map(({ body }) => body)).toMatchObject([
        { title, startsAt: '18:00', version: 2 },
        { title, startsAt: '18:00', version: 3 },
      ]),
    );
  });
});

describe('the personal calendar feed', () => {
  const open = async (madeAt: string | null) => {
    const calls = answerCalls({
      '/api/auth/user': { body: { ...ADMIN, role: 'parent' } },
      '/api/calendar': { body: calendarOf([entry()]) },
      '/api/calendar/feed': { body: { success: true, madeAt, path: '/api/calendar-feeds/token' } },
      '/api/calendar/feed/remove': { body: { success: true } },
    });
    openApp('/calendar');
    return { calls, part: within(await screen.findByRole('region', { name: 'In your own calendar' })) };
  };

  test('shows its link when it is created', async () => {
    const { part } = await open(null);
    answerCalls({
      '/api/calendar/feed': {
        body: { success: true, madeAt: '2026-03-10T09:00:00.000Z', path: '/api/calendar-feeds/token' },
      },
    });
    await userEvent.click(await part.findByRole('button', { name: 'Make a link' }));
    expect(await part.findByLabelText('Your link')).toHaveValue('http://localhost/api/calendar-feeds/token');
    expect(part.getByRole('link', { name: /Open in this device/ })).toHaveAttribute(
      'href',
      'webcal://localhost/api/calendar-feeds/token',
    );
  });

  test('shows since when a link exists and turns it off', async () => {
    const { part } = await open('2026-03-10T09:00:00.000Z');
    expect(await part.findByText(/Your link from March 10, 2026 works/)).toBeVisible();
    expect(part.queryByLabelText('Your link')).not.toBeInTheDocument();
    await userEvent.click(part.getByRole('button', { name: 'Turn off the link' }));
    expect(await part.findByRole('button', { name: 'Make a link' })).toBeVisible();
  });
});
