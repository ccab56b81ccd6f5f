import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CALENDAR_KINDS,
  faultOfEntry,
  isGuessablePin,
  isParentId,
  isPin,
  LIMITS,
  opensAt,
} from '@homeroom/domain';
import { AMERICAN_NAMES, IRISH_NAMES } from './names';
import { demoCalendar } from './calendar';
import { demoGoals, demoPlants } from './grove';
import { demoHomework } from './homework';
import { demoPlan } from './plan';
import { demoSignIns } from './sign-ins';

const plan = demoPlan('2026-03-11');
const [maple, seaview] = plan.schools;
if (!maple || !seaview) throw new Error('The plan lacks a school.');

describe('the demo plan', () => {
  it('has a large school and a small one in another country', () => {
    expect(maple.classes).toHaveLength(12);
    expect(maple.students).toHaveLength(300);
    expect(maple.teachers).toHaveLength(25);
    expect(maple.guardians).toHaveLength(400);
    expect(seaview.classes).toHaveLength(3);
    expect(seaview.students).toHaveLength(24);
    expect(seaview.teachers).toHaveLength(4);
    expect(seaview.guardians).toHaveLength(20);
    expect([maple.country, seaview.country]).toEqual(['US', 'IE']);
  });

  it('has one school on trial, and one that pays since its trial ended', () => {
    expect([maple.subscriptionLevel, maple.registeredAt]).toEqual(['trial', '2026-03-11T00:00:00.000Z']);
    expect([seaview.subscriptionLevel, seaview.registeredAt]).toEqual(['basic', '2025-12-26T00:00:00.000Z']);
  });

  it('is deterministic', () => {
    expect(demoPlan('2026-03-11')).toEqual(plan);
  });

  it('keeps every person the same on another day of seeding', () => {
    const later = demoPlan('2026-06-01').schools[0];
    expect(later?.students).toEqual(maple.students);
    expect(later?.guardians).toEqual(maple.guardians);
  });

  it('holds about nine thousand point entries within school hours of six weeks', () => {
    expect(maple.pointEntries.length).toBeGreaterThan(8_500);
    expect(maple.pointEntries.length).toBeLessThan(9_500);
    const days = new Set(maple.pointEntries.map(({ at }) => at.slice(0, 10)));
    expect(days.size).toBe(30);
    expect(maple.pointEntries.every(({ at }) => at < '2026-03-11')).toBe(true);
    // New York's clocks changed on 8 March 2026: 8:30 is 13:30 UTC before and 12:30 after.
    const earliest = (day: string) =>
      maple.pointEntries.filter(({ at }) => at.startsWith(day)).map(({ at }) => at.slice(11, 13))[0];
    expect(earliest('2026-03-06')).toBe('13');
    expect(earliest('2026-03-10')).toBe('12');
  });

  it.each(plan.schools.map((school) => [school.code, school] as const))(
    'obeys the rules of a school: %s',
    (_, school) => {
      for (const { classNumber } of school.classes) {
        const members = school.students.filter((student) => student.classNumber === classNumber);
        expect(members.length).toBeGreaterThan(0);
        expect(members.length).toBeLessThanOrEqual(LIMITS.studentsPerClass);
        expect(school.teachers.some((teacher) => teacher.classNumbers.includes(classNumber))).toBe(true);
      }
      const pins = [...school.students, ...school.teachers, ...school.guardians].map(({ pin }) => pin);
      expect(pins.filter((pin) => !isPin(pin) || isGuessablePin(pin))).toEqual([]);
      expect(school.guardians.filter(({ parentId }) => !isParentId(parentId))).toEqual([]);
      expect(school.guardians.filter(({ childIds }) => childIds.length === 0)).toEqual([]);
      const cards = school.classes.flatMap(({ classPassword, principalPassword }) => [
        classPassword,
        principalPassword,
      ]);
      expect(cards.filter((password) => !/^[a-z]+-[a-z]+-[a-z]+-\d\d$/.test(password))).toEqual([]);
      for (const distinct of [
        cards,
        school.students.map(({ signInId }) => signInId),
        school.teachers.map(({ teacherId }) => teacherId),
        [...school.teachers, ...school.guardians].flatMap(({ email }) => email ?? []),
        school.guardians.map(({ phone }) => phone),
        school.pointEntries.map(({ id }) => id),
      ]) {
        expect(new Set(distinct).size).toBe(distinct.length);
      }
    },
  );

  it('has classes of many sizes, and siblings in different classes', () => {
    for (const school of plan.schools) {
      const sizes = school.classes.map(
        ({ classNumber }) => school.students.filter((student) => student.classNumber === classNumber).length,
      );
      expect(new Set(sizes).size).toBeGreaterThan(sizes.length / 2);
      const classOf = new Map(school.students.map(({ id, classNumber }) => [id, classNumber]));
      const siblings = school.guardians.map(({ childIds }) => childIds.map((id) => classOf.get(id)));
      expect(siblings.some(({ length }) => length > 1)).toBe(true);
      for (const classes of siblings) expect(new Set(classes).size).toBe(classes.length);
    }
  });

  it('has families without an email address, and only reserved phone numbers', () => {
    for (const { guardians } of plan.schools) {
      const without = guardians.filter(({ email }) => email === undefined);
      expect(without.length).toBeGreaterThan(guardians.length / 20);
      expect(without.length).toBeLessThan(guardians.length / 4);
    }
    for (const { phone } of maple.guardians) expect(phone).toMatch(/^\+1 \d{3} 555 01\d\d$/);
    for (const { phone } of seaview.guardians) expect(phone).toMatch(/^\+353 20 91\d{5}$/);
  });

  it('has names in several scripts, all from the curated lists', () => {
    const picked = new Set(
      [...AMERICAN_NAMES, ...IRISH_NAMES].flatMap(({ families, children, adults }) => [
        ...families,
        ...children,
        ...adults,
      ]),
    );
    const people = plan.schools.flatMap(({ students, teachers, guardians }) => [
      ...students,
      ...teachers,
      ...guardians,
    ]);
    const strange = people
      .flatMap(({ firstName, lastName }) => [firstName, lastName])
      .filter((name) => !picked.has(name));
    expect(strange).toEqual([]);
    for (const script of ['Latin', 'Cyrillic', 'Han', 'Arabic', 'Devanagari'])
      expect(
        maple.students.some(({ lastName }) => new RegExp(`\\p{Script=${script}}`, 'u').test(lastName)),
      ).toBe(true);
    const full = maple.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(full.length - new Set(full).size).toBeLessThan(3);
  });

  it('matches the sign-ins in the readme', () => {
    const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
    const [title, ...signIns] = demoSignIns(plan).slice(0, 7);
    expect(title).toEqual([maple.name, `school code ${maple.code}`]);
    for (const [, text] of signIns)
      for (const value of text
        .replace(/ \(.*\)$/, '')
        .split(/, |teacher ID |student ID |parent ID |PIN /)
        .filter(Boolean))
        expect(readme).toContain(`\`${value}\``);
  });

  it('has an organisation above both schools, and a member of it who administers the first', () => {
    const { member } = plan.organisation;
    expect(member.schoolCode).toBe(maple.code);
    expect(maple.admins.map(({ email }) => email)).toEqual(['admin@example.com', member.email]);
    expect(seaview.admins).toHaveLength(1);
  });

  it('has points awarded only by teachers of the class', () => {
    const classesOf = new Map(maple.teachers.map(({ id, classNumbers }) => [id, classNumbers]));
    const strangers = maple.pointEntries.filter(
      ({ teacherId, classNumber }) => !classesOf.get(teacherId)?.includes(classNumber),
    );
    expect(strangers).toEqual([]);
  });

  it('has plants chosen by children, with rare species only at the points they need', () => {
    const plants = demoPlants(maple);
    expect(plants.length).toBeGreaterThan(maple.students.length / 2);
    expect(plants.length).toBeLessThan(maple.students.length);
    expect(plants).toEqual(demoPlants(maple));
    const totalOf = (id: string) =>
      maple.pointEntries.reduce((sum, { studentId, amount }) => sum + (studentId === id ? amount : 0), 0);
    const rare = plants.filter(({ species }) => opensAt(species).points > 0);
    expect(rare.length).toBeGreaterThan(0);
    for (const { studentId, species } of rare)
      expect(totalOf(studentId)).toBeGreaterThanOrEqual(opensAt(species).points);
    expect(demoGoals(maple).length).toBeGreaterThan(3);
  });

  it('has six weeks of homework: marked, still to be marked and not yet due, each set by a teacher of the class', () => {
    const homework = demoHomework(maple);
    expect(demoHomework(maple)).toEqual(homework);
    expect(new Set(homework.map(({ id }) => id)).size).toBe(homework.length);
    const over = homework.filter(({ dueOn }) => dueOn < '2026-03-11');
    expect(over.some(({ isMarked }) => isMarked) && over.some(({ isMarked }) => !isMarked)).toBe(true);
    expect(
      new Set(homework.filter(({ dueOn }) => dueOn >= '2026-03-11').map(({ classNumber }) => classNumber))
        .size,
    ).toBe(12);
    const classesOf = new Map(maple.teachers.map(({ id, classNumbers }) => [id, classNumbers]));
    for (const { teacherId, classNumber, setAt, dueAt, remindAt } of homework) {
      expect(classesOf.get(teacherId)).toContain(classNumber);
      expect(setAt < dueAt && (remindAt === null || remindAt < dueAt)).toBe(true);
      expect(setAt < '2026-03-11').toBe(true);
    }
  });

  it('has valid calendar entries of every kind, none of which begins at a weekend', () => {
    const entries = demoCalendar(maple);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(CALENDAR_KINDS));
    expect(entries.map(faultOfEntry)).toEqual(entries.map(() => null));
    const begins = entries.map(({ startsOn }) => new Date(`${startsOn}T00:00:00Z`).getUTCDay());
    expect(begins.filter((day) => day === 0 || day === 6)).toEqual([]);
  });

  it('uses only email addresses reserved for examples', () => {
    const addresses = plan.schools.flatMap(({ admins, teachers, guardians }) =>
      [...admins, ...teachers, ...guardians].flatMap(({ email }) => email ?? []),
    );
    expect(addresses.filter((address) => !/@example\.(com|org)$/.test(address))).toEqual([]);
  });
});
