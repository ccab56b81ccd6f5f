import type { SchoolYears } from '@homeroom/contracts';
import { dayAtSchool, daysAfter } from '@homeroom/domain';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect';

const isSchoolDay = (day: string) => dayAtSchool(day, [{ startsOn: day, endsOn: day }], []) !== 'closed';

/** Makes the year a single term, with school on every weekday. Returns whether today is a school day, and the last one before today. */
export async function letThereBeSchool(
  office: APIRequestContext,
): Promise<{ isSchoolDay: boolean; lastDay: string }> {
  const path = '/api/school-admin/school-years';
  const { years, today, version } = (await (await office.get(path)).json()) as SchoolYears;
  const [year] = years;
  if (!year) throw new Error('A school begins with a year');
  const { id, name, startsOn, endsOn } = year;
  const terms = [{ name: 'All of it', startsOn, endsOn }];
  const saved = await office.patch(`${path}/${id}`, { data: { version, name, startsOn, endsOn, terms } });
  expect(saved.ok()).toBe(true);
  let lastDay = daysAfter(today, -1);
  while (!isSchoolDay(lastDay)) lastDay = daysAfter(lastDay, -1);
  return { isSchoolDay: isSchoolDay(today), lastDay };
}
