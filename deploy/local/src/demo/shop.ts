import type { AddReward, DemoRedemption, DemoSchool, Reward } from '@homeroom/contracts';
import { LIMITS, type RedemptionState } from '@homeroom/domain';
import { lastGiven } from './last-given';
import { meetingPeople } from './sign-ins';

const OPEN = { supply: null, perStudent: null, grades: [] };

/** What costs a school nothing, and what there are few of. */
export const DEMO_REWARDS: readonly Omit<AddReward, 'schoolId'>[] = [
  { ...OPEN, name: 'Sticker of your choice', picture: 'sticker', colour: 'sun', price: 5 },
  { ...OPEN, name: 'Choose the song', picture: 'music', colour: 'glow', price: 10, perStudent: 4 },
  {
    ...{ ...OPEN, name: 'Teacher’s chair for a day', picture: 'armchair', colour: 'leaf', price: 15 },
    description: 'It rolls.',
  },
  { ...OPEN, name: 'Feed the class fish', picture: 'paw', colour: 'forest', price: 8 },
  { ...OPEN, name: 'Book to keep', picture: 'book', colour: 'sand', price: 30, supply: 12, perStudent: 1 },
  {
    ...{ ...OPEN, name: 'Cinema afternoon', picture: 'movie', colour: 'forest', price: 60, supply: 20 },
    description: 'With popcorn, on the last Friday of the month.',
  },
];

/** What became of them, in turn. */
const STATES: readonly RedemptionState[] = [
  'waiting',
  'handed_over',
  'approved',
  'handed_over',
  'waiting',
  'refused',
];
/** A child of each third. */
const EVERY = 3;

/** What some children have asked for since the shop opened, each within what they had. */
export function demoRedemptions(
  school: DemoSchool,
  rewards: readonly Pick<Reward, 'id' | 'price'>[],
): DemoRedemption[] {
  const { students, pointEntries } = school;
  const { student } = meetingPeople(school);
  const last = lastGiven(pointEntries);
  if (last === undefined) return [];
  const totals = new Map<string, number>();
  for (const { studentId, amount } of pointEntries)
    totals.set(studentId, (totals.get(studentId) ?? 0) + amount);
  // Whoever signs in as the demo's student finds a wish of theirs waiting.
  const others = students.filter(({ id }, index) => id !== student.id && index % EVERY === 0);
  return [student, ...others].slice(0, LIMITS.studentsPerClass).flatMap(({ id }, index) => {
    // What there are few of is left for whoever tries the shop.
    const within = rewards.filter(({ price }) => price <= Math.min(15, totals.get(id) ?? 0));
    const reward = within[index % Math.max(1, within.length)];
    const state = STATES[index % STATES.length] ?? 'waiting';
    const askedAt = new Date(Date.parse(last) - index * 3_600_000).toISOString();
    return reward ? [{ studentId: id, rewardId: reward.id, state, askedAt }] : [];
  });
}
