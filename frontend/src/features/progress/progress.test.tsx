import type {
  FamilyReport,
  Progress,
  ProgressFigures,
  ReleasedReport,
  ReportComment,
} from '@homeroom/contracts';
import { noProgress, type ProgressCounts, ratesOf } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

function figures(more: Partial<ProgressCounts> = {}): ProgressFigures {
  const { attendance, ...counts } = { ...noProgress(), ...more };
  return { ...counts, attendance: { totals: attendance, rates: ratesOf(attendance) } };
}

const EARNED = figures({ points: { earned: 5, lost: 1 } });
const weeks = [
  { monday: '2026-11-16', startsOn: '2026-11-16', endsOn: '2026-11-22', ...figures() },
  { monday: '2026-11-23', startsOn: '2026-11-23', endsOn: '2026-11-25', ...EARNED },
];
const progress = (more: Partial<Progress> = {}): Progress => ({
  ...{ name: null, today: '2026-11-25', yearName: '2026/27', total: EARNED, weeks, rows: [] },
  span: { period: 'term', term: 1, name: 'Autumn term', startsOn: '2026-09-01', endsOn: '2026-11-25' },
  about: 'term:autumn 2026-09-01 2026-12-18',
  terms: [{ name: 'Autumn term', startsOn: '2026-09-01', endsOn: '2026-12-18' }],
  ...more,
});
const SCHOOL = '/api/school-admin/progress';
const grade = { id: 'Grade 1', name: 'Grade 1', classNumber: null, students: 2, ...EARNED };

function open(at: string, answers: Answers) {
  const calls = answerCalls(Object.assign(answers, { '/api/auth/user': { body: ADMIN } }));
  openApp(at);
  return calls;
}

test('the office sees the school by grade with a total and opens one grade', async () => {
  const answers: Answers = {
    [`${SCHOOL}?`]: { body: progress({ rows: [grade] }) },
    [`${SCHOOL}?grade=Grade+1`]: {
      body: progress({ rows: [{ ...grade, id: 'class-1', name: 'Sunflowers', classNumber: 1 }] }),
    },
  };
  open('/progress', answers);
  const table = await screen.findByRole('table', { name: 'Grades' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /Total/ })).toHaveTextContent('5');
  await userEvent.click(within(table).getByRole('link', { name: 'Grade 1' }));
  expect(await screen.findByRole('link', { name: 'Sunflowers' })).toBeVisible();
});

test('rows are sorted by a column, the most of it first, and what stands out is tinted', async () => {
  const child = (name: string, counts: Partial<ProgressCounts>) => ({
    ...{ id: name, name, classNumber: null, students: 1 },
    ...figures(counts),
  });
  const rows = [
    child('Ada', { points: { earned: 5, lost: 1 } }),
    child('Bo', { points: { earned: 5, lost: 3 } }),
    child('Cy', { points: { earned: 5, lost: 2 } }),
  ];
  open('/progress', { [`${SCHOOL}?`]: { body: progress({ rows }) } });
  const table = await screen.findByRole('table', { name: 'Grades' });
  const names = () =>
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const tint = (row: RegExp, column: number) =>
    within(within(table).getByRole('row', { name: row }))
      .getAllByRole('cell')
      [column]?.style.getPropertyValue('--tint');
  expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
  await userEvent.click(within(table).getByRole('button', { name: 'Lost' }));
  expect(names()).toEqual(['Bo', 'Cy', 'Ada']);
  await userEvent.click(within(table).getByRole('button', { name: 'Lost' }));
  expect(names()).toEqual(['Ada', 'Cy', 'Bo']);
  expect(within(table).getByRole('columnheader', { name: 'Lost' })).toHaveAttribute('aria-sort', 'ascending');
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Total');
  // All earned as many, and most was lost by one.
  expect([tint(/Ada/, 0), tint(/Bo/, 0)]).toEqual(['0', '0']);
  expect([tint(/Ada/, 1), tint(/Cy/, 1), tint(/Bo/, 1)]).toEqual(['0', '0.5', '1']);
});

