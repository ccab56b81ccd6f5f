import type {
  OwnPermissionSlip,
  OwnPermissionSlips,
  Page,
  PermissionChild,
  PermissionChildPage,
  PermissionPaper,
  PermissionSlip,
  PermissionSlipLine,
  SignedInUser,
} from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearPersonEntries, readEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, onStageAs, openApp } from '../../testing/stage';
import FamilyLine from './components/family-line';

const USER = '/api/auth/user';
const OWN = '/api/guardians/me/permission-slips';
const SLIPS = '/api/permission-slips';
const IVY = { id: 'ivy', firstName: 'Ivy', lastName: 'Stone' };

const ASKED: OwnPermissionSlip = {
  ...{
    slipId: 's1',
    student: IVY,
    title: 'Zoo trip',
    text: 'We go by bus.',
    place: 'The zoo',
    asksNote: true,
  },
  ...{
    eventOn: '2026-12-10',
    answerBy: '2026-12-05',
    isOpen: true,
    isWithdrawn: false,
    withdrawnReason: null,
  },
  own: null,
};
const ANSWERED = { answer: 'yes', note: null, answeredAt: '2026-11-29T09:00:00Z', broughtOn: null } as const;
const own = (...slips: OwnPermissionSlip[]): { body: OwnPermissionSlips } => ({
  body: { today: '2026-11-29', slips },
});

