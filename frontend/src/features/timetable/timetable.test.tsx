import type {
  LessonChange,
  LessonOfDay,
  LessonsOfClass,
  OwnTimetable,
  SchoolBellTimes,
  TimetableWeek,
  WriteLessons,
} from '@homeroom/contracts';
import { type BellTimes, MEMBERSHIP_HEADER } from '@homeroom/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, held, onStageAs, openApp } from '../../testing/stage';
import LessonsLine from './components/today-line';
import { copyDay, draftOf, isSame, today } from './model';

const lesson = (subject: string, more: Partial<LessonOfDay> = {}): LessonOfDay => ({
  ...{ classNumber: 1, className: 'Foxes', subject, room: 'Room 4', teachers: ['Ada Hill'] },
  ...{ insteadOf: null, change: null, ...more },
});
const CHANGE = {
  isCancelled: true,
  room: null,
  substituteId: null,
  substitute: null,
  note: null,
  version: 1,
};

const STARTS = ['08:30', '09:30'];
const ENDS = ['09:20', '10:20'];

/** A Monday in a time zone without daylight saving; the week's other days are empty. */
const weekOf = (lessons: (LessonOfDay | null)[], more: Partial<TimetableWeek> = {}): TimetableWeek => ({
  ...{ monday: '2026-03-02', today: '2026-03-02', time: '08:45', timeZone: 'Etc/UTC', cycle: 'week' },
  days: ['2026-03-02', '2026-03-03'].map((day, at) => ({
    ...{ day, atSchool: 'full', title: null, round: null },
    slots: lessons.map((one, index) => ({
      ...{
        period: index + 1,
        name: String(index + 1),
        startsAt: STARTS[index] ?? '',
        endsAt: ENDS[index] ?? '',
      },
      lessons: one && at === 0 ? [one] : [],
    })),
  })),
  ...more,
});
const ofChild = (week: TimetableWeek): OwnTimetable => ({
  weeks: [{ student: { id: 'mia', firstName: 'Mia', classNumber: 1, className: 'Foxes' }, week }],
});

test('a cancelled lesson is neither current nor next and is listed as changed', () => {
  const week = weekOf([lesson('Math', { change: CHANGE }), lesson('Art')]);
  const at = (time: string, day = '2026-03-02') => today(week, { day, time });
  const found = at('08:45');
  expect([found?.now, found?.next?.subject]).toEqual([null, 'Art']);
  expect(found?.changed.map(({ subject }) => subject)).toEqual(['Math']);
  expect(at('09:40')).toMatchObject({ now: { subject: 'Art' }, next: null, changed: [] });
  expect(at('08:45', '2026-02-28')).toBeNull();
  // The response is from yesterday, and the page has stayed open.
  expect(at('08:45', '2026-03-03')).toMatchObject({ day: { day: '2026-03-03' }, now: null, next: null });
});

test('copying a day onto another changes nothing else', () => {
  const plan = (cycleDay: number, subject: string) => ({
    ...{ cycleDay, period: 1, subject, courseId: null, room: null, teacherIds: [] },
  });
  const draft = draftOf([plan(1, 'Math'), plan(2, 'Art'), plan(3, 'PE')]);
  const copied = copyDay(draft, 1, 2);
  expect(Object.values(copied).map(({ cycleDay, subject }) => `${cycleDay} ${subject}`)).toEqual(
    expect.arrayContaining(['1 Math', '2 Math', '3 PE']),
  );
  expect([isSame(draft, copied), isSame(copied, copyDay(copied, 1, 2))]).toEqual([false, true]);
});

const itIs = (moment: string) => jest.useFakeTimers({ advanceTimers: true, now: new Date(moment) });
afterEach(() => jest.useRealTimers());

