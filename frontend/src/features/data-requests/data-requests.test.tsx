import type { DataRequestForOffice, OwnDataRequest, OwnDataRequests, Page } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStageAs, openApp } from '../../testing/stage';
import DataRequestsLine from './components/office-line';
import DataRequestsPage from './pages/data-requests';

const USER = '/api/auth/user';
const OWN = '/api/data-requests';
const TODAY = '/api/school-admin/today/data-requests';
const OFFICE = '/api/school-admin/data-requests';
const of = (which: string) => `${OFFICE}?which=${which}&page=1`;
const IVY = { id: 'ivy', firstName: 'Ivy', lastName: 'Stone' };
const changed = (state: string) => ({ body: { success: true, requestId: 'r1', state } });

const REQUEST: OwnDataRequest = {
  ...{ id: 'r1', kind: 'correction', student: IVY, words: 'Her name has an accent.', state: 'open' },
  ...{ askedOn: '2026-11-29', dueOn: '2026-12-29', extendedBecause: null, answer: null, answeredAt: null },
  downloadUntil: null,
  downloadsLeft: null,
};
const own = (requests: OwnDataRequest[], more: Partial<OwnDataRequests> = {}): OwnDataRequests => ({
  ...{ children: [IVY], dueIfAskedToday: '2026-12-29', requests },
  ...more,
});
const page = (items: DataRequestForOffice[]): { body: Page<DataRequestForOffice> } => ({
  body: { items, total: items.length, page: 1, pageSize: 20 },
});
const forOffice = (more: Partial<DataRequestForOffice> = {}): DataRequestForOffice => ({
  ...REQUEST,
  guardian: { id: 'rosa', firstName: 'Rosa', lastName: 'Stone', isNamed: true },
  ...{ hasAccess: true, hasCustody: true, isHere: true, isOverdue: false },
  ...more,
});

