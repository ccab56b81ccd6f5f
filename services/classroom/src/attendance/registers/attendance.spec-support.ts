import type {
  ErrorBody,
  Identity,
  Register,
  SavedRegister,
  SaveRegister,
  SchoolYears,
} from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { hearOfSchool, schoolNews } from '@homeroom/testing';
import { type Classroom, TestSchool } from '../../school.spec-support';

/** The additional fields of a refused call. */
export type Refused = Pick<ErrorBody, 'code' | 'fields'>;

/** The last weekday before `day`. */
export function schoolDayBefore(day: string): string {
  const before = daysAfter(day, -1);
  return isWeekend(before) ? schoolDayBefore(before) : before;
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** A British school with a class, whose year is one long term, so that every weekday is a school day, whatever today is. */
export async function schoolWithRegisters(service: Classroom, country = 'GB') {
  const school = new TestSchool(service);
  await hearOfSchool(
    service.app,
    schoolNews(school.id, { country, timeZone: 'Etc/UTC' }),
    'school.registered',
  );
  const card = await school.class(1);
  const path = '/school-admin/school-years';
  const { body: planned } = await service.call<SchoolYears>('GET', path, { as: school.admin });
  const year = planned.years[0];
  if (!year) throw new Error('A school begins with a year');
  const terms = [{ name: 'All of it', startsOn: year.startsOn, endsOn: year.endsOn }];
  const { name, startsOn, endsOn } = year;
  await service.call('PATCH', `${path}/${year.id}`, {
    as: school.admin,
    body: { version: planned.version, name, startsOn, endsOn, terms },
  });
  const { today } = planned;
  const read = (query = '', as: Identity = school.admin, place = 'simple-classes/1') =>
    service.call<Register & Refused>('GET', `/${place}/register${query}`, { as });
  const save = (
    body: Partial<SaveRegister>,
    {
      as = school.admin,
      place = 'simple-classes/1',
      key,
    }: { as?: Identity; place?: string; key?: string } = {},
  ) =>
    service.call<SavedRegister & Refused>('PUT', `/${place}/register`, {
      as,
      body: { day: today, session: 'morning', version: 0, exceptions: [], ...body },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  return { school, card, today, isOpen: !isWeekend(today), read, save };
}
