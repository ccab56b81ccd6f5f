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

/** Grades as pages name them in each offered language, and as people type them; checked by `complete.test.ts`. */
const FIRST_YEAR = 'kindergarten|vorschule|maternelle|k[ií]nder';
const GRADE = String.raw`(?:grade|klasse|stufe|niveau|grado)\s*(\d{1,2})|(\d{1,2})\s*\.?\s*[º°]?\s*grado`;
const GRADE_TEXT = new RegExp(String.raw`^\s*(?:(${FIRST_YEAR})|${GRADE})[\s·-]*([a-f])\s*$`, 'iu');

/** 'grade 3f' → {grade: 'Grade 3', section: 'F'}, and likewise 'Stufe 3-F'; undefined if the text names no class. */
export function parseGradeText(text: string): GradeAndSection | undefined {
  const [, firstYear, before, behind, section = ''] = GRADE_TEXT.exec(text.normalize('NFC')) ?? [];
  const grade = firstYear ? GRADES[0] : `Grade ${Number(before ?? behind)}`;
  return section !== '' && isGrade(grade) ? { grade, section: section.toUpperCase() } : undefined;
}

function isGrade(text: string): boolean {
  return (GRADES as readonly string[]).includes(text);
}

/**
 * Five classes per grade, A to E: Grade 1A is class 1, Grade 12E is class 60. Any other text gives class 1. Used only if no card matches
 * the text, because numbers belong to cards.
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

/** Free class numbers in ascending order, at most `limit` of them. */
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
