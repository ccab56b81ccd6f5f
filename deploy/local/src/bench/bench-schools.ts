import { crc32 } from 'node:zlib';
import type { DemoSchool } from '@homeroom/contracts';
import { GRADES, SECTIONS } from '@homeroom/domain';
import { demoSchool } from '../demo/plan';
import { MAPLE_GROVE } from '../demo/schools';

/**
 * A school at its limits: 60 classes of 40. Each such school has people of its own, since a parent ID denotes one person across all
 * schools.
 */
export function fullSchool(code = 'BENCHFULL', guardians = 2_400): DemoSchool {
  const classes = Array.from({ length: 60 }, (_, index) => ({
    grade: GRADES[1 + Math.floor(index / 5)] ?? 'Grade 1',
    section: SECTIONS[index % 5] ?? 'A',
    className: `Class ${index + 1}`,
    students: 40,
  }));
  return demoSchool(
    {
      ...MAPLE_GROVE,
      code,
      name: 'Bench School',
      seed: crc32(code),
      classes,
      teachers: 60,
      families: 2_400,
      guardians,
    },
    [],
  );
}

/** One of many schools that serve as background: a class of 40 with a few entries. */
export function smallSchool(number: number, days: readonly string[]): DemoSchool {
  const [first] = MAPLE_GROVE.classes;
  return demoSchool(
    {
      ...MAPLE_GROVE,
      code: `B${String(number).padStart(8, '0')}`,
      name: `Bench School ${number}`,
      seed: number,
      classes: first ? [{ ...first, students: 40 }] : [],
      teachers: 2,
      families: 40,
      guardians: 40,
    },
    days,
  );
}
