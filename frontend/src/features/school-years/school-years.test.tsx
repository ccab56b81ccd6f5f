import type { SchoolYear, SchoolYears } from '@homeroom/contracts';
import { SENTENCES, type YearPlan } from '@homeroom/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { YearsPanel } from './components/years-panel';

const PATH = '/api/school-admin/school-years';
const plan = (year: number): YearPlan => ({
  ...{ name: `${year}/${String(year + 1).slice(2)}`, startsOn: `${year}-09-01`, endsOn: `${year + 1}-08-31` },
  terms: [
    { name: 'Autumn term', startsOn: `${year}-09-03`, endsOn: `${year}-12-18` },
    { name: 'Spring term', startsOn: `${year + 1}-01-05`, endsOn: `${year + 1}-03-31` },
  ],
});
const calendar = (more: Partial<SchoolYears> = {}): SchoolYears => ({
  years: [
    { ...plan(2025), id: 'a', isCurrent: false, classes: 'ended' },
    { ...plan(2026), id: 'b', isCurrent: true, classes: 'running' },
    { ...plan(2027), id: 'c', isCurrent: false, classes: 'none' },
  ],
  ...{ next: plan(2028), today: '2026-11-22', version: 4 },
  ...more,
});

async function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<YearsPanel />);
  await screen.findByRole('button', { name: /^Plan/ });
  return calls;
}
const dialog = () => within(screen.getByRole('dialog'));
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

test('each year shows its state, the current one its term, and a planned one can be removed', async () => {
  await stage({ [PATH]: { body: calendar() } });
  const [over, now, planned] = within(screen.getByRole('list', { name: 'School years' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { name: /^Edit/ }));
  expect(over).toHaveTextContent('2025/26Over');
  expect(now).toHaveTextContent('2026/27Now');
  expect(now).toHaveTextContent('Today: Autumn term, until Dec 18, 2026.');
  expect(planned).toHaveTextContent('2027/28Planned');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Classes', '/school-years/a/classes'],
    ['Who went where', '/school-years/b/promotion'],
    ['Move everybody into 2027/28', '/school-years/c/promotion'],
  ]);
});

test('between two terms the next one is named', async () => {
  await stage({ [PATH]: { body: calendar({ today: '2026-12-25' }) } });
  expect(screen.getByText('Today: holidays. Spring term begins on Jan 5, 2027.')).toBeVisible();
});

test('the next year starts from the usual dates and is sent with the version read', async () => {
  const answers: Answers = { [PATH]: { body: calendar() } };
  const calls = await stage(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Plan the next year' }));
  expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('2028/29');
  await userEvent.click(dialog().getByRole('button', { name: 'Remove term 2' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Add a term' }));
  await save();
  expect(
    within(dialog().getByRole('group', { name: 'Term 2' })).getByLabelText('Term name'),
  ).toHaveAccessibleDescription(SENTENCES.required);
  expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Remove term 2' }));
  answers[PATH] = { status: 201, body: { success: true, years: calendar({ version: 5 }) } };
  await save();
  expect(await screen.findByText('School year saved')).toBeVisible();
  const { terms, ...days } = plan(2028);
  expect(calls.at(-1)?.body).toEqual({ version: 4, ...days, terms: [terms[0]] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an added term is sorted by its days, and the others keep their ids', async () => {
  const saved = calendar();
  const [over, now, planned] = saved.years as [SchoolYear, SchoolYear, SchoolYear];
  const terms = now.terms.map((term, index) => ({ ...term, id: `t${index}` }));
  const answers: Answers = { [PATH]: { body: { ...saved, years: [over, { ...now, terms }, planned] } } };
  const calls = await stage(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Edit 2026/27' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Add a term' }));
  const added = () => within(dialog().getByRole('group', { name: 'Term 3' }));
  await userEvent.type(added().getByLabelText('Term name'), 'First days');
  await userEvent.type(added().getByLabelText('First day'), '2026-09-01');
  await userEvent.type(added().getByLabelText('Last day'), '2026-09-02');
  answers[`${PATH}/b`] = { body: { success: true, years: calendar({ version: 5 }) } };
  await save();
  expect(await screen.findByText('School year saved')).toBeVisible();
  const first = { name: 'First days', startsOn: '2026-09-01', endsOn: '2026-09-02' };
  expect(calls.at(-1)?.body).toMatchObject({ terms: [first, ...terms] });
});

test('a conflicting save shows the other version first and keeps typed text', async () => {
  const answers: Answers = { [PATH]: { body: calendar() } };
  const calls = await stage(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Edit 2026/27' }));
  const name = dialog().getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Our year');
  answers[`${PATH}/b`] = {
    status: 409,
    body: { success: false, code: 'CHANGED_MEANWHILE', message: 'Somebody else saved.' },
  };
  const [over, now, planned] = calendar().years;
  const theirs = { ...now, name: 'Their year' };
  answers[PATH] = { body: calendar({ years: [over, theirs, planned] as SchoolYears['years'], version: 5 }) };
  await save();
  expect(await screen.findByText(/^Their year: /)).toBeVisible();
  expect(name).toHaveValue('Our year');
  answers[`${PATH}/b`] = { body: { success: true, years: calendar({ version: 6 }) } };
  await save();
  expect(calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toMatchObject(
    [4, 5].map((version) => ({ version, name: 'Our year' })),
  );
});
