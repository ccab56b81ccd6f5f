import type { Progress } from '@homeroom/contracts';
import type { Language, ProgressSpan } from '@homeroom/domain';

/** What the marks of a subject come to; null is homework without one. */
export interface SubjectRow {
  subject: string | null;
  count: number;
  score: number;
  maxScore: number;
}

/** What stands on a student's report, as it was when it was made. */
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