describe('the family’s page of permission slips', () => {
  afterEach(() => {
    unsent.forget();
    clearPersonEntries();
  });
  const open = (answers: Answers, ...slips: OwnPermissionSlip[]) => {
    const all = Object.assign(answers, {
      [USER]: { body: { ...ADMIN, role: 'parent' } },
      [OWN]: own(...slips),
    });
    const calls = answerCalls(all);
    openApp('/family-permission-slips');
    return calls;
  };
  const card = () => within(screen.getByRole('region', { name: 'Zoo trip: Ivy Stone' }));

  const path = `${OWN}/s1/children/ivy`;
  const away = { status: 503, body: { code: 'UNAVAILABLE', message: 'Try later.' } };
  const yes = () => userEvent.click(card().getByRole('radio', { name: 'Yes, I permit it' }));
  const submit = () => userEvent.click(card().getByRole('button', { name: /^Send the answer:/ }));
  const bodies = (calls: readonly { body?: unknown }[]) =>
    calls.flatMap(({ body }) => (body === undefined ? [] : [body]));

  test('keeps an answer that could not be sent, says so, and sends it once', async () => {
    const answers: Answers = { [path]: away };
    const calls = open(answers, ASKED);
    await userEvent.click(await screen.findByRole('button', { name: /^Send the answer/ }));
    expect(card().getByText('Answer yes or no.')).toBeVisible();
    await yes();
    await userEvent.type(card().getByRole('textbox', { name: 'Anything we should know?' }), 'Travel sick.');
    await submit();
    expect(await card().findByText('You said yes: waiting to be sent')).toBeVisible();
    expect(card().getByText('Your note: Travel sick.')).toBeVisible();
    expect(card().queryByRole('radio')).not.toBeInTheDocument();
    expect(card().getByRole('heading')).toHaveFocus();
    expect(readEntry('unsent')).toHaveLength(1);
    const answered = { ...ASKED, own: { ...ANSWERED, note: 'Travel sick.' } };
    answers[path] = { body: { success: true, slip: answered } };
    answers[OWN] = own(answered);
    await userEvent.click(card().getByRole('button', { name: /^Send the answer now/ }));
    expect(await screen.findByText('You said yes')).toBeVisible();
    expect(screen.getByText('Nothing to answer')).toBeVisible();
    expect(bodies(calls)).toEqual(Array(2).fill({ answer: 'yes', note: 'Travel sick.', over: null }));
    expect(unsent.read()).toEqual([]);
  });

  test('sends the newest of two answers that waited, also if the first had arrived', async () => {
    const answers: Answers = { [path]: away };
    const calls = open(answers, ASKED);
    await screen.findByRole('button', { name: /^Send the answer/ });
    await yes();
    await submit();
    await userEvent.click(await card().findByRole('button', { name: /^Change the answer/ }));
    answers[OWN] = own({ ...ASKED, own: ANSWERED });
    const isOverNothing = () => (bodies(calls).at(-1) as { over: string | null }).over === null;
    answers[path] = {
      get status() {
        return isOverNothing() ? 409 : 200;
      },
      get body() {
        return isOverNothing()
          ? { code: 'CHANGED_MEANWHILE', message: 'Look.' }
          : { success: true, slip: { ...ASKED, own: { ...ANSWERED, answer: 'no' } } };
      },
    };
    await userEvent.click(card().getByRole('radio', { name: 'No' }));
    await submit();
    await waitFor(() => expect(unsent.read()).toEqual([]));
    expect(bodies(calls)).toEqual([
      { answer: 'yes', over: null },
      { answer: 'no', over: null },
      { answer: 'no', over: ANSWERED.answeredAt },
    ]);
  });

  test('says why an answer that waited was refused, and sends it no more by itself', async () => {
    const answers: Answers = {
      [path]: { status: 409, body: { code: 'PERMISSION_SLIP_CLOSED', message: 'Talk to the school.' } },
    };
    const calls = open(answers, ASKED);
    await screen.findByRole('button', { name: /^Send the answer/ });
    answers[OWN] = own({ ...ASKED, isOpen: false, isWithdrawn: true, withdrawnReason: 'Rain.' });
    await yes();
    await submit();
    expect(await screen.findByText('The school has withdrawn this: Rain.')).toBeVisible();
    const [left] = await screen.findAllByRole('alert');
    expect(left).toHaveTextContent('Your answer has not been sent');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Your answer has not been sent')).not.toBeInTheDocument();
    expect(bodies(calls)).toHaveLength(1);
  });

  test('shows an answer that still waits once, although the slip was closed meanwhile', async () => {
    const answers: Answers = { [path]: away };
    open(answers, ASKED);
    await screen.findByRole('button', { name: /^Send the answer/ });
    answers[OWN] = own({ ...ASKED, isOpen: false, isWithdrawn: true, withdrawnReason: 'Rain.' });
    await yes();
    await submit();
    expect(await screen.findByText('You said yes: waiting to be sent')).toBeVisible();
    EventStream.open();
    EventStream.say('permission_slip.changed', { slipId: 's1' });
    expect(await screen.findByText('The school has withdrawn this: Rain.')).toBeVisible();
    expect(screen.getByText('You said yes: waiting to be sent')).toBeVisible();
  });

  test('says that another school of the family waits for an answer, and where to switch', async () => {
    const here: SignedInUser = { ...ADMIN, role: 'parent', elsewhere: ['m2'] };
    const there = { id: 'm2', schoolName: 'Oak School', role: 'parent', isCurrent: false };
    const answers: Answers = {
      '/api/account/memberships': { body: [there] },
    };
    const calls = answerCalls(Object.assign(answers, { [USER]: { body: here }, [OWN]: own(ASKED) }));
    openApp('/family-permission-slips');
    const line = within(await screen.findByRole('region', { name: 'At Oak School' }));
    expect(line.getByText(/One permission waits for your answer there, by/)).toBeVisible();
    expect(await line.findByRole('button', { name: 'Switch to Oak School' })).toBeVisible();
    expect(calls.filter(({ path: asked }) => asked === OWN)).toHaveLength(2);
  });

  test('lets an answer be changed as long as the slip is open, and says why one was withdrawn', async () => {
    const answers: Answers = {};
    open(answers, { ...ASKED, own: ANSWERED });
    await userEvent.click(await screen.findByRole('button', { name: /^Change the answer/ }));
    expect(card().getByRole('radio', { name: 'Yes, I permit it' })).toBeChecked();
    await userEvent.click(card().getByRole('radio', { name: 'No' }));
    await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
    expect(card().getByRole('heading')).toHaveFocus();
    expect(card().getByText('You said yes')).toBeVisible();
    await userEvent.click(card().getByRole('button', { name: /^Change the answer/ }));
    expect(card().getByRole('radio', { name: 'Yes, I permit it' })).toBeChecked();
    answers[OWN] = own({ ...ASKED, isOpen: false, isWithdrawn: true, withdrawnReason: 'Rain.' });
    EventStream.say('permission_slip.changed', { slipId: 's1' });
    expect(await screen.findByText('The school has withdrawn this: Rain.')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('has a line on the home while something waits for an answer', async () => {
    answerCalls({ [OWN]: own(ASKED, { ...ASKED, slipId: 's2', own: ANSWERED }) });
    onStageAs({ ...ADMIN, role: 'parent' }, <FamilyLine />);
    const line = await screen.findByRole('link', { name: /The school asks for your permission/ });
    expect(line).toHaveTextContent('Zoo trip, by Dec 5, 2026');
  });
});

const LINE: PermissionSlipLine = {
  ...{ id: 's1', state: 'sent', title: 'Zoo trip', place: null, eventOn: null, answerBy: '2026-12-05' },
  ...{ isOpen: true, classNumbers: [1], groups: [], grades: [], isWholeSchool: false, isManaged: true },
  counts: { yes: 12, no: 1, differ: 1, open: 2 },
};
const SLIP: PermissionSlip = {
  ...LINE,
  ...{ text: 'We go by bus.', asksNote: true, version: 1, sentAt: '2026-11-29T09:00:00Z', withdrawnAt: null },
  ...{ withdrawnReason: null, isRemindedToday: false, isOfYear: true, left: 0 },
};
const ROSA = { id: 'rosa', firstName: 'Rosa', lastName: 'Stone', isNamed: true };
const CHILD: PermissionChild = {
  ...{ studentId: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 1, className: 'Owls' },
  ...{ standing: 'differ', hasGuardian: true },
  answers: [
    { guardian: ROSA, ...ANSWERED, note: 'Travel sick.', counts: true },
    { guardian: { ...ROSA, id: 'ben', firstName: 'Ben' }, ...ANSWERED, answer: 'no', counts: true },
  ],
};
const page = <T,>(...items: T[]): { body: Page<T> } => ({
  body: { items, total: items.length, page: 1, pageSize: 25 },
});

describe('the staff’s pages of permission slips', () => {
  const CHILDREN = `${SLIPS}/s1/children?page=1&pageSize=25&sort=name`;
  const office = (answers: Answers, path: string) => {
    const calls = answerCalls(Object.assign(answers, { [USER]: { body: ADMIN } }));
    openApp(path);
    return calls;
  };

  test('show the figures beside the bar in the list', async () => {
    office({ [`${SLIPS}?which=open&page=1`]: page(LINE) }, '/permission-slips');
    expect(await screen.findByRole('link', { name: 'Zoo trip' })).toHaveAttribute(
      'href',
      '/permission-slips/s1',
    );
    const figures = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['12 yes', '1 no', '1 differ', '2 open']);
  });

  test('show guardians who differ, remind once a day, and record an answer on paper', async () => {
    const child: PermissionChildPage = { ...CHILD, isAsked: true, guardians: [ROSA], history: [] };
    const answers: Answers = {
      [`${SLIPS}/s1`]: { body: { ...SLIP, isReminderMissed: true } },
      [CHILDREN]: page(CHILD),
      [`${SLIPS}/s1/children/ivy`]: { body: child },
      [`${SLIPS}/s1/remind`]: { body: { success: true, reminded: 2 } },
      [`${SLIPS}/s1/children/ivy/paper`]: { body: { success: true, child } },
    };
    const calls = office(answers, '/permission-slips/s1');
    const row = within(await screen.findByRole('row', { name: /Ivy Stone/ }));
    expect(row.getByText('Answers differ')).toBeVisible();
    expect(row.getByText('Note: Travel sick.')).toBeVisible();
    expect(screen.getByText(/^Families were not reminded on the evening before/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remind families' }));
    answers[`${SLIPS}/s1`] = { body: { ...SLIP, isRemindedToday: true } };
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind families' }),
    );
    expect(await screen.findByText('Families have been reminded today.')).toBeVisible();
    expect(screen.queryByText(/^Families were not reminded/)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Ivy Stone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Record an answer on paper' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.type(screen.getByLabelText(/Brought on/), '2026-11-29');
    await userEvent.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('The answer is recorded')).toBeVisible();
    expect(calls.find(({ path, body }) => path.endsWith('/paper') && body)?.body).toEqual({
      ...{ guardianId: 'rosa', answer: 'yes', broughtOn: '2026-11-29' },
    });
  });

  test('narrow the children to one of the classes that are asked', async () => {
    const classes = [1, 2, 3].map((classNumber) => ({
      ...CARD,
      classNumber,
      className: `Class ${classNumber}`,
    }));
    const answers: Answers = {
      '/api/simple-classes': { body: classes },
      [`${SLIPS}/s1`]: { body: { ...SLIP, classNumbers: [1, 3] } },
      [CHILDREN]: page(CHILD),
      [`${SLIPS}/s1/children?page=1&pageSize=25&classNumber=3&sort=name`]: page({
        ...{ ...CHILD, studentId: 'tom', firstName: 'Tom', classNumber: 3 },
      }),
    };
    office(answers, '/permission-slips/s1');
    await screen.findByRole('row', { name: /Ivy Stone/ });
    const filter = await screen.findByRole('combobox', { name: 'Class' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All classes', expect.stringContaining('Class 1'), expect.stringContaining('Class 3')]);
    await userEvent.selectOptions(filter, '3');
    expect(await screen.findByRole('row', { name: /Tom Stone/ })).toBeVisible();
  });

  test('send a slip for the whole school once it says what is asked and until when', async () => {
    const answers: Answers = {
      '/api/simple-classes': { body: [] },
      [SLIPS]: { status: 201, body: { success: true, slip: SLIP } },
      [`${SLIPS}/s1`]: { body: SLIP },
      [CHILDREN]: page(),
    };
    const calls = office(answers, '/permission-slips/new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Zoo trip');
    await userEvent.click(screen.getByRole('button', { name: 'Send to families' }));
    expect(screen.getByRole('textbox', { name: /What are families asked/ })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: /What are families asked/ }), 'We go by bus.');
    await userEvent.type(screen.getByLabelText(/Last day to answer/), '2026-12-05');
    await userEvent.click(screen.getByRole('radio', { name: 'Whole school' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to families' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoo trip' })).toBeVisible();
    expect(calls.find(({ path, body }) => path === SLIPS && body)?.body).toMatchObject({
      ...{ isSent: true, title: 'Zoo trip', answerBy: '2026-12-05', isWholeSchool: true, version: 0 },
    });
  });

  test('ask the families of course groups', async () => {
    const group = { id: 'g1', courseId: 'c1', courseName: 'Choir', groupName: 'Low' };
    const answers: Answers = {
      '/api/course-groups?page=1&pageSize=24': page({
        ...group,
        studentCount: 3,
        maxStudents: 40,
        teachers: [],
      }),
      '/api/simple-classes': { body: [] },
      [SLIPS]: { status: 201, body: { success: true, slip: SLIP } },
      [`${SLIPS}/s1`]: { body: { ...SLIP, classNumbers: [], groups: [{ id: 'g1', name: 'Choir · Low' }] } },
      [CHILDREN]: page(),
    };
    const calls = office(answers, '/permission-slips/new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Concert');
    await userEvent.type(screen.getByRole('textbox', { name: /What are families asked/ }), 'We sing.');
    await userEvent.type(screen.getByLabelText(/Last day to answer/), '2026-12-05');
    await userEvent.click(screen.getByRole('radio', { name: 'Course groups' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choir · Low' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to families' }));
    expect(await screen.findByText(/Group Choir · Low/)).toBeVisible();
    const sent = calls.find(({ path, body }) => path === SLIPS && body)?.body;
    expect(sent).toMatchObject({ groupIds: ['g1'] });
    expect(sent).not.toHaveProperty('classNumbers');
  });

  test('record nothing on paper for a child who is asked no more, and withdraw nothing of an earlier year', async () => {
    const child: PermissionChildPage = { ...CHILD, isAsked: false, guardians: [ROSA], history: [] };
    const answers: Answers = {
      [`${SLIPS}/s1`]: { body: { ...SLIP, isOpen: false, isOfYear: false } },
      [CHILDREN]: page(CHILD),
      [`${SLIPS}/s1/children/ivy`]: { body: child },
    };
    office(answers, '/permission-slips/s1');
    await userEvent.click(await screen.findByRole('button', { name: 'Ivy Stone' }));
    expect(await screen.findByText(/This child is no longer asked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record an answer on paper' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw', hidden: true })).not.toBeInTheDocument();
  });

  test('print the list of the day with who is permitted, and say what is not on it', async () => {
    const paper: PermissionPaper = {
      ...{ day: '2026-12-10', title: 'Zoo trip', place: null, eventOn: null },
      children: [{ ...CHILD, standing: 'yes', answers: CHILD.answers.slice(0, 1) }],
    };
    office({ [`${SLIPS}/s1/list`]: { body: paper } }, '/permission-slips/s1/list');
    await userEvent.click(await screen.findByRole('button', { name: 'Make the list' }));
    const sheet = within(await screen.findByRole('region', { name: '1 · Owls' }));
    expect(sheet.getByText('1 of 1 permitted')).toBeVisible();
    expect(sheet.getByRole('row', { name: /Ivy Stone Permitted Travel sick\./ })).toBeVisible();
    expect(sheet.getByText(/Medical notes are not on it/)).toBeVisible();
  });
});
