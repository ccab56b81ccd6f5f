import type { TenantDb } from '@homeroom/database';
import { DEFAULT_LANGUAGE, type Language, OFFERED_CODES, type ProgressSpan } from '@homeroom/domain';
import { figuresAsked, figuresFound } from '../progress/progress-figures';
import type { ReportContent } from './reported';
import { commentOf, studentOnPaper, subjectsOf } from './reports.queries';

/** The family's language if we support it, else the default. */
export function languageOf(known: string | null | undefined): Language {
  return OFFERED_CODES.find((offered) => offered === known) ?? DEFAULT_LANGUAGE;
}

/** Null for a student who has left. Everything is read in one snapshot, so that the subjects add up to the total. */
export async function readReport(
  db: Pick<TenantDb, 'read'>,
  studentId: string,
  { span, about }: { span: ProgressSpan; about: string },
): Promise<ReportContent | null> {
  const of = { scope: 'student', id: studentId } as const;
  const [[student], [written], subjects, ...figures] = await db.read(
    studentOnPaper(studentId),
    commentOf(studentId, about),
    subjectsOf(studentId, span.startsOn, span.endsOn),
    ...figuresAsked(of, span),
  );
  if (!student?.isActive) return null;
  const { total, weeks } = figuresFound(of, span, figures);
  return {
    ...{ name: student.name, className: student.className, span, total, subjects },
    language: languageOf(written?.language),
    weeks: weeks.map(({ monday, points }) => ({ monday, ...points })),
    comment: written?.text || null,
  };
}
