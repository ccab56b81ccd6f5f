import type {
  ChildRetention,
  Erasure,
  GoingAhead,
  ModerationCase,
  Page,
  StudentRetention,
} from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, onStage, onStageAs } from '../../testing/stage';
import './texts';
import { childQuery } from './api/retention';
import { Certificate } from './components/certificate';
import { CopySection } from './components/copy-section';
import { ErasureSection } from './components/erasure-section';
import ErasuresLine from './components/office-line';
import { HoldSection } from './components/hold-section';
import Retention from './pages/retention';

const CHANGED = { code: 'CHANGED_MEANWHILE', message: 'Somebody was faster.' };
const AHEAD = '/api/retention';
const WRITING = '/api/retention/writing';
const LEFT = '/api/retention/students?which=left&page=1';
const KEPT = '/api/messages/cases?which=kept&page=1';
const ERASURES = '/api/retention/erasures?page=1';
const page = <T,>(items: T[]): { body: Page<T> } => ({
  body: { items, total: items.length, page: 1, pageSize: 20 },
});
const going = (all: GoingAhead['going']): { body: GoingAhead } => ({
  body: { today: '2026-11-29', going: all },
});
const MIA: StudentRetention = {
  ...{ id: 'mia', recordId: 'STU-1', firstName: 'Mia', lastName: 'Stone', classNumber: 1, isHeld: true },
  ...{ leftOn: '2020-06-30', pointsGoOn: '2025-07-01', recordGoesOn: '2027-07-01' },
};
const CHILD: ChildRetention = { ...MIA, isHeld: false, hold: null, erasure: null };
const ERASURE: Erasure = {
  ...{ id: 'erasure-1', recordId: 'STU-1', state: 'waiting', askedBy: 'guardian', askedOn: '2026-11-20' },
  ...{ note: 'والدته', orderedAt: '2026-11-28T10:00:00Z', agreedAt: null, dueAt: '2026-12-01T10:00:00Z' },
  ...{ endedAt: null, stoppedBecause: null, isYours: false, parts: [], isWhole: false },
};

function open(more: Answers = {}) {
  const answers: Answers = {
    [AHEAD]: going([
      { kind: 'records', day: '2026-11-29', count: 2, isHeld: false },
      { kind: 'records', day: '2027-02-01', count: 1_200, isHeld: false },
      { kind: 'records', day: '2027-02-01', count: 4, isHeld: true },
    ]),
    [WRITING]: going([]),
    [LEFT]: page([MIA]),
    [KEPT]: page([]),
    [ERASURES]: page([]),
    ...more,
  };
  const calls = answerCalls(answers);
  onStageAs(ADMIN, <Retention />);
  return { answers, calls };
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('deletions are counted for 30 and 90 days and by week, with held records apart', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Records and lessons' });
  const row = within(table).getByRole('row', { name: /^Student records/ });
  expect(cells(row).slice(1)).toEqual(['2', '1,202', '4']);
  const weeks = screen.getByRole('table', { name: 'Student records: deleted each week' });
  const counts = within(weeks)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect([counts.length, counts[0], counts[9]]).toEqual([13, '2', '1,200']);
  await userEvent.selectOptions(
    screen.getAllByLabelText('Show week by week')[0] as HTMLElement,
    'Point entries',
  );
  expect(screen.getAllByText('Nothing in the next 13 weeks.')).toHaveLength(2);
});

test('a service that does not answer leaves the other’s table visible and can be retried', async () => {
  const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Not now.' } };
  const { answers } = open({ [WRITING]: refused });
  expect(await screen.findByRole('table', { name: 'Records and lessons' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Messages, announcements and cases' })).toBeNull();
  answers[WRITING] = going([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Messages, announcements and cases' })).toBeVisible();
});

test('a student on hold is marked', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Mia Stone/ });
  expect(row).toHaveTextContent('On hold');
  expect(within(row).getByRole('link', { name: 'Mia Stone' })).toHaveAttribute(
    'href',
    '/retention/students/mia',
  );
});

const KEPT_CASE: ModerationCase = {
  ...{ id: 'case-1', at: '2026-09-01T10:00:00Z', reason: 'report', isUrgent: false, isLookedAt: true },
  ...{ takenBy: null, isKept: true, callHome: 'none', leadsSender: true, classNumber: null, others: [] },
  ...{ reportedBy: null, decided: null, sender: null },
};

test('cases on legal hold beyond the first page are counted, and one press away', async () => {
  const sender = { personId: 'noa', role: 'student', firstName: 'Noa', lastName: 'Field' } as const;
  const next = { ...KEPT_CASE, id: 'case-21', sender };
  open({
    [KEPT]: { body: { ...page([KEPT_CASE]).body, total: 21 } },
    [KEPT.replace('page=1', 'page=2')]: { body: { ...page([next]).body, total: 21, page: 2 } },
  });
  expect(await screen.findByText('1–20 of 21')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Noa Field/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Somebody no longer on record/ })).not.toBeInTheDocument();
});

