import { LIMITS } from './limits';

export const GRADES = [
  'Kindergarten',
  ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
] as const;
export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export interface GradeAndSection {
  grade: string;
  section: string;
}

/** 'grade 3f' → {grade: 'Grade 3', section: 'F'}; undefined when the text names no class. */
export function parseGradeText(text: string): GradeAndSection | undefined {
  const match = /^\s*(?:(kindergarten)|grade\s*(\d{1,2}))\s*([a-f])\s*$/i.exec(text);
  if (!match) return undefined;
  const number = match[2] === undefined ? undefined : Number(match[2]);
  if (number !== undefined && (number < 1 || number > 12)) return undefined;
  return {
    grade: number === undefined ? 'Kindergarten' : `Grade ${number}`,
    section: (match[3] ?? '').toUpperCase(),
  };
}

/**
 * Five classes a grade, A to E: Grade 1A is class 1, Grade 12E is class 60. Any other text leads to class 1.
 * The number belongs to the card; this is only the way in when no card matches the text.
 */
export function classNumberFromGrade(text: string): number {
  const match = /^\s*grade\s*(\d{1,2})\s*([a-e])\s*$/i.exec(text);
  const grade = Number(match?.[1] ?? 0);
  if (!match || grade < 1) return 1;
  const number = (grade - 1) * 5 + 'ABCDE'.indexOf((match[2] ?? 'A').toUpperCase()) + 1;
  return number > LIMITS.classesPerSchool ? 1 : number;
}

export function isClassNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LIMITS.classesPerSchool;
}

/** Free class numbers in order, at most `limit` of them. */
export function freeClassNumbers(
  used: Iterable<number>,
  limit: number = LIMITS.freeNumbersOffered,
): number[] {
  const taken = new Set(used);
  const free: number[] = [];
  for (let number = 1; number <= LIMITS.classesPerSchool && free.length < limit; number++) {
    if (!taken.has(number)) free.push(number);
  }
  return free;
}