test('the lowest attendance is first, and who has none is last', async () => {
  const child = (name: string, present: number, unauthorised: number) => ({
    ...{ id: name, name, classNumber: null, students: 1 },
    ...figures({
      attendance: { ...noProgress().attendance, possible: present + unauthorised, present, unauthorised },
    }),
  });
  const rows = [child('Ada', 10, 0), child('Bo', 0, 0), child('Cy', 9, 1)];
  open('/progress?sort=rate', { [`${SCHOOL}?`]: { body: progress({ rows }) } });
  const table = await screen.findByRole('table', { name: 'Grades' });
  const names = () =>
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Cy', 'Ada', 'Bo']);
  // The first press of its head sorts so too.
  for (const [head, order] of [
    ['Lost', ['Ada', 'Bo', 'Cy']],
    ['Attendance', ['Cy', 'Ada', 'Bo']],
    ['Attendance', ['Ada', 'Cy', 'Bo']],
  ] as const) {
    await userEvent.click(within(table).getByRole('button', { name: head }));
    expect(names()).toEqual(order);
  }
});

test('a measure is drawn with a table, and an empty one says when it will show', async () => {
  open('/progress', { [`${SCHOOL}?`]: { body: progress({ rows: [grade] }) } });
  const points = await screen.findByRole('region', { name: 'Points' });
  const rows = within(points).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Week ofEarnedLost',
    'Nov 2351',
    'Nov 1600',
    'Total51',
  ]);
  expect(screen.getByText('Games show here once one has been played to the end.')).toBeVisible();
});

