import type { DemoPlan, DemoSchool } from '@homeroom/contracts';
import { dayOf } from '@homeroom/domain';
import { Drawer, idOf } from './identifiers';
import { demoClasses, demoFamilies, demoTeachers } from './people';
import { demoPoints } from './points';
import { schoolDaysBefore } from './school-days';
import { MAPLE_GROVE, ORGANISATION, type Outline, SEAVIEW } from './schools';

const SCHOOL_DAYS = 6 * 5;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Two schools under one organisation, always with the same people and secrets, and six weeks of points up to the day before `today`
 * (YYYY-MM-DD), the day of the first seeding.
 */
export function demoPlan(today: string): DemoPlan {
  const days = schoolDaysBefore(today, SCHOOL_DAYS);
  const { name, kind, memberOf: schoolCode } = ORGANISATION;
  const member = { id: idOf(schoolCode, 'admin', 2), ...ORGANISATION.member };
  const schools = [MAPLE_GROVE, SEAVIEW].map((outline) => demoSchool(outline, days, today));
  schools.find(({ code }) => code === schoolCode)?.admins.push(member);
  return { schools, organisation: { name, kind, member: { ...member, schoolCode } } };
}

export function demoSchool(outline: Outline, days: readonly string[], today = dayOf(new Date())): DemoSchool {
  outline.chance.seed(outline.seed);
  const drawer = new Drawer(outline.chance, outline.names);
  const classes = demoClasses(outline, drawer);
  const teachers = demoTeachers(outline, drawer);
  const { students, guardians } = demoFamilies(outline, classes, drawer);
  const { name, code, country, timeZone, street, zipCode, city, admin } = outline;
  return {
    id: idOf(code),
    ...{ name, code, country, timeZone, street, zipCode, city },
    registeredAt: new Date(Date.parse(today) - outline.registeredDaysAgo * DAY_MS).toISOString(),
    subscriptionLevel: outline.subscriptionLevel,
    contactEmail: admin.email,
    admins: [{ id: idOf(code, 'admin', 1), ...admin }],
    classes,
    teachers,
    students,
    guardians,
    pointEntries: demoPoints(outline, students, teachers, days),
  };
}
