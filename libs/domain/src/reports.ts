import { findCountry } from './countries';

/** What a report may hold, in the order in which it stands on paper. */
export const REPORT_SECTIONS = [
  'points',
  'attendance',
  'homework',
  'marks',
  'games',
  'comment',
  'signatures',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** How a share of the marks is graded: England's 9 to 1, letters as in the United States, words, or not at all. */
export const GRADE_SCALES = ['england', 'us', 'general', 'none'] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];

export const REPORT = {
  headingMaxLength: 80,
  sentenceMaxLength: 400,
  commentMaxLength: 1_500,
  phraseMaxLength: 400,
  /** Of the school's bank, and of each teacher's own. */
  phrasesMost: 100,
  /** Until nobody may take it any more. */
  daysKept: 7,
} as const;

export interface ReportTemplate {
  /** Above everything; the school's name where nothing is said. */
  heading: string | null;
  sections: ReportSection[];
  /** Below everything. */
  sentence: string | null;
  scale: GradeScale;
}

export function usualTemplate(country: string): ReportTemplate {
  return { heading: null, sections: [...REPORT_SECTIONS], sentence: null, scale: usualScale(country) };
}

export function usualScale(country: string): GradeScale {
  const code = findCountry(country)?.code;
  return code === 'GB' ? 'england' : code === 'US' ? 'us' : 'general';
}

/** From how many percent on, the best first; below the last one stands the last grade of all. */
const SCALES: Record<Exclude<GradeScale, 'none'>, readonly (readonly [from: number, grade: string])[]> = {
  england: [
    [90, '9'],
    [80, '8'],
    [70, '7'],
    [60, '6'],
    [50, '5'],
    [40, '4'],
    [30, '3'],
    [20, '2'],
    [0, '1'],
  ],
  us: [
    [97, 'A+'],
    [93, 'A'],
    [90, 'A-'],
    [87, 'B+'],
    [83, 'B'],
    [80, 'B-'],
    [77, 'C+'],
    [73, 'C'],
    [70, 'C-'],
    [67, 'D+'],
    [63, 'D'],
    [60, 'D-'],
    [0, 'F'],
  ],
  // By these keys the report says it in its language.
  general: [
    [90, 'excellent'],
    [75, 'good'],
    [60, 'satisfactory'],
    [50, 'sufficient'],
    [0, 'insufficient'],
  ],
};

/** The grade of a percentage as it is printed, with its one decimal; null where there is nothing to grade. */
export function gradeOf(scale: GradeScale, percent: number | null): string | null {
  if (scale === 'none' || percent === null) return null;
  return SCALES[scale].find(([from]) => percent >= from)?.[1] ?? null;
}

export const GENERAL_GRADES = ['excellent', 'good', 'satisfactory', 'sufficient', 'insufficient'] as const;
export type GeneralGrade = (typeof GENERAL_GRADES)[number];
