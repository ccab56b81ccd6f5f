import 'fake-indexeddb/auto';
import type {
  AbsenceForOffice,
  AbsenceOfFamily,
  AbsencesOfFamily,
  AttendanceMark,
  Register,
  RegisterMark,
  SignedInUser,
} from '@homeroom/contracts';
import {
  codesOf,
  dayOnClock,
  daysAfter,
  MEMBERSHIP_HEADER,
  placeOf,
  SENDABLE_MS,
  usualRules,
} from '@homeroom/domain';
import { hashKey } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keep } from '../../lib/last-known';
import { clearPersonEntries, writeEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, onStageAs, openApp } from '../../testing/stage';
import { registerQuery } from '../attendance/api/register';
import { asOfNow, marksOf, mergeMarks, shadeOf, toSave, typedCode } from '../attendance/model';
import FamilyLine from './components/family-line';
import { OfficeDay } from './components/office-day';

const mark = (code: string, more: Partial<RegisterMark> = {}): RegisterMark => ({
  ...{ code, minutes: null, note: null },
  ...more,
});
const RULES = { ...usualRules('GB'), morningStartsAt: '09:00' };
const register = (more: Partial<Register> = {}): Register => ({
  ...{ id: null, classNumber: 1, groupId: null, name: 'Sunflowers', day: '2026-03-10', session: 'morning' },
  ...{ today: '2026-03-10', dayAtSchool: 'full', sessions: ['morning', 'afternoon'], version: 0 },
  ...{ lessons: [], taken: null, changed: null, access: 'take', rules: RULES, timeZone: 'Europe/London' },
  codes: [...codesOf('england')],
  students: ['Ada', 'Ben', 'Cem'].map((firstName) => ({
    ...{ studentId: firstName.toLowerCase(), firstName, lastName: 'Stone' },
    ...{ mark: null, reported: null },
  })),
  ...more,
});

afterEach(() => {
  unsent.forget();
  clearPersonEntries();
});

const paged = (...items: AbsenceForOffice[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 25 },
});

describe('a register', () => {
  test('marks everybody present except students reported absent or marked already', () => {
    const [ada, ben, cem] = register().students;
    if (!ada || !ben || !cem) throw new Error('There are three');
    const reported = { code: 'I', isConfirmed: false, reason: 'illness', note: null } as const;
    const open = register({
      students: [ada, { ...ben, reported }, { ...cem, mark: mark('L', { minutes: 4 }) }],
    });
    const marks = { ada: mark('/'), ben: mark('I'), cem: mark('L', { minutes: 4 }) };
    expect(marksOf(open)).toEqual(marks);
    // A student who joined the class after its register was taken.
    expect(marksOf({ ...open, version: 2 })).toEqual(marks);
    expect(toSave(open, marksOf(open), '')).toEqual({
      ...{ day: '2026-03-10', session: 'morning', version: 0, studentIds: ['ada', 'ben', 'cem'] },
      exceptions: [
        { studentId: 'ben', ...mark('I') },
        { studentId: 'cem', ...mark('L', { minutes: 4 }) },
      ],
    });
  });

  test('of another day is taken as today’s when offline', () => {
    const kept = register({ id: 'x', version: 3, day: '2026-03-09', today: '2026-03-09' });
    const now = asOfNow(kept, new Date('2026-03-10T14:00:00Z'));
    expect(now).toMatchObject({ day: '2026-03-10', session: 'afternoon', version: 0, id: null });
    const sameDay = new Date('2026-03-09T14:00:00Z');
    expect(asOfNow(kept, sameDay, 'morning')).toBe(kept);
    // A page that was opened on the day before.
    expect(asOfNow(kept, new Date('2026-03-08T14:00:00Z'))).toBe(kept);
    expect(asOfNow(kept, sameDay)).toMatchObject({ session: 'afternoon', version: 0, id: null });
    expect(asOfNow(kept, new Date('2026-03-09T09:30:00Z'))).toBe(kept);
    const half = { ...kept, sessions: ['morning', 'lesson1'] } satisfies Register;
    expect(asOfNow(half, sameDay)).toBe(half);
    const lesson = {
      session: 'lesson2',
      subject: 'Art',
      room: null,
      startsAt: '09:40',
      endsAt: '10:30',
    } as const;
    const ofLesson = asOfNow(
      { ...kept, session: 'lesson2', lessons: [lesson] },
      new Date('2026-03-10T14:00:00Z'),
    );
    expect(ofLesson).toMatchObject({ day: '2026-03-10', session: 'lesson2', lessons: [] });
  });

  test('merges changes made on one side and asks about conflicting ones', () => {
    const base = { ada: mark('/'), ben: mark('/'), cem: mark('/') };
    const mine = { ada: mark('N'), ben: mark('L'), cem: mark('I') };
    const theirs = { ada: mark('/'), ben: mark('N'), cem: mark('I') };
    expect(mergeMarks(base, mine, theirs)).toEqual({
      edits: { ada: mark('N') },
      differences: [{ studentId: 'ben', mine: mark('L'), theirs: mark('N') }],
    });
  });

  test('is filled in by typing the letters of its codes', () => {
    const codes = codesOf('england');
    expect(typedCode('i', codes)).toMatchObject({ code: { code: 'I' }, isOpen: false });
    expect(typedCode('y', codes)).toEqual({ code: null, isOpen: true });
    expect(typedCode('y2', codes)).toMatchObject({ code: { code: 'Y2' }, isOpen: false });
    expect(typedCode('c', codes)).toMatchObject({ code: { code: 'C' }, isOpen: true });
  });
});

