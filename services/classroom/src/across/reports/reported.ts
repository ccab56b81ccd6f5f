import type { Progress } from '@homeroom/contracts';
import type { Language, ProgressSpan } from '@homeroom/domain';

/** The sum of a subject's marks; null for homework without a subject. */
export interface SubjectRow {
  subject: string | null;
  count: number;
  score: number;
  maxScore: number;
}

/** The content of a student's report, as it was when it was made. */
export interface ReportContent {
  name: string;
  className: string;
  language: Language;
  span: ProgressSpan;
  total: Progress['total'];
  weeks: { monday: string; earned: number; lost: number }[];
  subjects: SubjectRow[];
  comment: string | null;
}
