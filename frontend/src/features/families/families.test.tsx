import type { FamilyGuardian, FamilyRecord, FamilyRequestForOffice, OwnFamily } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onePage } from '../../testing/page';
import { ADMIN } from '../../testing/samples';
import { EventStream } from '../../testing/event-stream';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

const USER = '/api/auth/user';
const guardian = (more: Partial<FamilyGuardian>): FamilyGuardian => ({
  ...{ id: 'rosa', parentId: '123456789', firstName: 'Rosa', lastName: 'Stone', isNamed: true },
  ...{ email: null, phone: '555 0177', address: null, language: null },
  ...{ hasAccess: true, hasCustody: true, livesWith: true },
  ...{ isContacted: true, mayCollect: true, getsLetters: true, callPlace: 1 },
  version: 2,
  ...more,
});
const FAMILY: FamilyRecord = {
  student: { id: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 1 },
  guardians: [guardian({})],
  collectors: {
    version: 3,
    people: [{ name: 'Ada King', phone: '555 0122', relation: 'Grandmother' }],
    keptAway: [],
  },
  marks: [{ kind: 'allergy', title: 'Peanuts' }],
};
const PAGE = '/classroom/1/students/ivy/family';
const PATH = '/api/students/ivy/family';

describe('the family page', () => {
  const open = (
    answers: Answers = {},
    role: 'school_admin' | 'teacher' = 'school_admin',
    family: FamilyRecord = FAMILY,
  ) => {
    const user = role === 'teacher' ? { ...ADMIN, role, teacherType: 'subject' } : ADMIN;
    const calls = answerCalls(Object.assign(answers, { [USER]: { body: user }, [PATH]: { body: family } }));
    openApp(PAGE);
    return calls;
  };

  test('ends a guardian’s access with every dependent permission', async () => {
    const answers: Answers = {};
    const calls = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change what Rosa Stone may do' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^No access to Ivy/ }));
    expect(dialog.getByRole('status')).toHaveTextContent('loses all access to Ivy');
    expect(dialog.getByRole('checkbox', { name: 'May collect the child' })).toBeDisabled();
    const barred = { ...FAMILY, guardians: [guardian({ hasAccess: false, mayCollect: false })] };
    answers[`${PATH}/rosa`] = { body: { success: true, family: barred } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No access (court order)')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === `${PATH}/rosa`)?.body).toEqual({
      ...{ hasAccess: false, hasCustody: true, livesWith: true },
      ...{ isContacted: false, mayCollect: false, getsLetters: false, callPlace: 1 },
      version: 2,
    });
  });

  test('shows a guardian’s permissions changed meanwhile before saving over them', async () => {
    const answers: Answers = {};
    const calls = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change what Rosa Stone may do' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Gets letters and slips' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Call order' }), '2');
    const barred = {
      hasAccess: false,
      isContacted: false,
      mayCollect: false,
      getsLetters: false,
      callPlace: 3,
      version: 3,
    };
    answers[PATH] = { body: { ...FAMILY, guardians: [guardian(barred)] } };
    answers[`${PATH}/rosa`] = { status: 409, body: { error: 'Changed.', code: 'CHANGED_MEANWHILE' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That did not work')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /^No access to Ivy/ })).toBeChecked());
    expect(dialog.getByText('Somebody else has saved this: 3')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === `${PATH}/rosa`).map(({ body }) => body)).toMatchObject([
        { hasAccess: true, callPlace: 2, version: 2 },
        { hasAccess: false, callPlace: 2, version: 3 },
      ]),
    );
  });

  test('shows severe medical notes at once and the rest on request', async () => {
    const medical = { version: 1, notes: [], doctorName: 'Dr. Bell', doctorPhone: null };
    const answers: Answers = { '/api/students/ivy/medical': { body: medical } };
    const calls = open(answers, 'teacher');
    expect(await screen.findByText('Peanuts')).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/medical'))).toBe(false);
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the notes' }));
    expect(await screen.findByText(/Dr\. Bell/)).toBeVisible();
    // The pressed button is gone, so the focus is on what it revealed.
    expect(screen.getByRole('group', { name: 'Medical notes of Ivy' })).toHaveFocus();
  });

  test('marks a barred person as not allowed to collect, even when a list still names them', async () => {
    const people = [{ name: 'Peter Hughes' }, ...FAMILY.collectors.people];
    open({}, 'teacher', { ...FAMILY, collectors: { version: 3, people, keptAway: [0] } });
    expect(await screen.findByText('may not collect')).toBeVisible();
    expect(screen.getByText('may not collect').closest('li')).toHaveTextContent('Peter Hughes');
  });

  test('keeps the last saved medical notes, and typed text on a conflict', async () => {
    const noted = (version: number, doctorName: string) => ({
      ...{ version, notes: [], doctorName, doctorPhone: null },
    });
    const path = '/api/students/ivy/medical';
    const answers: Answers = {};
    const calls = open(answers);
    let kept = noted(1, 'Dr. Bell');
    let saving: Answers[string] = { body: { success: true, medical: noted(2, 'Dr. Fox') } };
    Object.defineProperty(answers, path, {
      get: () => (calls.at(-1)?.body === undefined ? { body: kept } : saving),
    });
    const sent = () => calls.filter((call) => call.path === path && call.body !== undefined);
    const change = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change the notes' }));
      return within(await screen.findByRole('dialog'));
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Show the notes' }));
    await userEvent.click((await change()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Dr\. Fox/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const dialog = await change();
    const doctor = dialog.getByRole('textbox', { name: 'Doctor' });
    await userEvent.clear(doctor);
    await userEvent.type(doctor, 'Dr. Hart');
    kept = noted(3, 'Dr. Lane');
    saving = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Compare, then save again.' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Dr\. Lane/)).toBeVisible();
    expect(doctor).toHaveValue('Dr. Hart');
    saving = { body: { success: true, medical: noted(4, 'Dr. Hart') } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ body }) => body)).toMatchObject([
      { version: 1, doctorName: 'Dr. Bell' },
      { version: 2, doctorName: 'Dr. Hart' },
      { version: 3, doctorName: 'Dr. Hart' },
    ]);
  });

  test('saves the collectors with the version read and refuses a person without a name', async () => {
    const answers: Answers = {};
    const calls = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change other people' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a person' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give each person a name.')).toBeVisible();
    const second = within(dialog.getByRole('group', { name: 'Person 2' }));
    const name = second.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'José');
    const saved = '/api/students/ivy/collectors';
    // Somebody else has replaced the list meanwhile, and a live event updates this page.
    const faster = { version: 4, people: [{ name: 'Bo King', phone: '', relation: '' }], keptAway: [] };
    answers[PATH] = { body: { ...FAMILY, collectors: faster } };
    EventStream.say('student.changed', {
      ...{ studentId: 'ivy', classNumber: 1, fromClassNumber: null, isActive: true },
    });
    expect(await screen.findByText('Bo King')).toBeInTheDocument();
    answers[saved] = {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', message: 'Compare, then save again.' },
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Bo King')).toBeVisible();
    expect(name).toHaveValue('José');
    answers[saved] = { body: { success: true, family: FAMILY } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === saved)).toHaveLength(2));
    const people = [...FAMILY.collectors.people, { name: 'José', phone: '', relation: '' }];
    expect(calls.filter(({ path }) => path === saved).map(({ body }) => body)).toEqual([
      { version: 3, people },
      { version: 4, people },
    ]);
  });

  test('focuses an added row, and the add button after a removal', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change other people' }));
    const dialog = within(await screen.findByRole('dialog'));
    const add = dialog.getByRole('button', { name: 'Add a person' });
    await userEvent.click(add);
    const second = within(dialog.getByRole('group', { name: 'Person 2' }));
    expect(second.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove person 2' }));
    expect(add).toHaveFocus();
  });
});

