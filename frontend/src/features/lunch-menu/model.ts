import type { LunchDay, WrittenLunch } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';

export const COURSES = ['dish', 'vegetarian', 'allergens'] as const;
export type Course = (typeof COURSES)[number];

/** The form's fields, one for each day and course. */
export type MenuFields = Record<`${number}.${Course}`, string>;

export function weeksFrom(monday: string, weeks: number): string {
  return daysAfter(monday, 7 * weeks);
}

export function isWritten({ dish, vegetarian, allergens }: WrittenLunch): boolean {
  return Boolean(dish ?? vegetarian ?? allergens);
}

export function fieldsOf(days: readonly WrittenLunch[]): MenuFields {
  return Object.fromEntries(
    days.flatMap((day, at) => COURSES.map((course) => [`${at}.${course}`, day[course] ?? ''])),
  );
}

export function writtenIn(fields: MenuFields, days: readonly LunchDay[]): WrittenLunch[] {
  const text = (at: number, course: Course) => fields[`${at}.${course}`]?.trim() || null;
  return days.map((_day, at) => ({
    dish: text(at, 'dish'),
    vegetarian: text(at, 'vegetarian'),
    allergens: text(at, 'allergens'),
  }));
}
