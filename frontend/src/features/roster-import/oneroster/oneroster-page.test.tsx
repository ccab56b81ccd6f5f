import type { KeyedCourses, PlanRoster } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../../testing/stage';
import { NewOneRoster } from '../components/new-oneroster';
import { DISTRICT, zipped } from './files.test-support';

const PLAN = '/api/school-admin/roster-imports';
const CLASSES = '/api/school-admin/roster-classes';
const COURSES = '/api/school-admin/roster-courses';
const TAUGHT: KeyedCourses = { yearStartsOn: '2026-08-15', yearEndsOn: '2027-06-30', courses: [] };

function stage(answers: Answers = {}) {
  const calls = answerCalls({ [CLASSES]: { body: [] }, [COURSES]: { body: TAUGHT }, ...answers });
  onStage(<NewOneRoster />);
  return calls;
}

const choose = async (tables = DISTRICT) =>
  userEvent.upload(screen.getByLabelText('Choose a file'), new File([zipped(tables)], 'hill.zip'));

test('a ZIP becomes a list with the chosen numbers, and everything left out is reported', async () => {
  const calls = stage({ [PLAN]: { status: 201, body: { id: 'i' } } });
  await choose();
  expect(await screen.findByText(/hill.zip holds 4 students and 2 teachers/)).toBeVisible();
  for (const sentence of [
    /1 student is in no homeroom/,
    /1 class of a course that you are not importing/,
    /1 relative/,
    /1 person is marked in the file as gone: Gone Girl/,
    /Passwords, demographics/,
  ])
    expect(screen.getByText(sentence)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Number of 5B'), '2');
  expect(await screen.findByText('Each class needs its own number. Check: Otters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'See what it would do' }));
  expect(calls.filter(({ path }) => path === PLAN)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Number of 5B'), '12');
  await userEvent.selectOptions(screen.getByLabelText('Section of 5B'), 'C');
  await userEvent.click(screen.getByRole('button', { name: 'See what it would do' }));
  const [sent] = calls.filter(({ path }) => path === PLAN);
  const { list, isWhole, columns, lines } = sent?.body as PlanRoster;
  expect([list, isWhole]).toEqual(['oneroster', true]);
  const [first = []] = lines;
  expect(Object.fromEntries(columns.map((column, index) => [column, first[index]]))).toMatchObject({
    ...{ part: 'classes', sourcedId: 'c5b', classNumber: '12', grade: 'Grade 5', section: 'C' },
  });
});

test('a delta file does not propose anybody for removal', async () => {
  stage();
  await choose({ ...DISTRICT, manifest: 'propertyName,value\noneroster.version,1.1\nfile.users,delta\n' });
  expect(await screen.findByText(/marks 1 person as gone: Gone Girl. This import removes/)).toBeVisible();
});

test('choosing another school of the district gives its list', async () => {
  stage();
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('Which school is yours?'), 'Lake School');
  expect(await screen.findByText(/holds 1 student and 1 teacher of your school/)).toBeVisible();
});

test('a class known by its key keeps its number without a question', async () => {
  const known = {
    classNumber: 9,
    className: 'Owls',
    grade: 'Grade 5',
    section: 'B',
    isActive: true,
    sourcedId: 'c5b',
  };
  stage({ [CLASSES]: { body: [known] } });
  await choose();
  const row = within(await screen.findByRole('row', { name: /5B/ }));
  expect(row.getByText('9 · Owls')).toBeVisible();
  expect(row.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a missing file is named', async () => {
  stage();
  const tables = Object.fromEntries(Object.entries(DISTRICT).filter(([name]) => name !== 'users'));
  await choose(tables);
  expect(await screen.findByText(/The ZIP file is missing users.csv/)).toBeVisible();
});

const sentIn = (calls: ReturnType<typeof stage>) => {
  const [sent] = calls.filter(({ path }) => path === PLAN);
  const { columns, lines, ...more } = sent?.body as PlanRoster;
  const cells = lines.map((line) =>
    Object.fromEntries(columns.flatMap((column, index) => (line[index] ? [[column, line[index]]] : []))),
  );
  return { ...more, cells };
};

test('no course is imported unless chosen, and a chosen one comes with its groups', async () => {
  const calls = stage({ [PLAN]: { status: 201, body: { id: 'i' } } });
  await choose();
  const choice = await screen.findByLabelText('What Biology becomes');
  expect(choice).toHaveValue('left');
  expect(screen.getByText('Chosen: 0 courses, 0 groups, 0 student places.')).toBeVisible();
  await userEvent.selectOptions(choice, 'A course with groups');
  expect(screen.getByText('Chosen: 1 course, 1 group, 0 student places.')).toBeVisible();
  expect(screen.queryByText(/of a course that you are not importing/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'See what it would do' }));
  const { cells, areGroupsWhole } = sentIn(calls);
  expect(areGroupsWhole).toBe(false);
  expect(cells.filter(({ part = '' }) => /course|group/.test(part))).toEqual([
    { part: 'courses', sourcedId: 'bio', courseName: 'Biology' },
    { part: 'groups', sourcedId: 'bio', courseKey: 'bio', groupName: '1' },
    { part: 'groupTeachers', sourcedId: 't1', groupKey: 'bio', groupRole: 'teacher' },
  ]);
});

test('places of people not in the file and groups without a teacher are counted', async () => {
  stage();
  const enrollments = (DISTRICT['enrollments'] ?? '').replace('e6,bio,ours,t1', 'e6,bio,ours,a1');
  await choose({ ...DISTRICT, enrollments });
  const choice = await screen.findByLabelText('What Biology becomes');
  expect(screen.queryByText(/without a teacher/)).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'A course with groups');
  expect(screen.getByText(/1 place in a group of somebody whom the file does not name/)).toBeVisible();
  expect(screen.getByText(/1 group is imported without a teacher/)).toBeVisible();
});

test('the office can declare a scheduled class a homeroom', async () => {
  stage();
  await choose();
  expect(screen.queryByLabelText('Number of Biology')).not.toBeInTheDocument();
  await userEvent.selectOptions(await screen.findByLabelText('What Biology becomes'), 'These are homerooms');
  expect(await screen.findByLabelText('Number of Biology')).toBeVisible();
  // And back.
  await userEvent.selectOptions(screen.getByLabelText('What Biology becomes'), 'Do not import');
  expect(screen.queryByLabelText('Number of Biology')).not.toBeInTheDocument();
});

test('a choice for all courses leaves homerooms unchanged', async () => {
  const tables = {
    ...DISTRICT,
    classes: `${DISTRICT['classes']}\r\nAdvisory,hr,scheduled,ours,now,,`,
    enrollments: `${DISTRICT['enrollments']}\ne8,hr,ours,t2,teacher,,true,,`,
  };
  const known = { classNumber: 9, className: 'Owls', grade: 'Grade 5', section: 'B', isActive: true };
  const calls = stage({
    [CLASSES]: { body: [{ ...known, sourcedId: 'hr' }] },
    [PLAN]: { status: 201, body: { id: 'i' } },
  });
  await choose(tables);
  expect(await screen.findByLabelText('What Advisory becomes')).toHaveValue('homes');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(screen.getByLabelText('What Advisory becomes')).toHaveValue('homes');
  await userEvent.click(screen.getByRole('button', { name: 'Import this course' }));
  expect(screen.getByLabelText('What Advisory becomes')).toHaveValue('homes');
  await userEvent.click(screen.getByRole('button', { name: 'See what it would do' }));
  const { cells } = sentIn(calls);
  expect(cells.filter(({ sourcedId }) => sourcedId === 'hr').map(({ part }) => part)).toEqual(['classes']);
  expect(cells.filter(({ part }) => part === 'courses').map(({ sourcedId }) => sourcedId)).toEqual(['bio']);
});

test('a course imported before is preselected', async () => {
  const course = { courseName: 'Biology', sourcedId: 'bio', isBrought: true, groups: [] };
  stage({ [COURSES]: { body: { ...TAUGHT, courses: [course] } } });
  await choose();
  expect(await screen.findByLabelText('What Biology becomes')).toHaveValue('groups');
});

test('a failure to load the school’s courses is shown with a retry', async () => {
  stage({ [COURSES]: { status: 500, body: { code: 'INTERNAL', message: 'No.' } } });
  await choose();
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});