test('a case on legal hold is released with a reason, even while the messenger is closed', async () => {
  const { answers, calls } = open({
    [KEPT]: page([KEPT_CASE]),
    '/api/messages/cases/case-1/keep': { body: { success: true } },
  });
  const row = await screen.findByRole('row', { name: /Somebody no longer on record/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Lift the hold' }));
  const dialog = await screen.findByRole('dialog');
  const lift = () => userEvent.click(within(dialog).getByRole('button', { name: 'Lift the hold' }));
  await lift();
  await userEvent.type(within(dialog).getByLabelText(/Why are you lifting it/), 'The court has decided');
  answers[KEPT] = page([]);
  // The rest of the page is refetched too, and may finish after the list has lost the row.
  const { after, answer } = held();
  answers[ERASURES] = { ...page([]), after };
  const lists = () => calls.filter(({ path }) => path === KEPT);
  await lift();
  await waitFor(() => expect(lists()).toHaveLength(2));
  await act(async () => undefined);
  expect(within(dialog).queryByText(/A colleague/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('No case is on hold')).toBeVisible();
  expect(await screen.findByText('The hold is lifted.')).toBeVisible();
  const sent = calls.flatMap(({ path, body }) => (path.endsWith('/keep') ? [body] : []));
  expect(sent).toEqual([{ isKept: false, reason: 'The court has decided' }]);
});

test('the reason for lifting a hold stays in its dialog when a colleague was faster, until it is closed', async () => {
  const { answers } = open({
    [KEPT]: page([KEPT_CASE]),
    '/api/messages/cases/case-1/keep': { status: 409, body: CHANGED },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'The court has decided');
  answers[KEPT] = page([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Lift the hold' }));
  expect(await dialog.findByText(/A colleague has lifted this hold/)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('The court has decided');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No case is on hold')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Moderation cases on legal hold' })).toHaveFocus();
});

test('a hold needs a reason before anything is sent', async () => {
  const calls = answerCalls({
    '/api/retention/students/mia/hold': { body: { success: true, child: CHILD } },
  });
  onStage(<HoldSection child={CHILD} />);
  await userEvent.click(screen.getByRole('button', { name: 'Put on hold' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
  expect(calls).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Why must it stay/), 'A court');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ reason: 'A court' }]));
});

function HoldOfMia() {
  const { data } = useQuery(childQuery('mia'));
  return data && <HoldSection child={data} />;
}

test('the reason for a hold stays in its dialog when a colleague was faster, until it is closed', async () => {
  const answers: Answers = {
    '/api/retention/students/mia': { body: CHILD },
    '/api/retention/students/mia/hold': { status: 409, body: CHANGED },
  };
  answerCalls(answers);
  onStage(<HoldOfMia />);
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'A court');
  const put = { at: '2026-11-29T10:00:00Z', by: null };
  answers['/api/retention/students/mia'] = {
    body: { ...CHILD, isHeld: true, hold: { reason: 'The police', put } },
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(await dialog.findByText(/A colleague has put the data on hold/)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('A court');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The police')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Legal hold' })).toHaveFocus();
});

