import type { CourseGroupPage } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AddGroupDialog } from './components/add-group-dialog';
import { AddStudentsDialog } from './components/add-students-dialog';
import { GroupList } from './components/group-list';
import { GroupRoster } from './components/group-roster';
import { GroupTeachersDialog } from './components/group-teachers-dialog';
import { MyGroups } from './components/my-groups';

const ivy = {
  ...{ id: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 3, grade: 'Grade 1', section: 'B' },
  ...{ isActive: true, behaviorPoints: 4 },
  plant: null,
};
const choir: CourseGroupPage = {
  ...{
    id: 'choir-a',
    courseId: 'choir',
    courseName: 'Choir',
    groupName: 'A',
    studentCount: 1,
    maxStudents: 40,
  },
  teachers: [{ id: 'ada', name: 'Ada King', role: 'assistant' }],
  students: [ivy],
};
const group = '/api/course-groups/choir-a';
const written = { body: { success: true, changed: 2, group: choir } };
const PAGE = '/api/course-groups?page=1&pageSize=25';
const page = (items: unknown[]) => ({ body: { items, total: items.length, page: 1, pageSize: 25 } });
const nothing = () => undefined;

function stage(answers: Answers, shown: ReactNode) {
  const calls = answerCalls(answers);
  onStage(shown);
  return calls;
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a failed list of groups can be retried, and an empty one says so', async () => {
  const answers: Answers = { [PAGE]: { status: 503, body: { message: 'Not now.' } } };
  stage(answers, <GroupList onAdd={nothing} />);
  answers[PAGE] = page([]);
  await click(/again/i);
  expect(await screen.findByText('No groups yet')).toBeInTheDocument();
});

test('a row shows course, group, teachers and places and links to the group', async () => {
  stage({ [PAGE]: page([choir]) }, <GroupList onAdd={nothing} />);
  const row = await screen.findByRole('row', { name: /Choir · A/ });
  expect(within(row).getByText('Ada King (Assistant)')).toBeInTheDocument();
  expect(within(row).getByText('1 of 40')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Choir · A' })).toHaveAttribute('href', '/courses/choir-a');
});

test('a group joins the existing course of that name, ignoring case', async () => {
  const answers: Answers = {
    '/api/courses': { body: [{ id: 'choir', name: 'Choir', groups: 1 }] },
    '/api/course-groups': written,
  };
  const added = jest.fn();
  const calls = stage(answers, <AddGroupDialog opened onClose={nothing} onAdded={added} />);
  await click('Add group');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the course and the group.');
  await userEvent.type(screen.getByLabelText(/^Course/), 'choir');
  await userEvent.type(screen.getByLabelText(/^Group/), 'B');
  await click('Add group');
  await waitFor(() => expect(added).toHaveBeenCalledWith(choir));
  const sent = () => calls.filter(({ body }) => body !== undefined).map(({ path, body }) => [path, body]);
  const wanted = { groupName: 'B', maxStudents: 40 };
  expect(sent()).toEqual([['/api/course-groups', { courseId: 'choir', ...wanted }]]);
});

test('a whole class and single students are added with one request', async () => {
  const search = '/api/simple-students?search=ivy&status=active&page=1&pageSize=20';
  const calls = stage(
    { [search]: page([ivy]), [`${group}/students`]: written },
    <AddStudentsDialog
      opened
      onClose={nothing}
      group={choir}
      classes={[{ classNumber: 3, className: 'Otters' }]}
    />,
  );
  await click('Add');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a class or some students first.');
  await userEvent.selectOptions(screen.getByLabelText('Everybody in a class'), 'Class 3 · Otters');
  await userEvent.type(screen.getByRole('searchbox'), 'ivy');
  await userEvent.click(await screen.findByLabelText('Ivy Stone, class 3'));
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.getByLabelText('Ivy Stone, class 3')).toBeChecked();
  await click('Add');
  expect(await screen.findByText('2 students added')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    path: `${group}/students`,
    body: { classNumber: 3, studentIds: ['ivy'] },
  });
});

test('only added and removed teachers are sent', async () => {
  const teachers = [...choir.teachers, { id: 'cy', name: 'Cy Bell', role: 'teacher' as const }];
  const calls = stage(
    { [group]: written },
    <GroupTeachersDialog
      opened
      onClose={nothing}
      group={{ ...choir, teachers }}
      staff={[
        { id: 'ada', firstName: 'Ada', lastName: 'King' },
        { id: 'bea', firstName: 'Bea', lastName: 'Moss' },
      ]}
    />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a teacher' }), 'bea');
  await userEvent.click(await screen.findByRole('option', { name: 'Bea Moss' }));
  await userEvent.selectOptions(screen.getByLabelText('What Bea Moss does here'), 'Substitute');
  await click('Remove Ada King');
  await click('Save');
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      teachers: [{ id: 'bea', role: 'substitute' }],
      removedTeacherIds: ['ada'],
    }),
  );
});

test('removing a student asks first and shows the reason of a refusal', async () => {
  const answers: Answers = {
    [`${group}/students/remove`]: { status: 409, body: { message: 'The year is changing.' } },
  };
  const calls = stage(answers, <GroupRoster group={choir} onAdd={nothing} />);
  await click('Take Ivy Stone out of the group');
  await click('Take out');
  expect(await screen.findByRole('alert')).toHaveTextContent('The year is changing.');
  answers[`${group}/students/remove`] = written;
  await click('Take out');
  expect(await screen.findByText('Ivy Stone is no longer in the group')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ studentIds: ['ivy'] });
});

test('a group without students offers to add some', async () => {
  const onAdd = jest.fn();
  stage({}, <GroupRoster group={{ ...choir, students: [] }} onAdd={onAdd} />);
  await click('Add students');
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('a teacher’s home page lists the groups beside the classes', async () => {
  stage({ '/api/course-groups': { body: [choir] } }, <MyGroups teacherId="ada" />);
  expect(await screen.findByText('1 student · Assistant')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Choir · A' })).toHaveAttribute('href', '/groups/choir-a');
});