test('a page open overnight moves on to the new day and reloads', async () => {
  itIs('2026-03-02T08:45:00Z');
  const calls = answerCalls({
    '/api/auth/user': { body: { ...ADMIN, role: 'parent' } },
    '/api/timetable': { body: ofChild(weekOf([lesson('Math'), lesson('Art')])) },
  });
  const asked = () => calls.filter(({ path }) => path === '/api/timetable').length;
  openApp('/timetable');
  expect(await screen.findByRole('heading', { name: /Monday/ })).toHaveAttribute('aria-current', 'date');
  expect(screen.getByText('Math').closest('[aria-current="time"]')).not.toBeNull();
  const before = asked();
  await act(async () => {
    jest.setSystemTime(new Date('2026-03-03T08:45:00Z'));
    await jest.advanceTimersByTimeAsync(15_000);
  });
  expect(screen.getByRole('heading', { name: /Tuesday/ })).toHaveAttribute('aria-current', 'date');
  expect(screen.getByRole('heading', { name: /Monday/ })).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Math').closest('[aria-current="time"]')).toBeNull();
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('a guardian reads each child’s week with cancelled lessons and the reason', async () => {
  itIs('2026-03-02T08:45:00Z');
  const change = { ...CHANGE, note: 'Snow in the gym' };
  answerCalls({
    '/api/auth/user': { body: { ...ADMIN, role: 'parent' } },
    '/api/timetable': { body: ofChild(weekOf([lesson('Math', { change }), null])) },
  });
  openApp('/timetable');
  expect(await screen.findByText(/^Your children’s lessons/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Mia, Foxes' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Monday/ })).toHaveAttribute('aria-current', 'date');
  expect(screen.getByText('Math')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.getByText('Snow in the gym')).toBeVisible();
});

const BELL: BellTimes = {
  ...{ cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: null },
  shapes: [{ name: 'Usual day', rows: [{ period: 1, name: '1', startsAt: '08:30', endsAt: '09:20' }] }],
};
const EDITED: LessonsOfClass = {
  ...{ classNumber: 1, className: 'Foxes', from: '2026-03-02', today: '2026-03-02', version: 4 },
  // In a second period that the bell times no longer have: it is neither shown nor saved again.
  lessons: [{ cycleDay: 1, period: 2, subject: 'Art', courseId: null, room: null, teacherIds: [] }],
  ...{ laterOn: [], courses: [], lastYear: [], teachers: [{ id: 'ada', name: 'Ada Hill' }] },
  taken: [{ className: 'Owls', cycleDay: 1, period: 1, room: 'Lab', teacherIds: ['ada'] }],
  bell: BELL,
};
const LESSONS = '/api/simple-classes/1/timetable/lessons';

/** The server's rejection of a stale save, and the state it returns from then on. */
async function slower(answers: Answers, path: string, theirs: object) {
  const { after, answer } = held();
  answers[path] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' }, after };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  answers[path] = { body: theirs };
  answer();
}

test('the office enters a lesson on several days and saves them together', async () => {
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    [LESSONS]: { body: EDITED },
    '/api/simple-classes/1': { body: CARD },
  });
  openApp('/class/1/lessons');
  await userEvent.click(await screen.findByRole('button', { name: 'Monday, lesson 1, Free' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Subject/), 'Math');
  await userEvent.click(dialog.getByLabelText('Ada Hill'));
  expect(dialog.getByText('Mon: Ada Hill is also in Owls at this time.')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('Wed'));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const written = { subject: 'Math', courseId: null, room: null, teacherIds: ['ada'], period: 1 };
  await waitFor(() =>
    expect(calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
      {
        ...{ version: 4, from: '2026-03-02' },
        lessons: [
          { ...written, cycleDay: 1 },
          { ...written, cycleDay: 3 },
        ],
      },
    ]),
  );
});

test('arrow keys move through the lessons, except with Alt, which belongs to the browser', async () => {
  answerCalls({ '/api/auth/user': { body: ADMIN }, [LESSONS]: { body: EDITED } });
  openApp('/class/1/lessons');
  const monday = await screen.findByRole('button', { name: 'Monday, lesson 1, Free' });
  monday.focus();
  expect(fireEvent.keyDown(monday, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(monday).toHaveFocus();
  fireEvent.keyDown(monday, { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'Tuesday, lesson 1, Free' })).toHaveFocus();
});

test('a colleague’s change of the same lesson is shown before it is overwritten', async () => {
  itIs('2026-03-02T08:45:00Z');
  const at = '/api/simple-classes/1/timetable';
  const shown = (change: LessonChange | null) => ({
    body: {
      className: 'Foxes',
      classNumber: 1,
      mayWrite: true,
      week: weekOf([lesson('Math', { change, needsTeacher: true })]),
    },
  });
  const answers: Answers = {
    '/api/auth/user': { body: ADMIN },
    '/api/simple-classes/1': { body: CARD },
    [at]: shown(null),
    [`${at}/substitutes?day=2026-03-02&period=1`]: { body: { teachers: [] } },
    [`${at}/change`]: { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' } },
  };
  const calls = answerCalls(answers);
  openApp('/class/1/timetable');
  await userEvent.click(await screen.findByRole('button', { name: /Math.*Needs a teacher/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Note/), 'Bring a ruler');
  answers[at] = shown({ ...CHANGE, isCancelled: false, room: 'Lab', version: 3 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Different room: Lab')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === `${at}/change`).map(({ body }) => body)).toMatchObject(
      [0, 3].map((version) => ({ version, room: null, note: 'Bring a ruler' })),
    ),
  );
});

test('lessons saved meanwhile by a colleague are shown beside one’s own and can be adopted', async () => {
  const plan = (subject: string) => ({
    ...{ cycleDay: 2, period: 1, subject, courseId: null, room: 'Lab', teacherIds: ['ada'] },
  });
  const answers: Answers = {
    '/api/auth/user': { body: ADMIN },
    [LESSONS]: { body: EDITED },
    '/api/simple-classes/1': { body: CARD },
  };
  const calls = answerCalls(answers);
  openApp('/class/1/lessons');
  await userEvent.click(await screen.findByRole('button', { name: 'Monday, lesson 1, Free' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Subject/), 'Math');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await slower(answers, LESSONS, { ...EDITED, version: 5, lessons: [plan('Music')] });
  expect(await screen.findByText('Tuesday, lesson 1: Music · Ada Hill · Lab')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Monday, lesson 1, Math' })).toBeVisible();
  await slower(answers, LESSONS, { ...EDITED, version: 6, lessons: [plan('Latin')] });
  expect(await screen.findByText('Tuesday, lesson 1: Latin · Ada Hill · Lab')).toBeVisible();
  expect(
    calls.filter(({ body }) => body !== undefined).map(({ body }) => (body as WriteLessons).version),
  ).toEqual([4, 5]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard mine and use this' }));
  expect(screen.getByRole('button', { name: 'Monday, lesson 1, Free' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tuesday, lesson 1, Latin' })).toBeVisible();
  expect(screen.queryByText(/^Tuesday, lesson 1: /)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

const SAVED: SchoolBellTimes = {
  ...{ today: '2026-03-02', nextSchoolDay: '2026-03-03', startsOn: '2026-03-09' },
  ...{ bell: BELL, version: 4 },
};

test('bell times keep typed values on a conflict and show the colleague’s', async () => {
  const path = '/api/bell-times';
  const answers: Answers = { '/api/auth/user': { body: ADMIN }, [path]: { body: SAVED } };
  const calls = answerCalls(answers);
  openApp('/bell-times');
  const name = await screen.findByLabelText(/Name of this kind of day/);
  await userEvent.type(name, 's');
  const theirs = { ...SAVED, version: 5, bell: { ...BELL, cycle: 'six_days' } };
  await slower(answers, path, theirs);
  expect(await screen.findByText(/: Every six school days$/)).toBeVisible();
  expect(screen.getByLabelText(/Name of this kind of day/)).toHaveValue('Usual days');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toMatchObject(
      [4, 5].map((version) => ({ version, cycle: 'week', shapes: [{ name: 'Usual days' }] })),
    ),
  );
});

test('the start of planned bell times can be changed alone', async () => {
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/bell-times': { body: SAVED },
  });
  openApp('/bell-times');
  const since = await screen.findByLabelText(/These times apply from/);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(since, { target: { value: '2026-03-23' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({
      ...{ version: 4, from: '2026-03-23' },
      ...BELL,
    }),
  );
});

test('a family of two schools sees which school a lesson is at, with a link to the child', async () => {
  itIs('2026-03-02T08:45:00Z');
  const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  const calls = answerCalls({
    '/api/timetable': { body: ofChild(weekOf([lesson('Math'), lesson('Art')])) },
    '/api/account/memberships': { body: [other] },
  });
  onStageAs({ ...ADMIN, role: 'parent', elsewhere: ['there'] }, <LessonsLine />);
  const there = await screen.findByRole('link', { name: /Mia: .*Math.* Willow Creek$/ });
  expect(there).toHaveAttribute('href', '/parent-dashboard?child=mia');
  const here = screen.getByRole('link', { name: /Mia: .*Math.* Maple Grove$/ });
  expect(here).toHaveAttribute('href', '/timetable');
  const asked = calls.filter(({ path }) => path === '/api/timetable');
  expect(asked.map(({ headers }) => headers.get(MEMBERSHIP_HEADER))).toEqual([null, 'there']);
});