test('a day is shaded by its worst mark', () => {
  const at = (meaning: AttendanceMark['meaning'], more: Partial<AttendanceMark> = {}): AttendanceMark => ({
    ...{ session: 'morning', code: 'X', meaning, late: null, minutes: null, isUnexplained: false },
    ...more,
  });
  expect(shadeOf([at('present'), at('activity')])).toBe('present');
  expect(shadeOf([at('present', { late: 'before' }), at('present')])).toBe('late');
  expect(shadeOf([at('authorised'), at('present')])).toBe('partly');
  expect(shadeOf([at('authorised'), at('unauthorised')])).toBe('absent');
  expect(shadeOf([at('unauthorised', { isUnexplained: true }), at('present')])).toBe('unexplained');
  expect(shadeOf([at('unable'), at('notCounted')])).toBe('notCounted');
});

test('a register stored in the morning is taken as the afternoon’s when offline', async () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  writeEntry('currentUser', ADMIN);
  const path = '/api/simple-classes/1/register';
  // Makes it afternoon, whatever the clock says.
  const held = register({
    ...{ id: 'r', version: 1, day: today, today, rules: { ...RULES, afternoonStartsAt: '00:00' } },
    students: register().students.map((student, at) => ({
      ...{ ...student, studentId: `0000000${at}-0000-4000-8000-000000000000`, mark: mark('N') },
    })),
  });
  await keep(placeOf(ADMIN), hashKey(registerQuery({ classNumber: 1 }).queryKey), held);
  const calls = answerCalls({ '/api/auth/user': { body: ADMIN } });
  openApp('/class/1/register');
  await screen.findByRole('group', { name: 'Ada Stone' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
  await waitFor(() => expect(unsent.read()).toHaveLength(1));
  expect(calls.find(({ path: asked, body }) => asked === path && body !== undefined)?.body).toMatchObject({
    ...{ session: 'afternoon', version: 0, exceptions: [] },
  });
});

test('marks typed in the morning’s register are kept when the afternoon begins', async () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  const path = '/api/simple-classes/1/register';
  const ofMorning = `${path}?day=${today}&session=morning`;
  const morning = register({ day: today, today });
  const answers: Answers = { '/api/auth/user': { body: ADMIN }, [path]: { body: morning } };
  const calls = answerCalls(answers);
  openApp('/class/1/register');
  const absent = async () =>
    within(await screen.findByRole('group', { name: 'Ben Stone' })).getByRole('button', { name: 'Absent' });
  await userEvent.click(await absent());
  answers[path] = { body: { ...morning, session: 'afternoon' } };
  answers[ofMorning] = { body: morning };
  EventStream.say('register.taken', { classNumber: 1, groupId: null });
  await waitFor(() => expect(calls.some((call) => call.path === ofMorning)).toBe(true));
  expect(await absent()).toHaveAttribute('aria-pressed', 'true');
  answers[path] = {
    body: { success: true, id: 'r', version: 1, takenAt: `${today}T09:05:00Z`, notHere: [] },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
  const sent = await waitFor(() => calls.find((call) => call.path === path && call.body));
  expect(sent?.body).toMatchObject({ session: 'morning', exceptions: [{ studentId: 'ben' }] });
});

test('a day without school is reported with a field to choose another day', async () => {
  const answers: Answers = {
    '/api/auth/user': { body: { ...ADMIN, schoolTimeZone: 'Pacific/Auckland' } },
    '/api/simple-classes/1/register': { status: 409, body: { code: 'CALENDAR_CLOSED', message: 'Closed.' } },
  };
  answerCalls(answers);
  openApp('/class/1/register');
  expect(await screen.findByRole('heading', { name: 'There is no register' })).toBeVisible();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' });
  expect(screen.getByLabelText('Day')).toHaveValue(today);
});

describe('taking a register', () => {
  const PATH = '/api/simple-classes/1/register';
  const open = async (answers: Answers, more: Partial<Register> = {}) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const calls = answerCalls(
      Object.assign(answers, {
        '/api/auth/user': { body: ADMIN },
        [`${PATH}?day=2026-03-10`]: { body: register({ today, ...more }) },
      }),
    );
    openApp('/class/1/register?day=2026-03-10');
    await screen.findByRole('group', { name: 'Ada Stone' });
    return calls;
  };
  const pressed = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent);

  test('works by arrow keys and letters and saves from the keyboard', async () => {
    const answers: Answers = {};
    const calls = await open(answers);
    answers[PATH] = {
      body: { success: true, id: 'r', version: 1, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    within(screen.getByRole('group', { name: 'Ada Stone' }))
      .getByRole('button', { name: 'Present' })
      .focus();
    await userEvent.keyboard('{ArrowDown}n{ArrowDown}i');
    expect(pressed('Ben Stone')).toEqual(['Absent']);
    expect(screen.getByRole('combobox', { name: 'Code for Cem Stone' })).toHaveValue('I');
    expect(screen.getByText('1 of 3 present')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.some(({ body }) => body !== undefined)).toBe(true));
    const sent = calls.find(({ path, body }) => path.startsWith(PATH) && body !== undefined);
    expect(sent?.body).toMatchObject({
      ...{ version: 0, studentIds: ['ada', 'ben', 'cem'] },
      exceptions: [
        { studentId: 'ben', code: 'N' },
        { studentId: 'cem', code: 'I' },
      ],
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('includes a student who joined the class after it was taken, without other changes', async () => {
    const [ada, ben, cem] = register().students;
    if (!ada || !ben || !cem) throw new Error('There are three');
    const answers: Answers = {};
    const at = '2026-03-10T09:05:00.000Z';
    const calls = await open(answers, {
      ...{ id: 'r', version: 1, taken: { name: 'Rosa Rivera', role: 'teacher', at } },
      students: [...[ada, ben].map((student) => ({ ...student, mark: mark('/') })), cem],
    });
    const rowOf = (name: string) => within(screen.getByRole('group', { name }));
    expect(rowOf('Cem Stone').getByText('Not marked')).toBeVisible();
    expect(rowOf('Ada Stone').queryByText('Not marked')).not.toBeInTheDocument();
    const save = screen.getByRole('button', { name: 'Save the changes' });
    expect(save).toBeEnabled();
    answers[PATH] = { body: { success: true, id: 'r', version: 2, takenAt: at, notHere: [] } };
    await userEvent.click(save);
    await waitFor(() =>
      expect(calls.find(({ body }) => body !== undefined)?.body).toMatchObject({
        ...{ version: 1, studentIds: ['ada', 'ben', 'cem'], exceptions: [] },
      }),
    );
  });

  test('keeps the button that saves at the foot of the window while there are changes', async () => {
    await open({});
    const foot = () => screen.getByRole('button', { name: 'Save the register' }).closest('[data-bottom-bar]');
    expect(foot()).toBeNull();
    const row = within(screen.getByRole('group', { name: 'Ben Stone' }));
    await userEvent.click(row.getByRole('button', { name: 'Absent' }));
    expect(foot()).toHaveAttribute('data-changed', 'true');
  });

  test('is queued on the device without a response and sent with a tap', async () => {
    const answers: Answers = {};
    const calls = await open(answers);
    const row = within(screen.getByRole('group', { name: 'Ben Stone' }));
    await userEvent.click(row.getByRole('button', { name: 'Absent' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
    expect(await screen.findByText(/This register is waiting on this device/)).toBeVisible();
    const said = screen.getByText('Kept on this device').parentElement;
    expect(said).toHaveTextContent(
      /^Kept on this deviceIt is sent by itself as soon as you are back online\.$/,
    );
    expect(pressed('Ben Stone')).toEqual(['Absent']);
    answers[PATH] = {
      body: { success: true, id: 'r', version: 1, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByText(/is waiting on this device/)).not.toBeInTheDocument());
    const keys = calls
      .filter(({ path, body }) => path === PATH && body !== undefined)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([401, 503])('is queued on the device after a first response of %i', async (status) => {
    const answers: Answers = {};
    const calls = await open(answers);
    answers[PATH] = { status, body: { message: 'Not now.' } };
    const absent = within(screen.getByRole('group', { name: 'Ben Stone' })).getByRole('button', {
      name: 'Absent',
    });
    await userEvent.click(absent);
    await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
    expect(await screen.findByText(/This register is waiting on this device/)).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
    answers[PATH] = {
      body: { success: true, id: 'r', version: 1, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByText(/is waiting on this device/)).not.toBeInTheDocument());
    const sent = calls.filter(({ path, body }) => path === PATH && body !== undefined);
    expect(sent[1]?.body).toMatchObject({ exceptions: [{ studentId: 'ben', code: 'N' }] });
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('keeps marks made during a save apart from the queued ones', async () => {
    const answers: Answers = {};
    await open(answers);
    let fail: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      fail = resolve;
    });
    answers[PATH] = { status: 503, body: { message: 'Not now.' }, after };
    const press = (name: string) =>
      userEvent.click(within(screen.getByRole('group', { name })).getByRole('button', { name: 'Absent' }));
    await press('Ben Stone');
    await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
    await press('Cem Stone');
    fail();
    await screen.findByText(/This register is waiting on this device/);
    expect(unsent.read()).toMatchObject([{ write: { body: { exceptions: [{ studentId: 'ben' }] } } }]);
    expect([pressed('Ben Stone'), pressed('Cem Stone')]).toEqual([['Absent'], ['Absent']]);
  });

  test('shows why a queued register was refused and saves it again under a new key', async () => {
    const answers: Answers = {};
    const calls = await open(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
    const send = await screen.findByRole('button', { name: 'Send now' });
    // A temporary error does not count as a rejection.
    answers[PATH] = { status: 429, body: { message: 'Slowly.' } };
    await userEvent.click(send);
    answers[PATH] = { status: 409, body: { code: 'CALENDAR_CLOSED', message: 'There is no school.' } };
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(
      await screen.findByText(/was not accepted: There is no school\. Yours is still here/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    answers[PATH] = {
      body: { success: true, id: 'r', version: 1, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Register saved')).toBeVisible();
    const keys = calls
      .filter(({ path, body }) => path === PATH && body !== undefined)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size, new Set(keys.slice(0, 3)).size]).toEqual([4, 2, 1]);
    expect(unsent.read()).toEqual([]);
  });

  test('asks when somebody else saved a different mark first', async () => {
    const answers: Answers = {};
    await open(answers);
    const row = within(screen.getByRole('group', { name: 'Ben Stone' }));
    await userEvent.click(row.getByRole('button', { name: 'Absent' }));
    const theirs = register().students.map((student) => ({
      ...student,
      mark: mark(student.studentId === 'ben' ? 'I' : '/'),
    }));
    answers[PATH] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Changed.' } };
    answers[`${PATH}?day=2026-03-10`] = { body: register({ id: 'r', version: 1, students: theirs }) };
    await userEvent.click(screen.getByRole('button', { name: 'Save the register' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mine: No reason yet' }));
    expect(screen.queryByRole('button', { name: /^Theirs/ })).not.toBeInTheDocument();
    expect(pressed('Ben Stone')).toEqual(['Absent']);
    answers[PATH] = {
      body: { success: true, id: 'r', version: 2, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText('Register saved')).toBeVisible();
  });

  test('compares a queued register with its base on a new page and keeps it until saved', async () => {
    const [ada, ben, cem] = ['/', 'I', '/'];
    const body = {
      ...{ day: '2026-03-10', session: 'morning', version: 0, studentIds: ['ada', 'ben', 'cem'] },
      exceptions: [{ studentId: 'cem', ...mark('N') }],
    } as const;
    const base = { ada: mark('/'), ben: mark('/'), cem: mark('/') };
    const theirs = register({
      ...{ id: 'r', version: 1 },
      students: register().students.map((student) => ({
        ...student,
        mark: mark({ ada, ben, cem }[student.studentId] ?? '/'),
      })),
    });
    const path = `${PATH}?day=2026-03-10&session=morning`;
    const answers: Answers = { '/api/auth/user': { body: ADMIN }, [path]: { body: theirs } };
    const calls = answerCalls(answers);
    openApp('/class/1/register?day=2026-03-10&session=morning');
    await screen.findByRole('group', { name: 'Ada Stone' });
    act(() =>
      unsent.add({
        ...{ kind: 'register', key: 'k', at: Date.now() },
        write: { place: { classNumber: 1 }, name: 'Sunflowers', body, base, refused: 'changed' },
      }),
    );
    const writes = () => calls.filter(({ body }) => body !== undefined).map(({ body }) => body);
    // A failed refetch returns the cached data, which must not be compared.
    answers[path] = { status: 503, body: { message: 'Not now.' } };
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText(/other version could not be loaded/)).toBeVisible();
    answers[path] = { body: theirs };
    await userEvent.click(screen.getByRole('button', { name: 'Save the changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Code for Ben Stone' })).toHaveValue('I');
    expect(pressed('Cem Stone')).toEqual(['Absent']);
    expect(unsent.read()).toHaveLength(1);
    answers[PATH] = {
      body: { success: true, id: 'r', version: 2, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText('Register saved')).toBeVisible();
    expect(writes()).toMatchObject([
      {
        version: 1,
        exceptions: [
          { studentId: 'ben', code: 'I' },
          { studentId: 'cem', code: 'N' },
        ],
      },
    ]);
    expect(unsent.read()).toEqual([]);
  });
});

test('a register saved on its day can still be sent by a teacher who may not correct that day, but not later', async () => {
  const savedAt = Date.now() - 60_000;
  const day = dayOnClock(new Date(savedAt), 'Europe/London');
  const put = '/api/simple-classes/1/register';
  const path = `${put}?day=${day}&session=morning`;
  const over = register({ day, today: daysAfter(day, 1), access: 'look' });
  const answers: Answers = {
    '/api/auth/user': { body: { ...ADMIN, role: 'teacher', teacherType: 'subject' } },
    [path]: { body: over },
  };
  const calls = answerCalls(answers);
  const studentIds = ['ada', 'ben', 'cem'];
  const body = {
    day,
    session: 'morning',
    version: 0,
    studentIds,
    exceptions: [{ studentId: 'cem', ...mark('N') }],
  } as const;
  const waiting = (at: number) => {
    const write = { place: { classNumber: 1 }, name: 'Sunflowers', refused: 'other', reason: 'Not now.' };
    act(() => {
      unsent.forget();
      unsent.add({
        kind: 'register',
        key: `k${at}`,
        at,
        write: { ...write, body: { ...body, studentIds, savedAt: at } },
      });
    });
  };
  openApp(`/class/1/register?day=${day}&session=morning`);
  await screen.findByText('Ada Stone');
  waiting(savedAt - SENDABLE_MS);
  expect(await screen.findByText(/show it to the teacher who leads the class/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  waiting(savedAt);
  answers[put] = {
    body: { success: true, id: 'r', version: 1, takenAt: '2026-03-10T09:05:00.000Z', notHere: [] },
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Save again' }));
  expect(await screen.findByText('Register saved')).toBeVisible();
  const [sent] = calls.filter(({ body: form }) => form !== undefined);
  expect(sent?.body).toMatchObject({ savedAt, exceptions: [{ studentId: 'cem', code: 'N' }] });
});

test('a teacher moves from one lesson’s register to the next, each with subject, time and room', async () => {
  const math = {
    session: 'lesson1',
    subject: 'Math',
    room: 'Lab',
    startsAt: '08:30',
    endsAt: '09:20',
  } as const;
  const art = {
    ...math,
    session: 'lesson2',
    subject: 'Art',
    room: null,
    startsAt: '09:30',
    endsAt: '10:20',
  } as const;
  const own = { classNumber: 1, className: 'Sunflowers', isCover: false, isTaken: false };
  const path = '/api/simple-classes/1/register';
  const calls = answerCalls({
    '/api/auth/user': { body: { ...ADMIN, role: 'teacher', teacherType: 'subject' } },
    [`${path}?session=lesson2`]: { body: register({ session: 'lesson2' }) },
    '/api/registers': {
      body: {
        ...{ day: '2026-03-10', dayAtSchool: 'full', timeZone: 'Europe/London', classes: [] },
        lessons: [
          { ...math, ...own, isTaken: true },
          { ...art, ...own, isCover: true },
        ],
      },
    },
    [`${path}?day=2026-03-10&session=lesson1`]: {
      body: register({
        session: 'lesson1',
        sessions: ['morning', 'lesson1', 'lesson2'],
        lessons: [math, art],
      }),
    },
  });
  openApp('/class/1/register?day=2026-03-10&session=lesson1');
  expect(await screen.findByText(/Math, .*Lab/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lesson 2: Art' })).toBeVisible();
  const lessons = within(await screen.findByRole('navigation', { name: 'Your lessons today' }));
  expect(lessons.getByRole('link', { name: /Math, Sunflowers/ })).toHaveTextContent('taken');
  const next = lessons.getByRole('link', { name: /Art, Sunflowers/ });
  expect(next).toHaveTextContent('You are covering');
  expect(next).toHaveAttribute('href', '/class/1/register?session=lesson2');
  // Pending registers are preloaded; those already taken are not.
  const asked = () => calls.map((call) => call.path).filter((each) => each.startsWith(`${path}?session=`));
  await waitFor(() => expect(asked()).toEqual([`${path}?session=lesson2`]));
});

test('an absence report names its author and marks one without custody', async () => {
  const report = (id: string, isByCustody: boolean): AbsenceForOffice => ({
    ...{ id, studentId: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 1, reason: 'illness' },
    ...{ startsOn: '2026-03-10', endsOn: '2026-03-10', note: null, state: 'reported', code: null },
    ...{ reportedAt: '2026-03-10T07:00:00.000Z', isByCustody },
    reporter: { firstName: id, lastName: 'Stone', isNamed: true },
  });
  answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/school-admin/absences?state=reported&page=1': paged(report('Peter', false), report('Rosa', true)),
    '/api/school-admin/attendance/rules': { body: { ...RULES, ownCodes: [], version: 0 } },
  });
  openApp('/attendance?tab=reports');
  const row = (await screen.findByText('Reported by Peter Stone')).closest('li');
  expect(row).toHaveTextContent(/without custody/);
  expect(screen.getByText('Reported by Rosa Stone').closest('li')).not.toHaveTextContent(/without custody/);
});

test('a family can withdraw only reports the server allows', async () => {
  const report = (id: string, firstName: string, mayWithdraw: boolean): AbsenceOfFamily => ({
    ...{ id, studentId: id, firstName, lastName: 'Stone', classNumber: 1, reason: 'illness', note: null },
    ...{ startsOn: '2026-03-10', endsOn: '2026-03-10', state: 'reported', code: null },
    ...{ reportedAt: '2026-03-10T07:00:00.000Z', mayWithdraw },
  });
  const family: AbsencesOfFamily = {
    ...{ today: '2026-03-10', children: [], absentToday: [] },
    reports: [report('ivy', 'Ivy', true), report('max', 'Max', false)],
  };
  answerCalls({
    '/api/auth/user': { body: { ...ADMIN, role: 'parent' } },
    '/api/absences': { body: family },
  });
  openApp('/attendance');
  expect(await screen.findByRole('button', { name: /Withdraw.*Ivy/ })).toBeVisible();
  expect(screen.getByText(/^Max,/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Withdraw/ })).toHaveLength(1);
});

test('the home page shows who is marked absent at each of the family’s schools', async () => {
  const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  const parent: SignedInUser = { ...ADMIN, role: 'parent', elsewhere: ['there'] };
  const family: AbsencesOfFamily = {
    ...{ today: '2026-03-10', children: [], reports: [] },
    absentToday: [{ studentId: 'ivy', firstName: 'Ivy', session: 'morning', isUnexplained: true }],
  };
  const calls = answerCalls({
    '/api/absences': { body: family },
    '/api/account/memberships': { body: [other] },
  });
  onStageAs(parent, <FamilyLine />);
  const there = await screen.findByRole('link', { name: /^Ivy is marked absent.*Morning · Willow Creek$/ });
  expect(there).toHaveAttribute('href', '/parent-dashboard?child=ivy');
  const here = screen.getByRole('link', { name: /^Ivy is marked absent.*Morning · Maple Grove$/ });
  expect(here).toHaveAttribute('href', '/attendance');
  const asked = calls.filter(({ path }) => path === '/api/absences');
  expect(asked.map(({ headers }) => headers.get(MEMBERSHIP_HEADER))).toEqual([null, 'there']);
});

describe('an absence report of a family', () => {
  const REPORTS = '/api/school-admin/absences?state=reported&page=1';
  const reported = (id: string, firstName: string): AbsenceForOffice => ({
    ...{ id, studentId: id, firstName, lastName: 'Stone', classNumber: 1, note: null, code: null },
    ...{ startsOn: '2026-03-10', endsOn: '2026-03-10', reason: 'illness', state: 'reported' },
    ...{ reportedAt: '2026-03-10T08:00:00.000Z', isByCustody: true },
    reporter: { firstName: 'Rosa', lastName: 'Stone', isNamed: true },
  });

  test('is decided by child and day, and the focus moves to the next choice', async () => {
    const answers: Answers = {
      '/api/auth/user': { body: ADMIN },
      [REPORTS]: paged(reported('ada', 'Ada'), reported('ben', 'Ben')),
      '/api/school-admin/attendance/rules': { body: { ...RULES, version: 0 } },
      '/api/school-admin/absences/ada/decision': { body: { success: true } },
    };
    answerCalls(answers);
    openApp('/attendance?tab=reports');
    const accept = await screen.findByRole('button', { name: /^Accept: Ada Stone, .*10/ });
    for (const name of [/^Mark in the register as: Ada Stone/, /^Mark in the register as: Ben Stone/])
      expect(screen.getByRole('combobox', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Do not accept: Ben Stone, .*10/ })).toBeVisible();
    answers[REPORTS] = paged(reported('ben', 'Ben'));
    await userEvent.click(accept);
    await waitFor(() => expect(accept).not.toBeInTheDocument());
    expect(screen.getAllByRole('combobox')[0]).toHaveFocus();
  });
});

test('the office opens and corrects a register of a past class by the register’s id', async () => {
  const taken = { at: '2026-03-10T09:00:00.000Z', role: 'teacher', name: 'Theo Marsh' };
  const card = { classNumber: 1, className: 'Sunflowers', hasEnded: true };
  const state = { session: 'morning', students: 3, absent: 1, late: 0, taken };
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/school-admin/attendance': {
      body: {
        ...{
          day: '2026-03-10',
          today: '2026-03-10',
          dayAtSchool: 'full',
          sessions: ['morning', 'afternoon'],
        },
        classes: [
          {
            ...{ ...card, teachers: [] },
            registers: [
              { ...state, id: 'r1' },
              { session: 'afternoon', id: null, taken: null, students: 0, absent: 0, late: 0 },
            ],
          },
        ],
        unexplained: [
          {
            ...{ registerId: 'r1', studentId: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 1 },
            ...{ groupId: null, hasEnded: true, place: 'Sunflowers', session: 'morning' },
          },
        ],
        ...{ lessons: [], classLessons: [], waiting: 0 },
      },
    },
    '/api/registers/r1': {
      body: register({ id: 'r1', day: '2026-03-09', session: 'morning', version: 1, access: 'correct' }),
    },
  });
  const { unmount } = onStage(<OfficeDay />);
  const link = await screen.findByRole('link', { name: /Theo Marsh/ });
  expect(link).toHaveAttribute('href', '/registers/r1');
  expect(screen.getByRole('link', { name: /Ivy Stone/ })).toHaveAttribute('href', '/registers/r1');
  // The class number now belongs to this year's class, so there is no link.
  expect(screen.getByText('Not taken yet')).not.toHaveAttribute('href');
  unmount();
  openApp('/registers/r1');
  expect(await screen.findByText(/March 9, 2026/)).toBeVisible();
  expect(screen.queryByLabelText('Day')).toBeNull();
  expect(calls.map(({ path }) => path)).toContain('/api/registers/r1');
});

test('a register taken before the day became a holiday is shown, and no other is awaited', async () => {
  const taken = { at: '2026-03-10T09:00:00.000Z', role: 'teacher', name: 'Theo Marsh' };
  const morning = { session: 'morning', taken, students: 3, absent: 1, late: 0 };
  answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/school-admin/attendance': {
      body: {
        ...{ day: '2026-03-10', today: '2026-03-10', dayAtSchool: 'closed', sessions: ['morning'] },
        classes: [
          { classNumber: 1, className: 'Sunflowers', teachers: [], registers: [morning] },
          { classNumber: 2, className: 'Otters', teachers: [], registers: [] },
        ],
        ...{ lessons: [], classLessons: [], unexplained: [], waiting: 0 },
      },
    },
  });
  onStage(<OfficeDay />);
  expect(await screen.findByRole('link', { name: /Theo Marsh.*1 absent, 0 late/ })).toBeVisible();
  expect(screen.getByText('No register')).toBeVisible();
  expect(screen.queryByText('Not taken yet')).toBeNull();
});