describe('a family request', () => {
  const REQUEST: FamilyRequestForOffice = {
    ...{ id: 'r1', kind: 'contact', state: 'waiting', reason: null, askedAt: '2026-03-10T09:00:00.000Z' },
    student: { id: 'ivy', firstName: 'Ivy', lastName: 'Stone' },
    guardian: { id: 'rosa', firstName: 'Rosa', lastName: 'Stone', isNamed: true },
    before: { contact: { phone: '555 0177', email: null, address: null, language: null } },
    after: { contact: { phone: '555 0199' } },
    version: 0,
  };
  const REQUESTS = '/api/school-admin/family-requests';
  const LIST = `${REQUESTS}?page=1`;

  test('is shown beside the current data and refused with a reason', async () => {
    const answers: Answers = { [USER]: { body: ADMIN }, [LIST]: { body: onePage([REQUEST]) } };
    const calls = answerCalls(answers);
    openApp('/family-requests');
    const card = within(await screen.findByRole('region', { name: 'Contact details of Rosa Stone' }));
    for (const number of ['555 0177', '555 0199']) expect(card.getByText(number)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Refuse/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Say why: the family will read it.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Not complete.');
    answers[`${REQUESTS}/r1/decision`] = { body: { success: true, requestId: 'r1', state: 'refused' } };
    answers[LIST] = { body: onePage([]) };
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('No requests waiting')).toBeVisible();
    expect(screen.getByText('Refused. The family will be told.')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      ...{ isConfirmed: false, version: 0, reason: 'Not complete.' },
    });
  });

  test('keeps the reason in its dialog when a colleague decides first, until it is closed', async () => {
    const answers: Answers = { [USER]: { body: ADMIN }, [LIST]: { body: onePage([REQUEST]) } };
    answerCalls(answers);
    openApp('/family-requests');
    await userEvent.click(await screen.findByRole('button', { name: /^Refuse/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Not complete.');
    answers[LIST] = { body: onePage([]) };
    EventStream.say('family_request.changed', { requestId: 'r1' });
    expect(await dialog.findByText(/not open any more/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Not complete.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No requests waiting')).toBeVisible();
  });

  test('beyond the first page is counted, and has its own address', async () => {
    const next = { ...REQUEST, id: 'r51', guardian: { ...REQUEST.guardian, firstName: 'Łucja' } };
    answerCalls({
      [USER]: { body: ADMIN },
      [LIST]: { body: onePage([REQUEST], 51) },
      [`${REQUESTS}?page=2`]: { body: { ...onePage([next], 51), page: 2 } },
    });
    openApp('/family-requests?page=2');
    expect(await screen.findByRole('region', { name: 'Contact details of Łucja Stone' })).toBeVisible();
    expect(screen.getByText('51–51 of 51')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('region', { name: 'Contact details of Rosa Stone' })).toBeVisible();
  });

  test('sends only the changed fields', async () => {
    const own: OwnFamily = {
      contact: { phone: '555 0177', email: 'rosa@family.test', address: null, language: null },
      children: [
        {
          ...{ id: 'ivy', firstName: 'Ivy', lastName: 'Stone', hasCustody: false },
          collectors: { version: 0, people: [], keptAway: [] },
        },
      ],
      requests: [],
    };
    const nothing = { version: 0, notes: [], doctorName: null, doctorPhone: null };
    const answers: Answers = {
      [USER]: { body: { ...ADMIN, role: 'parent' } },
      '/api/guardians/me/family': { body: own },
      '/api/students/ivy/medical': { body: nothing },
      '/api/family-requests': { status: 201, body: { success: true, requestId: 'r2', state: 'waiting' } },
    };
    const calls = answerCalls(answers);
    openApp('/my-family');
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await userEvent.click(screen.getByRole('button', { name: 'Ask the office' }));
    expect(await screen.findByText('Change something first.')).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Ask the office' }));
    expect(await screen.findByText('Sent to the office')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/family-requests')?.body).toEqual({
      ...{ kind: 'contact', studentId: 'ivy', contact: { phone: '555 0199' } },
    });
    // What the office has written since fills untouched fields, and is shown beside edited ones.
    answers['/api/guardians/me/family'] = {
      body: { ...own, contact: { ...own.contact, phone: '555 0100', address: '1 Elm Street' } },
    };
    EventStream.say('family_request.changed', { requestId: 'r2' });
    expect(await screen.findByText('The office now has: 555 0100')).toBeVisible();
    expect(phone).toHaveValue('555 0199');
    expect(screen.getByRole('textbox', { name: 'Postal address' })).toHaveValue('1 Elm Street');
    // A guardian without custody cannot request anything about the child.
    expect(screen.queryByRole('button', { name: /Who may collect/ })).not.toBeInTheDocument();
  });

  test('is based on what the family saw and shows what the office has changed since', async () => {
    const child = (version: number, people: OwnFamily['children'][0]['collectors']['people']) => ({
      ...{ id: 'ivy', firstName: 'Ivy', lastName: 'Stone', hasCustody: true },
      collectors: { version, people, keptAway: [] },
    });
    const own: OwnFamily = {
      contact: { phone: null, email: null, address: null, language: null },
      children: [child(3, [])],
      requests: [],
    };
    const medical = { version: 1, notes: [], doctorName: 'Dr. Bell', doctorPhone: null };
    const answers: Answers = {
      [USER]: { body: { ...ADMIN, role: 'parent' } },
      '/api/guardians/me/family': { body: own },
      '/api/students/ivy/medical': { body: medical },
      '/api/family-requests': { status: 409, body: { error: 'Changed.', code: 'CHANGED_MEANWHILE' } },
    };
    const calls = answerCalls(answers);
    const asked = () =>
      calls.filter(({ path }) => path === '/api/family-requests').map(({ body }) => body as object);
    openApp('/my-family');
    const say = async (action: string, seen: string) => {
      await userEvent.click(await screen.findByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Ask the office' }));
      expect(await dialog.findByText(seen)).toBeVisible();
      answers['/api/family-requests'] = {
        ...{ status: 201, body: { success: true, requestId: 'r1', state: 'waiting' } },
      };
      await userEvent.click(dialog.getByRole('button', { name: 'Ask the office' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await screen.findByText('Dr. Bell', { exact: false });
    answers['/api/guardians/me/family'] = { body: { ...own, children: [child(4, [{ name: 'Ada King' }])] } };
    await say('Who may collect Ivy', 'Ada King');
    expect(asked()).toMatchObject([3, 4].map((version) => ({ collectors: { people: [], version } })));
    answers['/api/family-requests'] = { status: 409, body: { error: 'Changed.', code: 'CHANGED_MEANWHILE' } };
    answers['/api/students/ivy/medical'] = { body: { ...medical, version: 2, doctorName: 'Dr. Reed' } };
    await say('Medical notes of Ivy', 'Dr. Reed');
    expect(asked().slice(2)).toMatchObject(
      [1, 2].map((version) => ({ medical: { doctorName: 'Dr. Bell', version } })),
    );
  });

  test('is withdrawn by its name, and the focus returns to the list', async () => {
    const asked = (id: string, kind: 'collectors' | 'medical') => ({
      ...{ id, kind, state: 'waiting' as const, reason: null, askedAt: '2026-03-10T09:00:00.000Z' },
      student: { id: 'ivy', firstName: 'Ivy', lastName: 'Stone' },
    });
    const own: OwnFamily = {
      contact: { phone: null, email: null, address: null, language: null },
      children: [],
      requests: [asked('r1', 'collectors'), asked('r2', 'medical')],
    };
    const answers: Answers = {
      [USER]: { body: { ...ADMIN, role: 'parent' } },
      '/api/guardians/me/family': { body: own },
      '/api/family-requests/r2/withdraw': { body: { success: true, requestId: 'r2', state: 'withdrawn' } },
    };
    answerCalls(answers);
    openApp('/my-family');
    const one = await screen.findByRole('button', { name: 'Withdraw: Who may collect Ivy Stone' });
    const other = screen.getByRole('button', { name: 'Withdraw: Medical notes of Ivy Stone' });
    answers['/api/guardians/me/family'] = { body: { ...own, requests: own.requests.slice(0, 1) } };
    await userEvent.click(other);
    await waitFor(() => expect(other).not.toBeInTheDocument());
    expect(one).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your requests' })).toHaveFocus();
  });
});