describe('the family’s page about a child’s data', () => {
  const open = (answers: Answers, body: OwnDataRequests) => {
    const all = Object.assign(answers, { [USER]: { body: { ...ADMIN, role: 'parent' } }, [OWN]: { body } });
    const calls = answerCalls(all);
    openApp('/child-data');
    return calls;
  };

  test('says by when the office answers, and sends what is asked once it says why', async () => {
    const answers: Answers = {};
    const calls = open(answers, own([]));
    expect(await screen.findByText(/so by Dec 29, 2026 if you ask today/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What do you ask for?' }), 'erasure');
    const send = screen.getByRole('button', { name: 'Send the request' });
    await userEvent.click(send);
    const words = screen.getByRole('textbox', { name: /What should be erased/ });
    expect(words).toHaveFocus();
    expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
    await userEvent.type(words, 'We move away.');
    // The list and the request have one address.
    answers[OWN] = { status: 201, body: { ...own([]), ...changed('open').body } };
    await userEvent.click(send);
    expect(await screen.findByText('The office has your request')).toBeVisible();
    expect(calls.find(({ path, body }) => path === OWN && body)?.body).toEqual({
      ...{ kind: 'erasure', studentId: 'ivy', words: 'We move away.' },
    });
  });

  test('does not ask twice for what is open, and takes it back after a question', async () => {
    const answers: Answers = { [`${OWN}/r1/withdraw`]: changed('withdrawn') };
    const calls = open(answers, own([REQUEST]));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you ask for?' }),
      'correction',
    );
    expect(screen.getByText(/You have asked for this/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the request' })).not.toBeInTheDocument();
    const card = within(screen.getByRole('region', { name: 'A correction: Ivy Stone' }));
    expect(card.getByText('You wrote:').nextElementSibling).toHaveTextContent('Her name has an accent.');
    expect(card.getByText(/answer due by Dec 29, 2026/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Take back: A correction: Ivy Stone' }));
    answers[OWN] = { body: own([{ ...REQUEST, state: 'withdrawn' }]) };
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }),
    );
    expect(await screen.findByText('You took this back')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(`${OWN}/r1/withdraw`);
  });

  test('shows the answer as it comes, and the download while there is one', async () => {
    const answers: Answers = {};
    const copy = { ...REQUEST, kind: 'copy' as const, words: null };
    open(answers, own([copy]));
    expect(await screen.findByText('The office has not answered yet')).toBeVisible();
    const released = {
      ...copy,
      state: 'released' as const,
      downloadUntil: '2026-12-13T09:00:00Z',
      downloadsLeft: 1,
    };
    answers[OWN] = {
      body: own([released, { ...REQUEST, id: 'r2', state: 'refused', answer: 'It is right.' }]),
    };
    answers[`${OWN}/r1/zips?copy=00000000-0000-4000-8000-000000000001`] = {
      body: { zips: [{ files: 0, bytes: 0 }] },
    };
    jest.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000001');
    EventStream.say('data_request.changed', { requestId: 'r1' });
    expect(await screen.findByText('You can download the copy')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Download: A copy of the data: Ivy Stone' }),
    ).toBeVisible();
    expect(screen.getByText('It is right.')).toBeVisible();
    answers[OWN] = { body: own([{ ...released, downloadsLeft: 0 }]) };
    EventStream.say('data_request.changed', { requestId: 'r1' });
    expect(await screen.findByText(/downloaded 30 times, which is the limit/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Download/ })).toBeDisabled();
    answers[OWN] = { body: own([{ ...released, downloadUntil: null }]) };
    EventStream.say('data_request.changed', { requestId: 'r1' });
    expect(await screen.findByText(/can no longer be downloaded/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  test('lets a family with several children choose, and says so where there is none', async () => {
    open({}, own([], { children: [IVY, { id: 'tom', firstName: 'Tom', lastName: 'Stone' }] }));
    expect(await screen.findByRole('combobox', { name: 'Child' })).toHaveValue('ivy');
  });

  test('has nothing to ask about without a child', async () => {
    open({}, own([], { children: [] }));
    expect(await screen.findByText('No child to ask about')).toBeVisible();
  });
});

describe('the office’s page of requests about data', () => {
  const open = (items: DataRequestForOffice[], ended: DataRequestForOffice[] = [], more: Answers = {}) => {
    const answers: Answers = { [of('open')]: page(items), [of('ended')]: page(ended), ...more };
    const calls = answerCalls(answers);
    onStageAs(ADMIN, <DataRequestsPage />);
    return { answers, calls };
  };
  const COPY = forOffice({ kind: 'copy', words: null });

  test('marks what is overdue, says who has no custody, and offers no more time then', async () => {
    open([forOffice({ isOverdue: true, hasCustody: false, isHere: false })]);
    const card = within(await screen.findByRole('region', { name: 'A correction for Ivy Stone' }));
    for (const text of ['Overdue', /has no custody/, 'The child has left the school.', /Answer by Dec 29/])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/ writes:$/).nextElementSibling).toHaveTextContent('Her name has an accent.');
    expect(card.queryByRole('button', { name: /^Take more time/ })).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument();
  });

  test('releases a copy after a question', async () => {
    const asked = { ...COPY, hasCustody: false };
    const { answers, calls } = open([asked], [], { [`${OFFICE}/r1/release`]: changed('released') });
    const what = 'A copy of the data of Ivy Stone';
    await userEvent.click(await screen.findByRole('button', { name: `Release a copy: ${what}` }));
    answers[of('open')] = page([]);
    answers[of('ended')] = page([{ ...COPY, state: 'released', downloadUntil: '2026-12-13T09:00:00Z' }]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/has no custody/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Release a copy' }));
    expect(await screen.findByText('No open requests')).toBeVisible();
    expect(screen.getByText('The copy is released')).toBeVisible();
    expect(calls.find(({ path }) => path === `${OFFICE}/r1/release`)?.body).toEqual({ hasCustody: false });
    expect(await screen.findByRole('button', { name: 'End the download' })).toBeVisible();
  });

  test.each([
    ['Done', 'Send', `${OFFICE}/r1/answer`, { outcome: 'done', answer: 'Corrected.' }],
    ['Refuse', 'Refuse', `${OFFICE}/r1/answer`, { outcome: 'refused', answer: 'Corrected.' }],
    ['Take more time', 'Take two months more', `${OFFICE}/r1/extend`, { reason: 'Corrected.' }],
  ])('asks for a sentence before: %s', async (label, submit, path, body) => {
    const { calls } = open([forOffice()], [], { [path]: changed('done') });
    await userEvent.click(
      await screen.findByRole('button', { name: `${label}: A correction for Ivy Stone` }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    expect(calls.find((call) => call.path === path)).toBeUndefined();
    await userEvent.type(dialog.getByRole('textbox'), 'Corrected.');
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find((call) => call.path === path)?.body).toEqual(body);
  });

  test('keeps the sentence in its dialog when a colleague answers first, until it is closed', async () => {
    const { answers, calls } = open([forOffice()], [], {
      [`${OFFICE}/r1/answer`]: { status: 409, body: { code: 'REQUEST_DECIDED', error: 'Already decided.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Refuse: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'We must keep it.');
    answers[of('open')] = page([]);
    answers[of('ended')] = page([forOffice({ state: 'done', answer: 'Corrected.' })]);
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('That was not saved')).toBeVisible();
    expect(await dialog.findByText(/not open any more/)).toBeVisible();
    expect(calls.find(({ path }) => path === `${OFFICE}/r1/answer`)).toBeDefined();
    expect(dialog.getByRole('textbox')).toHaveValue('We must keep it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No open requests')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Open' })).toHaveFocus();
  });

  test('is a line of the office’s home while there is something to answer', async () => {
    const answers: Answers = { [TODAY]: { body: { open: 3, overdue: 1 } } };
    answerCalls(answers);
    onStageAs(ADMIN, <DataRequestsLine />);
    expect(await screen.findByText('3 requests about children’s data to answer')).toBeVisible();
    expect(screen.getByText('1 is overdue')).toBeVisible();
  });
});
