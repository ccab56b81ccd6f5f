import fc from 'fast-check';
import { type Correspondent, mayWrite } from './messaging-policy';
import { ROLES } from './roles';

const person = (role: string, ...classNumbers: number[]): Correspondent => ({ role, classNumbers });

it.each([
  ['a student', person('student', 1), 'a classmate', person('student', 1)],
  ['a student', person('student', 1), 'a teacher of the class', person('teacher', 1, 2)],
  ['a teacher', person('teacher', 1), 'a guardian of the class', person('parent', 1)],
  ['a teacher', person('teacher', 1), 'another teacher', person('teacher', 2)],
  ['a teacher', person('teacher'), 'the administration', person('school_admin')],
  ['a guardian', person('parent', 1), 'the administration', person('school_admin')],
  ['an administrator', person('school_admin'), 'another', person('school_admin')],
])('%s may write to %2$s', (_from, from, _to, to) => {
  expect(mayWrite(from, to)).toBe(true);
});

it.each([
  ['a student', person('student', 1), 'a student of another class', person('student', 2)],
  ['a student', person('student', 1), 'a teacher of another class', person('teacher', 2)],
  ['a student', person('student', 1), 'the administration', person('school_admin', 1)],
  ['a student', person('student', 1), 'a guardian', person('parent', 1)],
  ['a guardian', person('parent', 1), 'another guardian', person('parent', 1)],
  ['a guardian', person('parent', 1), 'a teacher of another class', person('teacher', 2)],
  ['a class device', person('class_device', 1), 'a student', person('student', 1)],
  ['an operator', person('super_super_admin', 1), 'the administration', person('school_admin', 1)],
  ['an unknown role', person('constructor', 1), 'a student', person('student', 1)],
])('%s may not write to %2$s', (_from, from, _to, to) => {
  expect(mayWrite(from, to)).toBe(false);
});

const anybody = fc.record({
  role: fc.constantFrom(...ROLES),
  classNumbers: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
});

it('answers the same in both directions', () => {
  fc.assert(fc.property(anybody, anybody, (a, b) => mayWrite(a, b) === mayWrite(b, a)));
});

it('never lets an adult write to a student who is in none of their classes', () => {
  fc.assert(
    fc.property(anybody, anybody, (adult, child) => {
      fc.pre(adult.role !== 'student' && child.role === 'student');
      const taught =
        adult.role === 'teacher' && adult.classNumbers.some((number) => child.classNumbers.includes(number));
      return mayWrite(adult, child) === taught;
    }),
  );
});
