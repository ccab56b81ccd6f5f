import type { RosterImport, RosterLine } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WritesClosed } from '../../lib/writes-closed';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ImportView } from './components/import-view';

const PATH = '/api/school-admin/roster-imports/i';
const line = (line: number, more: Partial<RosterLine>): RosterLine => ({
  ...{
    line,
    list: 'students',
    kind: 'add',
    about: [],
    reason: null,
    letGoOn: null,
    isDone: false,
    isUndone: false,
    stayed: null,
    left: null,
  },
  cells: { firstName: 'Ivy', lastName: 'Stone', classNumber: '1' },
  ...more,
});
const planned: RosterImport = {
  ...{
    id: 'i',
    list: 'students',
    makesClasses: false,
    takesLeavers: false,
    endings: 0,
    takesEndings: false,
    returners: 0,
    takesReturns: false,
    classes: 0,
  },
  ...{ state: 'planned', plannedAt: '2026-11-22T10:00:00Z', finishedAt: null, undoUntil: null },
  ...{
    done: 0,
    undone: 0,
    stayed: 0,
    undoDecided: 0,
    counts: { add: 2, update: 1, return: 0, end: 0, leave: 0, unchanged: 0, asked: 0, refused: 1 },
  },
};
const found = (more: Partial<RosterImport>, items: RosterLine[] = [line(1, {})]) => ({
  body: { ...planned, ...more, lines: { items, total: items.length, page: 1, pageSize: 50 } },
});

function stage(answer: ReturnType<typeof found>, others: Answers = {}, closed = {}) {
  const answers: Answers = {
    [`${PATH}?page=1`]: answer,
    '/api/school-admin/roster-imports': { body: [] },
    ...others,
  };
  const calls = answerCalls(answers);
  onStage(
    <WritesClosed value={closed}>
      <ImportView id="i" />
    </WritesClosed>,
  );
  return { answers, calls };
}

test('each line shows what it does or why it is refused', async () => {
  stage(
    found({}, [
      line(1, {}),
      line(2, { kind: 'update', about: ['classNumber', 'isActive'] }),
      line(3, { kind: 'refused', about: ['parentFirstName'], reason: 'too_long', cells: {} }),
    ]),
  );
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Ivy Stone');
  expect(second).toHaveTextContent('ChangedClass, Active again');
  expect(third).toHaveTextContent('No name');
  expect(third).toHaveTextContent('Parent first name: Is too long.');
});

test('whether a student who left is the same child is asked, and the answer can be changed', async () => {
  const left = { recordId: 'STU-12', on: '2026-03-12' };
  const asks = { kind: 'asked' as const, about: ['lastName' as const], reason: 'left' as const, left };
  const counts = { ...planned.counts, asked: 1, refused: 0 };
  const { answers, calls } = stage(found({ counts }, [line(1, asks)]), {
    [`${PATH}/answers`]: { body: planned },
  });
  expect(
    await screen.findByText('A student of this name (STU-12) left on Mar 12, 2026. Is it the same child?'),
  ).toBeVisible();
  // It is counted as a question, and as nothing else.
  expect(screen.getByText(/1 line waits for your answer/)).toBeVisible();
  expect(screen.getByText('To answer 1')).toBeVisible();
  expect(screen.queryByText(/cannot be imported|Last name/)).not.toBeInTheDocument();
  const cells = { firstName: 'Ivy', lastName: 'Stone', classNumber: '1', isSame: 'no' } as const;
  answers[`${PATH}?page=1`] = found({}, [line(1, { cells })]);
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }));
  expect(await screen.findByText('You said that it is somebody else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Somebody else' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'The same' }));
  const said = calls.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body);
  expect(said).toEqual([
    { line: 1, isSame: false },
    { line: 1, isSame: true },
  ]);
});

test('the question about a teacher speaks of a teacher, with the day if it is known', async () => {
  const asks = { kind: 'asked' as const, about: ['lastName' as const], reason: 'left' as const };
  const teacher = (at: number, on: string | null) =>
    line(at, { ...asks, list: 'teachers', left: { recordId: `20${at}`, on } });
  stage(found({ list: 'teachers' }, [teacher(1, '2026-03-12'), teacher(2, null)]));
  expect(
    await screen.findByText(
      'A teacher of this name or address (201) left on Mar 12, 2026. Is it the same person?',
    ),
  ).toBeVisible();
  expect(screen.getByText(/\(202\) has left your school/)).toBeVisible();
});

test('an import that has begun asks nothing any more', async () => {
  stage(found({ state: 'done' }, [line(1, { kind: 'refused', about: ['lastName'], reason: 'left' })]));
  expect(await screen.findByText(/Say whether it is the same person/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'The same' })).not.toBeInTheDocument();
});

