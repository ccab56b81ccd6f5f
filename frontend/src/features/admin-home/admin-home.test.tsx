import type { OfficeAlerts, OfficeClasses, OfficePeople } from '@homeroom/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, onStage } from '../../testing/stage';
import ClassesLine from './components/classes-line';
import DrillLine from './components/drill-line';
import FirstSteps from './components/first-steps';
import SignInsLine from './components/sign-ins-line';

const NEW: [OfficeClasses, OfficePeople, OfficeAlerts] = [
  {
    classes: 0,
    teachers: 0,
    students: 0,
    withoutTeacher: [],
    lessonsWithoutTeacher: [],
    knownToLeavers: [],
    withoutContact: 0,
    imports: [],
  },
  {
    roles: (['teacher', 'student', 'parent'] as const).map((role) => ({
      ...{ role, people: 0, notSignedIn: 0, withoutPin: 0 },
    })),
    ...{ admins: 1, invitations: 0 },
  },
  { lastRaisedAt: null, lastDrill: null },
];

function answer([classes, people, alerts]: typeof NEW) {
  answerCalls({
    '/api/school-admin/today/classes': { body: classes },
    '/api/school-admin/today/people': { body: people },
    '/api/school-admin/today/alerts': { body: alerts },
  });
}

test('a new school sees its first steps, ticked off by existing data', async () => {
  const [school, people, alerts] = NEW;
  answer([
    { ...school, students: 1 },
    { ...people, roles: [{ role: 'student', people: 2, notSignedIn: 2, withoutPin: 1 }], invitations: 1 },
    alerts,
  ]);
  onStage(<FirstSteps />);
  expect(await screen.findByText('3 of 5 done')).toBeVisible();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  const isDone = steps.map(({ textContent }) => textContent.startsWith('Done:'));
  expect(isDone).toEqual([true, false, true, false, true]);
  expect(screen.getByRole('link', { name: 'Add your teachers' })).toHaveAttribute(
    'href',
    '/teachers?add=teacher',
  );
});

test('the first steps disappear once everything is done', async () => {
  const [school, people] = NEW;
  answer([
    { ...school, students: 2, teachers: 1 },
    { ...people, roles: [{ role: 'student', people: 2, notSignedIn: 0, withoutPin: 0 }], admins: 2 },
    { lastRaisedAt: '2026-03-02T15:00:00Z', lastDrill: null },
  ]);
  const { container } = onStage(
    <div data-testid="steps">
      <FirstSteps />
      <SignInsLine />
    </div>,
  );
  const steps = within(container).getByTestId('steps');
  expect(steps).not.toBeEmptyDOMElement();
  await waitFor(() => expect(steps).toBeEmptyDOMElement());
});

test('the office sees what is missing, each with a link to it', async () => {
  const [school, people, alerts] = NEW;
  const classes = ['Otters', 'Foxes', 'Bees', 'Owls', 'Bears'];
  answer([
    {
      ...school,
      ...{ students: 40, withoutContact: 12, imports: [{ id: 'i1', why: 'refused_lines', lines: 3 }] },
      withoutTeacher: classes.map((className, index) => ({ classNumber: index + 1, className })),
      lessonsWithoutTeacher: [{ classNumber: 4, className: 'Owls' }],
      knownToLeavers: [{ classNumber: 3, className: 'Bees' }],
    },
    { ...people, roles: [{ role: 'teacher', people: 9, notSignedIn: 4, withoutPin: 0 }] },
    alerts,
  ]);
  onStage(
    <>
      <ClassesLine />
      <SignInsLine />
    </>,
  );
  expect(await screen.findByText('Otters, Foxes, Bees, and 2 more')).toBeVisible();
  expect(screen.getByRole('link', { name: /3 lines were not imported/ })).toHaveAttribute(
    'href',
    '/roster-imports/i1',
  );
  expect(
    screen.getByRole('link', { name: /know the passwords of 1 class.*Bees: create new ones/ }),
  ).toHaveAttribute('href', '/class-cards');
  expect(
    screen.getByRole('link', { name: /Lessons of 1 class need a teacher.*Owls: whoever taught them/ }),
  ).toHaveAttribute('href', '/timetables');
  expect(screen.getByText('The families of 12 students cannot be reached')).toBeVisible();
  expect(await screen.findByText('4 of 9 teachers')).toBeVisible();
});

test('a line appears once the emergency button has not been used for 90 days', async () => {
  const [school, people] = NEW;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000 - 1_000).toISOString();
  answer([school, people, { lastRaisedAt: daysAgo(90), lastDrill: null }]);
  onStage(<DrillLine />);
  expect(await screen.findByText('No alert or drill for 90 days')).toBeVisible();
  cleanup();
  for (const lastRaisedAt of [daysAgo(89), null]) {
    answer([school, people, { lastRaisedAt, lastDrill: null }]);
    const { container } = onStage(
      <div data-testid="drill">
        <DrillLine />
      </div>,
    );
    const drill = within(container).getByTestId('drill');
    await waitFor(() => expect(drill).toBeEmptyDOMElement());
    cleanup();
  }
});

test('the last drill is shown with its reach while recent and again after a term', async () => {
  const [school, people] = NEW;
  const lines: [number, string | null, string?][] = [
    [0, 'Drill today: Lockdown', 'It reached 97% within a minute.'],
    [3, 'Last drill 3 days ago: Lockdown', 'It reached 97% within a minute.'],
    [8, null],
    [120, 'Last drill 120 days ago: Lockdown', 'A term has gone by. Is it time for the next one?'],
  ];
  for (const [days, title, line] of lines) {
    const at = new Date(Date.now() - days * 24 * 60 * 60_000 - 1_000).toISOString();
    const lastDrill = { type: 'lockdown', at, people: 200, reachedInMinute: 194 } as const;
    answer([school, people, { lastRaisedAt: at, lastDrill }]);
    const { container } = onStage(
      <div data-testid="drill">
        <DrillLine />
      </div>,
    );
    const drill = within(container).getByTestId('drill');
    if (title === null) await waitFor(() => expect(drill).toBeEmptyDOMElement());
    else {
      expect(await screen.findByRole('link')).toHaveAttribute('href', '/drills');
      expect(drill).toHaveTextContent(`${title}${line}`);
    }
    cleanup();
  }
});
