import type { AddReward, DemoRedemption, DemoSchool, Reward } from '@homeroom/contracts';
import { LIMITS, type RedemptionState } from '@homeroom/domain';
import { lastGiven } from './last-given';
import { meetingPeople } from './sign-ins';

const OPEN = { supply: null, perStudent: null, grades: [] };

/** Rewards: some cost the school nothing, others are in limited supply. */
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

/** The states that redemptions are given, in turn. */
const STATES: readonly RedemptionState[] = [
  'waiting',
  'handed_over',
  'approved',
  'handed_over',
  'waiting',
  'refused',
];
/** One child in every three. */
const EVERY = 3;

/** Redemptions of some children since the shop opened, each within the child's points. */
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
  // The demo's student comes first, and so has a waiting request.
  const others = students.filter(({ id }, index) => id !== student.id && index % EVERY === 0);
  return [student, ...others].slice(0, LIMITS.studentsPerClass).flatMap(({ id }, index) => {
    // Leaves the rewards in limited supply for people who try the shop.
    const within = rewards.filter(({ price }) => price <= Math.min(15, totals.get(id) ?? 0));
    const reward = within[index % Math.max(1, within.length)];
    const state = STATES[index % STATES.length] ?? 'waiting';
    const askedAt = new Date(Date.parse(last) - index * 3_600_000).toISOString();
    return reward ? [{ studentId: id, rewardId: reward.id, state, askedAt }] : [];
  });
}