test('a school changed since planning is checked again before the import begins', async () => {
  const again = { ...planned, counts: { ...planned.counts, add: 1 }, isReplanned: true };
  const { answers, calls } = stage(found({}), { [`${PATH}/begin`]: { body: again } });
  const begin = await screen.findByRole('button', { name: 'Import 3 students' });
  answers[`${PATH}?page=1`] = found(again);
  await userEvent.click(begin);
  expect(await screen.findByText(/Check it again, then go on/, { selector: '[role=status]' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 2 students' })).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/begin'))?.headers.get('idempotency-key')).toBeTruthy();
});

test('a file that changes nothing cannot be started', async () => {
  stage(
    found({ counts: { add: 0, update: 0, return: 0, end: 0, leave: 0, unchanged: 4, asked: 0, refused: 0 } }),
  );
  expect(await screen.findByText(/There is nothing to import/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('a running import shows its progress and offers no conflicting action', async () => {
  stage(found({ state: 'running', done: 2, counts: { ...planned.counts, refused: 0 } }));
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  expect(screen.queryByRole('button', { name: /Undo|^Import/ })).not.toBeInTheDocument();
});

test('a line undone in part counts once in the progress', async () => {
  stage(found({ state: 'undoing', done: 3, undone: 2, stayed: 1, undoDecided: 2 }));
  expect(await screen.findByText('2 of 3')).toBeVisible();
});

test('a line that could not be undone shows the reason', async () => {
  stage(
    found({ state: 'undone', done: 2, undone: 1, stayed: 1 }, [
      line(1, { isDone: true, isUndone: true }),
      line(2, { isDone: true, stayed: 'class_full' }),
    ]),
  );
  expect(
    await screen.findByText('1 line was not undone, or only in part. The reason is below.'),
  ).toBeVisible();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Undone');
  expect(second).toHaveTextContent('The class from before is full.');
});

test('a visitor can look but not import, undo or export', async () => {
  const visitor = { brought: 'visitor', taken: 'visitor' } as const;
  const { calls } = stage(found({}), {}, visitor);
  const state = within((await screen.findByText(/1 line cannot be imported/)).parentElement as HTMLElement);
  for (const button of state.getAllByRole('button')) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
  }
  expect(calls.filter(({ path }) => !path.includes('?page='))).toEqual([]);
});

test('a list of teachers names its columns and links to the teachers afterwards', async () => {
  const cells = { firstName: 'Ada', lastName: 'Marble', classNumbers: '1, 2', email: 'ada@school.test' };
  stage(found({ list: 'teachers', state: 'done', done: 2 }, [line(1, { list: 'teachers', cells })]));
  expect(await screen.findByRole('link', { name: 'Go to the teachers' })).toBeVisible();
  const [head, first] = screen.getAllByRole('row');
  expect(head).toHaveTextContent('LineTeacherClassesEmailWhat it does');
  expect(first).toHaveTextContent('Ada Marble1, 2ada@school.testNew');
});

test('missing classes to be created are shown first and are not counted as students', async () => {
  const cells = { classNumber: '7', className: 'Class 7', grade: 'Grade 4', section: 'A' };
  stage(found({ classes: 1 }, [line(-7, { list: 'classes', cells }), line(1, {})]));
  expect(await screen.findByText(/1 missing class is created or reopened/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 students' })).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Created with it7 · Class 7');
});

test('a list of group members names its columns and links to the groups afterwards', async () => {
  const cells = { courseName: 'Choir', groupName: 'A', firstName: 'Ivy', lastName: 'Stone' };
  stage(found({ list: 'members', state: 'done', done: 2 }, [line(1, { list: 'members', cells })]));
  expect(await screen.findByRole('link', { name: 'Go to the groups' })).toHaveAttribute('href', '/courses');
  const [head, first] = screen.getAllByRole('row');
  expect(head).toHaveTextContent('LineStudentCourseGroupWhat it does');
  expect(first).toHaveTextContent('Ivy StoneChoirANew');
});

test('possible leavers are deactivated only on request, and many only after a second confirmation', async () => {
  const counts = { add: 0, update: 0, return: 0, end: 0, leave: 130, unchanged: 9, asked: 0, refused: 0 };
  const unconfirmed = { status: 409, body: { code: 'LEAVERS_UNCONFIRMED', message: 'Say it again.' } };
  const { answers, calls } = stage(found({ list: 'oneroster', counts }), { [`${PATH}/begin`]: unconfirmed });
  expect(await screen.findByText(/There is nothing to import/)).toBeVisible();
  await userEvent.click(screen.getByLabelText(/Also deactivate the 130 students/));
  await userEvent.click(screen.getByRole('button', { name: 'Import 130 lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 130 students?' }));
  answers[`${PATH}/begin`] = { body: { ...planned, state: 'running', isReplanned: false } };
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 130 students' }));
  const begun = calls.filter(({ path }) => path.endsWith('/begin')).map(({ body }) => body);
  expect(begun).toEqual([{ leavers: 130 }, { leavers: 130, confirmedLeavers: 130 }]);
});

test('people whom the school has let go are named with the day, and come back only on request', async () => {
  const counts = { add: 0, update: 0, return: 3, end: 0, leave: 0, unchanged: 9, asked: 0, refused: 0 };
  const gone = line(3, { kind: 'return', about: ['isActive'], letGoOn: '2026-11-12' });
  const { calls } = stage(found({ list: 'oneroster', counts, returners: 2 }, [gone]), {
    [`${PATH}/begin`]: { body: { ...planned, state: 'running', isReplanned: false } },
  });
  expect(await screen.findByText(/There is nothing to import/)).toBeVisible();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Let go by your school.*Nov(ember)? 12/);
  await userEvent.click(screen.getByLabelText(/Also bring back the 2 people/));
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 lines' }));
  expect(calls.find(({ path }) => path.endsWith('/begin'))?.body).toEqual({ returns: 2 });
});

test('a possible leaver is listed and shows whether they were deactivated', async () => {
  const gone = line(3, { kind: 'leave', list: 'students' });
  stage(
    found({ list: 'oneroster', state: 'done', takesLeavers: true }, [
      gone,
      line(4, { ...gone, line: 4, isDone: true }),
    ]),
  );
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('May have left');
  expect(second).toHaveTextContent('Deactivated');
});

test('groups missing from the file end only on request, and many only after a second confirmation', async () => {
  const counts = { add: 2, update: 0, return: 0, end: 40, leave: 3, unchanged: 9, asked: 0, refused: 0 };
  const unconfirmed = { status: 409, body: { code: 'ENDINGS_UNCONFIRMED', message: 'Say it again.' } };
  const { answers, calls } = stage(found({ list: 'oneroster', counts, endings: 3 }), {
    [`${PATH}/begin`]: unconfirmed,
  });
  expect(await screen.findByText(/40 students or teachers put into groups by earlier files/)).toBeVisible();
  expect(screen.queryByLabelText(/Also deactivate/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leaving a group 40' })).toBeVisible();
  await userEvent.click(screen.getByLabelText('Also end the 3 groups that are no longer in this file'));
  await userEvent.click(screen.getByRole('button', { name: 'Import 45 lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this many out of their groups?' }));
  expect(dialog.getByText(/This ends 40 places in groups and 3 groups/)).toBeVisible();
  answers[`${PATH}/begin`] = { body: { ...planned, state: 'running', isReplanned: false } };
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, take them out' }));
  const begun = calls.filter(({ path }) => path.endsWith('/begin')).map(({ body }) => body);
  expect(begun).toEqual([{ endings: 3 }, { endings: 3, confirmedEndings: 43 }]);
});

test('lines of courses and groups show what they do and who leaves', async () => {
  const place = { firstName: 'Ivy', lastName: 'Stone', courseName: 'Maths 9', groupName: 'Period 1' };
  stage(
    found({ list: 'oneroster', state: 'done', takesEndings: true, endings: 1 }, [
      line(1, { list: 'courses', cells: { courseName: 'Maths 9' } }),
      line(2, {
        list: 'groups',
        kind: 'leave',
        isDone: true,
        cells: { courseName: 'Maths 9', groupName: 'Old' },
      }),
      line(3, { list: 'groupStudents', kind: 'end', cells: place }),
      line(4, { list: 'groups', kind: 'leave', cells: { courseName: 'Maths 9', groupName: 'Old' } }),
      line(5, { list: 'groupStudents', kind: 'end', cells: { ...place, leaves: 'yes' } }),
    ]),
  );
  const [, first, second, third, fourth, fifth] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('CoursesMaths 9');
  expect(second).toHaveTextContent('Maths 9 · Old');
  expect(second).toHaveTextContent('Ended');
  expect(third).toHaveTextContent('Group studentsIvy StoneMaths 9 · Period 1Leaves the group');
  expect(third).toHaveTextContent('Your file no longer names them in this group.');
  expect(fourth).toHaveTextContent('May be over');
  expect(fifth).toHaveTextContent(
    'enrollment in this group is over. If they have come back to it since, add them',
  );
});
