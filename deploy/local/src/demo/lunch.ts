import type { DemoSchool, LunchMenu, WrittenLunch } from '@homeroom/contracts';
import { daysAfter, mondayOf } from '@homeroom/domain';
import { lastGiven } from './last-given';
import type { Office } from './office';

const WEEKS: readonly (readonly (readonly [dish: string, vegetarian: string, allergens: string])[])[] = [
  [
    ['Chicken noodle soup', 'Vegetable noodle soup', 'Wheat, egg, celery'],
    ['Turkey tacos', 'Bean tacos', 'Milk'],
    ['Baked fish with potatoes', 'Spinach and potato bake', 'Fish, milk'],
    ['Pasta with meat sauce', 'Pasta with tomato sauce', 'Wheat'],
    ['Pizza with ham', 'Pizza margherita', 'Wheat, milk'],
  ],
  [
    ['Chili with rice', 'Three-bean chili with rice', ''],
    ['Roast chicken and carrots', 'Cheese omelet and carrots', 'Egg, milk'],
    ['Meatballs with mash', 'Lentil balls with mash', 'Milk, wheat'],
    ['Lasagna', 'Vegetable lasagna', 'Wheat, milk, egg'],
    ['Fish sandwich', 'Falafel wrap', 'Fish, wheat, sesame'],
  ],
];

/** Writes the menus for the week of the last points and the week after, as the office would; existing menus are left unchanged. */
export async function writeMenus(office: Office, { pointEntries }: DemoSchool): Promise<void> {
  const last = lastGiven(pointEntries);
  if (last === undefined) return;
  for (const [after, dishes] of WEEKS.entries()) {
    const week = daysAfter(mondayOf(last.slice(0, 10)), 7 * after);
    const { version } = await office.ask<LunchMenu>('GET', `/api/lunch-menu?day=${week}`);
    if (version > 0) continue;
    const days: WrittenLunch[] = dishes.map(([dish, vegetarian, allergens]) => ({
      ...{ dish, vegetarian, allergens: allergens || null },
    }));
    await office.ask('PUT', '/api/lunch-menu', { week, version, days });
  }
}
