import type { PointEntry } from '@homeroom/contracts';
import { levelOf } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { answerCalls, onStage, openApp } from '../../testing/stage';
import type { FamilyChild } from './api/get-my-children';
import { ChildOverview } from './components/child-overview';
import { FamilyAsks } from './components/family-asks';
import ChildTabs from './components/child-tabs';
import Timeline from './components/timeline';

const entry = (id: string, more: Partial<PointEntry>): PointEntry => ({
  ...{ id, studentId: 's', amount: 2, categoryId: 'c', categoryKey: 'kindness', categoryName: 'Kindness' },
  ...{
    note: null,
    awardedAt: new Date(2026, 2, 2, 10, 12).toISOString(),
    undoneAt: null,
    isAdjustment: false,
  },
  ...{ awardedBy: { id: 't', name: 'Ms Satterfield' }, isByOffice: false, ...more },
});

const child = (firstName: string, recentActivity: PointEntry[], more: object = {}) =>
  ({
    ...{
      student: { id: firstName, firstName, behaviorPoints: 4 },
      weekPoints: 0,
      week: { earned: 3, lost: 3 },
    },
    ...{ classes: [], classCount: 0, teacherCount: 0, recentActivity, ...more },
  }) as unknown as FamilyChild;

test('a family sees the entries of all its children in one timeline, without undone ones', () => {
  const krista = child('Krista', [
    entry('1', {}),
    entry('2', { amount: 50, undoneAt: '2026-03-02T15:00:00Z' }),
    entry('3', {
      awardedAt: new Date(2026, 2, 4, 9, 0).toISOString(),
      amount: -3,
      categoryName: null,
      awardedBy: null,
    }),
    entry('5', {
      ...{ awardedAt: new Date(2026, 2, 2, 8, 0).toISOString(), awardedBy: null, isByOffice: true },
    }),
  ]);
  const noah = child('Noah', [entry('4', { awardedAt: new Date(2026, 2, 3, 9, 5).toISOString() })], {
    at: { schoolName: 'Riverside' },
  });
  onStage(<Timeline items={[krista, noah]} />);
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
  expect(words).toEqual([
    '−3Krista lost points at 9:00 AM',
    '+2Noah was praised for “Kindness” by Ms Satterfield at 9:05 AMRiverside',
    '+2Krista was praised for “Kindness” by Ms Satterfield at 10:12 AM',
    '+2Krista was praised for “Kindness” by the office at 8:00 AM',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Wednesday, March 4');
});

test('a family without news reads where it will appear', () => {
  onStage(<Timeline items={[child('Krista', [])]} />);
  expect(screen.getByText('When your children earn points, they show up here at once.')).toBeVisible();
});

test('a week with equal gains and losses shows both', () => {
  onStage(<ChildOverview child={child('Krista', [])} chart={null} plant={null} tabs={null} />);
  const week = screen.getByText('This week').closest('div') ?? document.body;
  expect(within(week).getByText('3 earned, 3 lost')).toBeVisible();
});

test('a child has four figures and three tabs, with a page per class and the groups', async () => {
  const classes = [{ classNumber: 3, className: 'Otters', grade: 'Grade 1', section: 'A', teachers: [] }];
  const krista = child('Krista', [entry('1', {})], {
    ...{ weekPoints: 2, classes, classCount: 2, teacherCount: 2 },
  });
  const choir = { groupId: 'g', courseName: 'Choir', groupName: 'A', startsOn: '2026-03-02', endsOn: null };
  answerCalls({
    '/api/students/Krista/record': { body: { groups: [{ ...choir, teachers: ['Ms Bell'], points: 3 }] } },
  });
  onStage(
    <ChildOverview
      child={krista}
      chart={null}
      plant={null}
      tabs={<ChildTabs child={krista} messages={null} />}
    />,
  );
  const figures = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(figures).toEqual(['Total points', 'This week', 'Classes', 'Teachers']);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['All Classes', 'Recent Activity', 'Messages']);
  expect(screen.getByRole('link', { name: 'Class details for Otters' })).toHaveAttribute(
    'href',
    '/class-details/3?child=Krista',
  );
  const value = (label: string) => screen.getByText(label).parentElement;
  expect(value('Classes')).toHaveTextContent('Classes1and 1 group');
  expect(await screen.findByText('Choir · A')).toBeVisible();
  expect(screen.getByText(/^Ms Bell · Since/)).toBeVisible();
});

test('the Messages tab shows the latest about this child and whom the family may write to', async () => {
  const teacher = { personId: 't', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' };
  const about = (studentId: string, text: string) => ({
    ...{ id: `of-${studentId}`, kind: 'family', people: [teacher], unread: 0 },
    child: { studentId, firstName: studentId, lastName: 'Stone' },
    last: { id: text, seq: 1, at: '2026-03-02T15:00:00Z', senderId: 't', text, files: 0, isWithdrawn: false },
  });
  const krista = child('Krista', [], { level: levelOf(4) });
  answerCalls({
    '/api/auth/user': { body: { ...ADMIN, id: 'parent-1', role: 'parent' } },
    '/api/guardians/me': { body: { children: [krista], asks: [] } },
    '/api/messages/conversations': { body: [about('Omar', 'Well done'), about('Krista', 'Bring a coat')] },
    '/api/messages/directory': { body: [teacher] },
  });
  openApp('/parent-dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
  expect(await screen.findByRole('heading', { name: 'Newest about Krista' })).toBeVisible();
  const links = within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent('Bring a coat');
  expect(links[0]).toHaveAttribute('href', '/messages-bypass?conversation=of-Krista');
  expect(await screen.findByText('These are the people at school you may write to.')).toBeVisible();
});

test('a class shows only this year’s points, even if its number was in use last year', async () => {
  const classes = [{ classNumber: 3, className: 'Otters', grade: 'Grade 2', section: 'A', teachers: [] }];
  const krista = child('Krista', [], { classes, level: levelOf(0) });
  const record = (shares: object[]) => ({
    body: { weeks: [], categories: [], classes: shares, years: [], terms: [], groups: [] },
  });
  const lastYear = { classNumber: 3, className: 'Otters', isRunning: false, points: 30 };
  const answered = {
    '/api/auth/user': { body: { ...ADMIN, id: 'parent-1', role: 'parent' } },
    '/api/guardians/me': { body: { children: [krista], asks: [] } },
  };
  answerCalls({ ...answered, '/api/students/Krista/record': record([lastYear]) });
  openApp('/class-details/3?child=Krista');
  const here = (await screen.findByText('Points in this class')).parentElement;
  await waitFor(() => expect(here).toHaveTextContent('Points in this class0'));
});

test('a link request is answered by the name of the child', async () => {
  const ask = (id: string, childName: string) => ({
    ...{ id, childName, className: 'Otters', askedBy: 'Ms Satterfield', mayAccept: true },
  });
  const asks = [ask('k', 'Krista Stone'), ask('n', 'Noah Stone')];
  const calls = answerCalls({ '/api/guardian-links/n/approve': { body: { success: true } } });
  onStage(<FamilyAsks asks={asks} />);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my child: Noah Stone' }));
  expect(await screen.findByText('Noah Stone is now linked to you')).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain('/api/guardian-links/n/approve');
  for (const { childName } of asks)
    expect(screen.getByRole('button', { name: `No, this is not my child: ${childName}` })).toBeVisible();
});