test('a student who is enrolled or on hold cannot be erased, and the page explains what to do first', () => {
  answerCalls({});
  const { rerender } = onStage(<ErasureSection child={{ ...CHILD, leftOn: null }} />);
  expect(screen.getByText(/Deactivate the account/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<div />);
  onStage(<ErasureSection child={{ ...CHILD, isHeld: true }} />);
  expect(screen.getByText(/The data is on hold/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an erasure is ordered with who asked for it and when', async () => {
  const path = '/api/retention/students/mia/erasure';
  const calls = answerCalls({ [path]: { status: 201, body: { success: true, erasure: ERASURE } } });
  onStage(<ErasureSection child={CHILD} />);
  await userEvent.click(screen.getByRole('button', { name: 'Erase this student’s data' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Order the erasure' }));
  expect(calls).toEqual([]);
  await userEvent.selectOptions(within(dialog).getByLabelText('Who asked for it?'), 'An authority');
  await userEvent.type(within(dialog).getByLabelText(/When did they ask/), '2026-11-20');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Order the erasure' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { askedBy: 'authority', askedOn: '2026-11-20', note: '' },
    ]),
  );
});

test('a second administrator can agree to or stop an erasure, and the one who ordered it only stop it', async () => {
  const calls = answerCalls({
    '/api/retention/erasures/erasure-1/agree': { body: { success: true, erasure: ERASURE } },
  });
  const { unmount } = onStage(<ErasureSection child={{ ...CHILD, erasure: ERASURE }} />);
  expect(screen.getByText('والدته')).toHaveAttribute('dir', 'auto');
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  onStage(<ErasureSection child={{ ...CHILD, erasure: { ...ERASURE, isYours: true } }} />);
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop the erasure' })).toBeVisible();
});

test('a certificate certifies nothing until every service has erased its part', () => {
  const parts: Erasure['parts'] = [
    { service: 'classroom', at: '2026-11-28T10:00:00Z', removed: { records: 1, points: 12, games: 0 } },
    { service: 'auth', at: null, removed: {} },
  ];
  const done: Erasure = { ...ERASURE, state: 'done', note: null, endedAt: '2026-11-28T10:00:00Z', parts };
  answerCalls({});
  const { unmount } = onStageAs(ADMIN, <Certificate erasure={done} />);
  expect(screen.getByText('Some parts have not followed yet')).toBeVisible();
  const table = screen.getByRole('table', { name: 'What was removed' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /Accounts/ })).toHaveTextContent('Not yet');
  unmount();
  onStageAs(ADMIN, <Certificate erasure={{ ...done, isWhole: true }} />);
  expect(screen.getByText('Everything has been erased')).toBeVisible();
  expect(screen.getByText('Nobody stopped it within 72 hours')).toBeVisible();
});

test('the home page of administrators links to an erasure that can still be stopped', async () => {
  answerCalls({ [ERASURES]: page([ERASURE, { ...ERASURE, id: 'over', state: 'stopped' }]) });
  onStage(<ErasuresLine />);
  const link = await screen.findByRole('link', { name: /1 erasure of a student’s data is waiting/ });
  expect(link).toHaveAttribute('href', '/retention/erasures/erasure-1');
});

describe('a copy for the family', () => {
  const saved: string[] = [];
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:copy';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  const KEY = '00000000-0000-4000-8000-00000000c0b1';
  const PATH = '/api/school-export/students/mia';
  beforeEach(() => {
    saved.splice(0);
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(KEY);
  });
  const zips = (...files: number[]) => ({
    [`${PATH}/zips?copy=${KEY}`]: {
      body: { zips: files.map((count) => ({ files: count, bytes: 1_000_000 })) },
    },
  });
  const first = (language: string) => `${PATH}?copy=${KEY}&language=${language}`;
  const zip = (name: string) => ({
    ...{ body: 'a copy', headers: { 'content-disposition': `attachment; filename="${name}.zip"` } },
  });
  const take = async (more = '') =>
    userEvent.click(
      await screen.findByRole('button', { name: `Download: copy for the family, Mia Stone${more}` }),
    );
  const part = (number: number) => screen.getByText(`Part ${number} of 3`).closest('li') as HTMLLIElement;

  test('is made in the chosen language and saved under the name sent by the server', async () => {
    const calls = answerCalls({ ...zips(2), [first('fr')]: zip('homeroom-copy-STU-1-2026-11-29') });
    onStageAs(ADMIN, <CopySection child={CHILD} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the document' }), 'fr');
    await take();
    expect(await screen.findByText(/^Saved as homeroom-copy-STU-1-2026-11-29\.zip \(/)).toBeVisible();
    expect(saved).toEqual(['homeroom-copy-STU-1-2026-11-29.zip']);
    expect(calls.map((call) => call.path)).toContain(first('fr'));
  });

  test('shows the reason when it is refused and saves nothing', async () => {
    answerCalls({
      ...zips(0),
      [first('en')]: { status: 429, body: { code: 'COPY_LIMIT', message: 'Twenty already.' } },
    });
    onStageAs(ADMIN, <CopySection child={CHILD} />);
    await take();
    expect(await screen.findByText('Twenty already.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('with many files comes in parts after the first, and only an incomplete part is repeated', async () => {
    const second = `${PATH}?copy=${KEY}&zip=2`;
    const answers: Answers = {
      ...zips(21, 20, 5),
      [first('en')]: zip('one'),
      [second]: { status: 502, body: {} },
    };
    const calls = answerCalls(answers);
    onStageAs(ADMIN, <CopySection child={CHILD} />);
    expect(await screen.findByText(/this copy has 3 parts/)).toBeVisible();
    expect(part(1)).toHaveTextContent('The document, the data and 21 files (');
    for (const further of [2, 3])
      expect(within(part(further)).getByText('You can download this once part 1 is here.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    await take(', Part 1 of 3');
    expect(await within(part(1)).findByText(/^Saved as one\.zip/)).toBeVisible();
    await take(', Part 2 of 3');
    expect(await screen.findByText('The file did not come whole')).toBeVisible();
    expect(saved).toEqual(['one.zip']);
    answers[second] = zip('two');
    await take(', Part 2 of 3');
    expect(await within(part(2)).findByText(/^Saved as two\.zip/)).toBeVisible();
    expect(within(part(1)).getByText(/^Saved as one\.zip/)).toBeVisible();
    expect(calls.filter(({ path }) => path === second)).toHaveLength(2);
    expect(calls.filter(({ path }) => path === first('en'))).toHaveLength(1);
    // The first part is downloaded again and breaks off; the server has the copy all the same.
    const { after, answer } = held();
    answers[first('en')] = { status: 502, body: {}, after };
    await take(', Part 1 of 3');
    expect(within(part(2)).getByText(/^Saved as two\.zip/)).toBeVisible();
    answer();
    await waitFor(() => expect(within(part(1)).getByRole('button')).toBeEnabled());
    await take(', Part 3 of 3');
    expect(calls.at(-1)?.path).toBe(`${PATH}?copy=${KEY}&zip=3`);
    await take(', Part 1 of 3');
    expect(calls.filter(({ path }) => path === first('en'))).toHaveLength(3);
  });

  test('in one ZIP keeps its key until it has been saved, and the next download is a new copy', async () => {
    const again = '00000000-0000-4000-8000-00000000c0b2';
    jest.mocked(crypto.randomUUID).mockReturnValueOnce(KEY).mockReturnValueOnce(again);
    const of = (key: string) => `${PATH}?copy=${key}&language=en`;
    const answers: Answers = {
      ...zips(2),
      [`${PATH}/zips?copy=${again}`]: { body: { zips: [{ files: 3, bytes: 1_000_000 }] } },
      [of(KEY)]: { status: 502, body: {} },
      [of(again)]: zip('afternoon'),
    };
    const calls = answerCalls(answers);
    onStageAs(ADMIN, <CopySection child={CHILD} />);
    await take();
    expect(await screen.findByText('The file did not come whole')).toBeVisible();
    answers[of(KEY)] = zip('morning');
    await take();
    expect(await screen.findByText(/^Saved as morning\.zip/)).toBeVisible();
    await take();
    expect(await screen.findByText(/^Saved as afternoon\.zip/)).toBeVisible();
    const taken = calls.map(({ path }) => path).filter((path) => path.includes('language'));
    expect(taken).toEqual([of(KEY), of(KEY), of(again)]);
  });

  test('cannot be downloaded while its number of parts is unknown, and can be retried', async () => {
    const answers: Answers = { [`${PATH}/zips?copy=${KEY}`]: { status: 503, body: {} } };
    answerCalls(answers);
    onStageAs(ADMIN, <CopySection child={CHILD} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });
});
