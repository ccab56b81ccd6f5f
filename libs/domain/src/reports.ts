import { findCountry } from './countries';

/** The sections of a report, in the order on paper. */
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

/** How a percentage of the marks is graded: England's 9 to 1, letters as in the United States, words, or not at all. */
export const GRADE_SCALES = ['england', 'us', 'general', 'none'] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];

export const REPORT = {
  headingMaxLength: 80,
  sentenceMaxLength: 400,
  commentMaxLength: 1_500,
  phraseMaxLength: 400,
  /** For the school's bank, and for each teacher's own. */
  phrasesMost: 100,
  /** The number of days after which ordered reports are removed. */
  daysKept: 7,
} as const;

export interface ReportTemplate {
  /** The heading; the school's name if null. */
  heading: string | null;
  sections: ReportSection[];
  /** The closing sentence. */
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

/** The lower limits in percent, best grade first; anything below the others gets the last grade. */
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
  // Keys by which the report translates the grades.
  general: [
    [90, 'excellent'],
    [75, 'good'],
    [60, 'satisfactory'],
    [50, 'sufficient'],
    [0, 'insufficient'],
  ],
};

/** The grade of a percentage as printed, with one decimal; null if there is nothing to grade. */
export function gradeOf(scale: GradeScale, percent: number | null): string | null {
  if (scale === 'none' || percent === null) return null;
  return SCALES[scale].find(([from]) => percent >= from)?.[1] ?? null;
}

export const GENERAL_GRADES = ['excellent', 'good', 'satisfactory', 'sufficient', 'insufficient'] as const;
export type GeneralGrade = (typeof GENERAL_GRADES)[number];
