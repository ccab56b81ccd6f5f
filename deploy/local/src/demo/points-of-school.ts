import type {
  AddBadge,
  AddCategory,
  CategoryList,
  DemoSchool,
  Reward,
  SchoolBadges,
  WrittenReward,
} from '@homeroom/contracts';
import type { Office } from './office';
import { DEMO_REWARDS } from './shop';
import { meetingPeople } from './sign-ins';

/** Categories of one class, listed after the school's own. */
const OF_CLASS: readonly Pick<AddCategory, 'name' | 'icon' | 'amount'>[] = [
  { name: 'Quiet reading', icon: 'book', amount: 1 },
  { name: 'Watered the beans', icon: 'leaf', amount: 2 },
];

/** A badge that can be earned within a term, and one that is given by hand. */
const BADGES: readonly AddBadge[] = [
  { name: 'Bright spark', icon: 'bulb', kind: 'count', goal: 25, span: 'year' },
  { name: 'Maple leaf', icon: 'leaf', kind: 'hand' },
];

/** Creates the school's own categories, badges and rewards. Idempotent. */
export async function openPoints(office: Office, school: DemoSchool): Promise<Reward[]> {
  const { classNumber } = meetingPeople(school).card;
  const { categories } = await office.ask<CategoryList>(
    'GET',
    `/api/point-categories/list?classNumber=${classNumber}`,
  );
  if (categories.length === 0)
    for (const wanted of OF_CLASS)
      await office.ask('POST', '/api/point-categories', { ...wanted, classNumber });
  const { own } = await office.ask<SchoolBadges>('GET', '/api/badges');
  if (own.length === 0) for (const wanted of BADGES) await office.ask('POST', '/api/badges', wanted);
  return openShop(office);
}

async function openShop(office: Office): Promise<Reward[]> {
  const rewards = await office.ask<Reward[]>('GET', '/api/rewards');
  if (rewards.length > 0) return rewards;
  for (const wanted of DEMO_REWARDS)
    rewards.push((await office.ask<WrittenReward>('POST', '/api/rewards', wanted)).reward);
  return rewards;
}