test('choosing another period requests its figures', async () => {
  const answers: Answers = {
    [`${SCHOOL}?`]: { body: progress({ rows: [grade] }) },
    [`${SCHOOL}?period=weeks`]: {
      body: progress({
        rows: [grade],
        span: { period: 'weeks', term: null, name: null, startsOn: '2026-10-05', endsOn: '2026-11-25' },
      }),
    },
  };
  open('/progress', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Last 8 weeks' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Last 8 weeks' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('a report comment is saved with the version read before the report can be downloaded', async () => {
  const comment = (more: Partial<ReportComment>): ReportComment => ({
    ...{ span: progress().span, about: progress().about, text: '', version: 0, language: 'fr' },
    ...more,
  });
  const PATH = '/api/students/student-1/report';
  const calls = open('/progress/students/student-1', {
    '/api/students/student-1/progress?': { body: progress({ name: 'Ivy Stone' }) },
    [`${PATH}?`]: { body: comment({}) },
    '/api/students/student-1/goals': { body: { today: '2026-11-25', goals: [] } },
    [`${PATH}s`]: { body: [] },
    [PATH]: { body: { success: true, comment: comment({ text: 'Reads well.', version: 1 }) } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Reads well.');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('fr');
  expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeEnabled());
  const sent = calls.find(({ path }) => path === PATH);
  expect(sent?.body).toEqual({ text: 'Reads well.', version: 0, about: progress().about });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a comment typed for the year stays out of the term that begins on the same day', async () => {
  const PATH = '/api/students/student-1/report';
  const term = progress({ name: 'Ivy Stone' });
  const ofYear = { ...term.span, period: 'year', term: null, name: '2026/27' } as const;
  const { span, about } = term;
  const comment: ReportComment = { span, about, text: 'Of the term.', version: 1, language: 'en' };
  open('/progress/students/student-1?period=term&term=1', {
    '/api/students/student-1/progress?period=term&term=1': { body: term },
    '/api/students/student-1/progress?period=year': { body: { ...term, span: ofYear } },
    [`${PATH}?period=term&term=1`]: { body: comment },
    [`${PATH}?period=year`]: { body: { ...comment, span: ofYear, about: 'year:1', text: 'Of the year.' } },
    '/api/students/student-1/goals': { body: { today: '2026-11-25', goals: [] } },
    [`${PATH}s`]: { body: [] },
  });
  expect(await screen.findByDisplayValue('Of the term.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /2026\/27/ }));
  await userEvent.type(await screen.findByDisplayValue('Of the year.'), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Autumn term' }));
  expect(await screen.findByDisplayValue('Of the term.')).toBeVisible();
});

test('a comment is not saved for another term than the one shown', async () => {
  const PATH = '/api/students/student-1/report';
  const { span, about } = progress();
  const shown: ReportComment = { span, about, text: '', version: 0, language: 'en' };
  const spring = { ...span, term: 2, name: 'Spring term', startsOn: '2026-11-20' };
  const next: ReportComment = { ...shown, span: spring, about: 'term:spring', text: 'Of the spring.' };
  const answers: Answers = {
    '/api/students/student-1/progress?': { body: progress({ name: 'Ivy Stone' }) },
    [`${PATH}?`]: { body: shown },
    '/api/students/student-1/goals': { body: { today: '2026-11-25', goals: [] } },
    [`${PATH}s`]: { body: [] },
    [PATH]: { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'The days have changed.' } },
  };
  const calls = open('/progress/students/student-1', answers);
  const comment = await screen.findByRole('textbox', { name: 'Comment' });
  await userEvent.type(comment, 'Reads well.');
  answers[`${PATH}?`] = { body: next };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The office has made another term of these days.
  expect(await screen.findByText(/would now be saved for another period: Spring term/)).toBeVisible();
  expect(screen.getByText('Of the spring.')).toBeVisible();
  expect(comment).toHaveValue('Reads well.');
  answers[PATH] = { body: { success: true, comment: { ...next, text: 'Reads well.', version: 1 } } };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/another period/)).toBeNull());
  const sent = calls.filter(({ path, body }) => path === PATH && body !== undefined);
  expect(sent.map(({ body }) => body)).toMatchObject([{ about }, { about: 'term:spring' }]);
});

test('a comment is also saved by an instance of the version before, which does not know the field', async () => {
  const PATH = '/api/students/student-1/report';
  const { span, about } = progress();
  const shown: ReportComment = { span, about, text: '', version: 0, language: 'en' };
  const answers: Answers = {
    '/api/students/student-1/progress?': { body: progress({ name: 'Ivy Stone' }) },
    [`${PATH}?`]: { body: shown },
    '/api/students/student-1/goals': { body: { today: '2026-11-25', goals: [] } },
    [`${PATH}s`]: { body: [] },
  };
  const saves = () => calls.flatMap(({ path, body }) => (path === PATH && body !== undefined ? [body] : []));
  Object.defineProperty(answers, PATH, {
    get: () =>
      saves().length === 1
        ? { status: 400, body: { code: 'UNKNOWN_FIELD', message: 'A field does not belong there.' } }
        : { body: { success: true, comment: { ...shown, text: 'Reads well.', version: 1 } } },
  });
  const calls = open('/progress/students/student-1', answers);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Reads well.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeEnabled());
  expect(saves()).toEqual([
    { text: 'Reads well.', version: 0, about },
    { text: 'Reads well.', version: 0 },
  ]);
});

const REPORTS = '/api/students/ivy/reports';
const given = {
  ...{ id: 'report-1', span: progress().span, releasedAt: '2026-11-25T09:00:00.000Z' },
  acknowledgedAt: null,
};

test('a family reads its report with the school’s figures and grades in words', async () => {
  const report: FamilyReport = {
    ...{ ...given, heading: 'Maple Grove', name: 'Ivy Stone', className: 'Owls', language: 'en' },
    ...{ scale: 'general', sections: ['points', 'marks', 'comment', 'signatures'], sentence: null },
    ...{ total: figures({ points: { earned: 12, lost: 1 } }), weeks: [], comment: 'Reads with joy.' },
    subjects: [
      { subject: 'English', count: 2, score: 19, maxScore: 20 },
      { subject: null, count: 1, score: 5, maxScore: 10 },
    ],
  };
  const answers: Answers = {
    '/api/guardians/me': { body: { children: [{ student: { id: 'ivy', firstName: 'Ivy' } }] } },
    '/api/students/ivy/progress?': { body: progress() },
    '/api/students/ivy/goals': { body: { today: '2026-11-25', goals: [] } },
    [REPORTS]: { body: [given] },
    [`${REPORTS}/report-1`]: { body: report },
  };
  const said = `${REPORTS}/report-1/acknowledge`;
  answers[said] = { body: { success: true, acknowledgedAt: '2026-11-25T10:00:00.000Z' } };
  const calls = answerCalls(
    Object.assign(answers, { '/api/auth/user': { body: { ...ADMIN, role: 'parent' } } }),
  );
  openApp('/progress');
  const list = await screen.findByRole('list', { name: 'Reports from school' });
  await userEvent.click(within(list).getByRole('link', { name: /Autumn term/ }));
  expect(await screen.findByText('Reads with joy.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Earned/ })).toHaveTextContent('12');
  expect(screen.getByRole('row', { name: /English/ })).toHaveTextContent(/2\s*95%\s*Excellent/);
  expect(screen.getByRole('row', { name: /No subject/ })).toHaveTextContent(/50%\s*Sufficient/);
  expect(screen.queryByText('Lines to sign')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeEnabled();
  answers[`${REPORTS}/report-1`] = { body: { ...report, acknowledgedAt: '2026-11-25T10:00:00.000Z' } };
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(await screen.findByText(/^You confirmed on .* that you have read it$/)).toBeVisible();
  expect(calls.find(({ path }) => path === said)?.headers.get('idempotency-key')).toBeTruthy();
});

test('a permitted user releases a report to the family and takes it back, each after a confirmation', async () => {
  const PATH = '/api/students/ivy/report';
  const { span, about } = progress();
  const comment: ReportComment = { span, about, text: 'Well.', version: 1, language: 'en' };
  const calls = open('/progress/students/ivy', {
    '/api/students/ivy/progress?': { body: progress({ name: 'Ivy Stone' }) },
    [`${PATH}?`]: { body: comment },
    '/api/students/ivy/goals': { body: { today: '2026-11-25', goals: [] } },
    [REPORTS]: { body: [given] },
    [`${PATH}/release`]: { body: { success: true, count: 1 } },
    '/api/released-reports/take-back': { body: { success: true, count: 1 } },
  });
  for (const [step, title] of [
    ['Give to the family', 'Give this report to the family?'],
    ['Take back', 'Take back'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: step }));
    const sure = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(sure).getByRole('button', { name: step }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const sent = calls.filter(({ body }) => body !== undefined).map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    [`${PATH}/release`, { about }],
    ['/api/released-reports/take-back', { reportIds: ['report-1'] }],
  ]);
});

test('reports of the year are listed apart from those of its first term', async () => {
  const report = (id: string, more: Partial<ReleasedReport['span']>): ReleasedReport => ({
    ...{ ...given, id, span: { ...given.span, ...more }, studentId: id, name: id },
    ...{ read: null, isRead: null },
  });
  const term = ['Ivy', 'Theo'].map((name) => report(name, {}));
  const year = ['Mona', 'Nils'].map((name) => report(name, { period: 'year', term: null, name: '2026/27' }));
  const calls = open('/progress?class=1', {
    '/api/simple-classes/1/progress?': { body: progress({ name: 'Owls', rows: [grade] }) },
    '/api/report-orders?classNumber=1': { body: [] },
    '/api/released-reports?classNumber=1': { body: [...year, ...term] },
    '/api/released-reports/take-back': { body: { success: true, count: 2 } },
  });
  const ofYear = within(await screen.findByRole('region', { name: /2026\/27/ }));
  expect(ofYear.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Mona'),
    expect.stringContaining('Nils'),
  ]);
  await userEvent.click(ofYear.getByRole('button', { name: 'Take all back' }));
  const sure = await screen.findByRole('dialog');
  await userEvent.click(within(sure).getByRole('button', { name: 'Take all back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path.endsWith('/take-back'))?.body).toEqual({
    reportIds: ['Mona', 'Nils'],
  });
});

test('the author of a report comment sees whether it was read, and nothing about other reports', async () => {
  const report = (name: string, isRead: boolean | null): ReleasedReport => ({
    ...{ ...given, id: name, studentId: name, name, read: null, isRead },
  });
  const row = { ...grade, id: 'ivy', name: 'Ivy', students: 1 };
  const answers: Answers = {
    '/api/teachers/me': { body: { classes: [{ classNumber: 1, className: 'Owls' }] } },
    '/api/simple-classes/1/progress?': { body: progress({ name: 'Owls', rows: [row] }) },
    '/api/report-orders?classNumber=1': { body: [] },
    '/api/released-reports?classNumber=1': {
      body: [report('Ivy', true), report('Theo', false), report('Mona', null)],
    },
    '/api/auth/user': { body: { ...ADMIN, role: 'teacher', teacherType: 'subject' } },
  };
  answerCalls(answers);
  openApp('/progress');
  const list = await screen.findByRole('list', { name: /Autumn term/ });
  const [ivy, theo, mona] = within(list).getAllByRole('listitem');
  expect(ivy).toHaveTextContent('Read by the family');
  expect(theo).toHaveTextContent('Not yet read');
  expect(mona).not.toHaveTextContent(/read/i);
  expect(within(list).queryByRole('button')).toBeNull();
});
