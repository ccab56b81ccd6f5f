import type { Identity, LunchMenu } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type SchoolAtWork, startSchool } from '../e2e/school-at-work';
import { mondayOf } from '@homeroom/domain';
import { daysOfWeek } from './week';

let school: SchoolAtWork;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const PATH = '/lunch-menu';
const WEEK = '2026-03-02';
const nothing = { dish: null, vegetarian: null, allergens: null };
const weekOf = (dish: string) => Array.from({ length: 5 }, (_, at) => ({ dish: `${dish} ${at + 1}` }));

const read = async (as: Identity, day = WEEK) =>
  (await school.service.call<LunchMenu>('GET', `${PATH}?day=${day}`, { as })).body;
const write = (as: Identity, body: object) =>
  school.service.call<{ menu: LunchMenu; code: string; fields: object }>('PUT', PATH, {
    as,
    body: { week: WEEK, version: 0, days: weekOf('Soup'), ...body },
  });

describe('the lunch menu of a week', () => {
  it('is empty until the office writes it, and is then read by everybody in the school', async () => {
    const { schoolId, admin } = await school.open();
    expect(await read(admin, '2026-03-05')).toMatchObject({
      week: WEEK,
      version: 0,
      days: daysOfWeek(WEEK).map((day) => ({ day, ...nothing })),
    });
    const days = weekOf('Soup').with(2, { dish: ' ', vegetarian: 'Leek tart', allergens: 'Egg' } as never);
    const { status, body } = await write(admin, { days });
    expect([status, body.menu.version]).toEqual([200, 1]);
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const) {
      const menu = await read(someone(role, schoolId, role === 'teacher' ? { teacherType: 'subject' } : {}));
      expect(menu.days[0]).toEqual({ day: WEEK, ...nothing, dish: 'Soup 1' });
      expect(menu.days[2]).toEqual({
        day: '2026-03-04',
        dish: null,
        vegetarian: 'Leek tart',
        allergens: 'Egg',
      });
    }
    expect((await read(admin, '2026-03-09')).version).toBe(0);
    expect(await school.bookOf(schoolId)).toMatchObject([
      { action: 'school.lunch_menu_changed', actorId: admin.personId, detail: { week: WEEK } },
    ]);
    expect(await school.factsOf(schoolId)).toContain('lunch_menu.changed');
  });

  it('defaults to the current week of the school’s own calendar', async () => {
    const { admin } = await school.open();
    const { body } = await school.service.call<LunchMenu>('GET', PATH, { as: admin });
    expect(body.week).toBe(mondayOf(body.today));
    const clock = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
    expect(body.today).toBe(clock);
  });

  it.each([0, 1])('is not overwritten by concurrent saves of version %s', async (version) => {
    const { schoolId, admin } = await school.open();
    if (version === 1) await write(admin, {});
    const answers = await Promise.all(
      ['Stew', 'Rice'].map((dish) =>
        write(someone('school_admin', schoolId), { version, days: weekOf(dish) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
    const saved = answers.find(({ status }) => status === 200);
    expect((await read(admin)).days).toEqual(saved?.body.menu.days);
    expect(await school.bookOf(schoolId)).toHaveLength(version + 1);
  });

  it.each([
    ['a version that never was', { version: 7 }, 409],
    ['four days', { days: weekOf('Soup').slice(1) }, 400],
    ['a day that is none', { week: '2026-02-31' }, 400],
    ['a novel for a dish', { days: weekOf('x'.repeat(161)) }, 400],
    ['two lines', { days: weekOf('Soup\nand') }, 400],
    ['what cannot be stored', { days: weekOf('a\u0000b') }, 400],
  ])('refuses %s', async (_name, wrong, status) => {
    const { admin } = await school.open();
    expect((await write(admin, wrong)).status).toBe(status);
    expect((await read(admin)).version).toBe(0);
  });

  it('is written by the office only, of its own school', async () => {
    const { schoolId, admin } = await school.open();
    await write(admin, {});
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const as = someone(role, schoolId, role === 'teacher' ? { teacherType: 'principal' } : {});
      expect((await write(as, { version: 1 })).status).toBe(403);
    }
    const { admin: stranger } = await school.open();
    expect((await read(stranger)).version).toBe(0);
    const nowhere = someone('parent', uuidv7());
    expect((await school.service.call('GET', PATH, { as: nowhere })).status).toBe(404);
  });
});
