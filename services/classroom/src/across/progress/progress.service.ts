import {
  AppError,
  type ExportProgress,
  type FindProgress,
  type FindSchoolProgress,
  type Identity,
  type Progress,
  REASONS,
  type WrittenAboutPeriod,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type Days, type ProgressSpan, progressSpan, type YearPlan } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { yearOfAttendance } from '../../attendance/attendance-record/record.queries';
import { dayOfAttendance } from '../../attendance/rules/rules.queries';
import { toAttendanceDay } from '../../attendance/rules/attendance-day';
import { accessToClass } from '../../ground/access/class-access';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { figuresAsked, figuresFound, type ProgressWithin } from './progress-figures';
import { tableOf } from './progress-table';
import type { ProgressOf, Span } from './progress-scopes';
import { KEPT } from './progress-weeks.queries';

interface Asked {
  today: string;
  span: ProgressSpan;
  about: string;
  shown: string;
  year: YearPlan | null;
}

/** Points, attendance, homework and games, by week and by row. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async ofStudent({ role, personId }: Identity, studentId: string, wanted: FindProgress): Promise<Progress> {
    const [[gate]] = await this.db.read(studentGate(studentId, role, personId));
    admitToStudent(gate);
    const { rows, ...progress } = await this.of({ scope: 'student', id: studentId }, wanted);
    return { ...progress, name: rows[0]?.name ?? null, rows: [] };
  }

  async ofClass(identity: Identity, classNumber: number, wanted: FindProgress): Promise<Progress> {
    const { id, className } = await accessToClass(this.db, identity, classNumber);
    return { ...(await this.of({ scope: 'class', id }, wanted)), name: className };
  }

  async ofSchool({ grade, ...wanted }: FindSchoolProgress): Promise<Progress> {
    if (grade !== undefined)
      return { ...(await this.of({ scope: 'grade', id: grade }, wanted)), name: grade };
    return this.of({ scope: 'school', id: null }, wanted);
  }

  /** The audit log records who exported what, and how many rows. */
  async fileOf(progress: Progress, { format = 'xlsx' }: ExportProgress): Promise<StreamableFile> {
    const table = tableOf(progress);
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: 'student.progress_exported',
        detail: { count: table.rows.length, format },
      }),
    );
    return listFile(table, format);
  }

  /**
   * Today, the range of days, and the key and year that it belongs to; `shown` names them for the page. Refuses what was written about
   * another period than the one that these words mean now.
   */
  async spanOf({ period, term, about: seen }: WrittenAboutPeriod): Promise<Asked> {
    const [[day], [year = null]] = await this.db.read(dayOfAttendance(null), yearOfAttendance());
    const { today } = toAttendanceDay(day);
    const span = progressSpan(period, term, year, today);
    const about = aboutOf(span, year);
    const shown = [about, ...plannedDays(span, year)].join(' ');
    if (seen !== undefined && seen !== shown) throw new AppError('CHANGED_MEANWHILE', REASONS.termsChanged);
    return { today, span, about, shown, year };
  }

  private async of(of: ProgressOf, wanted: FindProgress): Promise<Progress> {
    const { today, span, shown: about, year } = await this.spanOf(wanted);
    return {
      ...{ name: null, today, span, about, yearName: year?.name ?? null },
      terms: (year?.terms ?? []).filter(({ startsOn }) => startsOn <= today),
      ...(await this.within(of, span)),
    };
  }

  /** Does not check access. */
  private async within(of: ProgressOf, span: Days): Promise<ProgressWithin> {
    if (of.scope === 'school') await this.keepWeeks(span.startsOn, span.endsOn);
    return figuresFound(of, span, await this.db.read(...figuresAsked(of, span)));
  }

  /** Past weeks of the whole school are counted once, and again after somebody has written into them. */
  private async keepWeeks(...days: Span): Promise<void> {
    const unkept = await this.db.read(...KEPT.map((measure) => measure.unkept(...days)));
    for (const [place, measure] of KEPT.entries())
      if (unkept[place]?.length) await this.db.write(measure.keep(...days));
  }
}

/** The days as planned: those of a term that is running end today in its span. Weeks are named by their first day alone. */
function plannedDays({ period, term }: ProgressSpan, year: YearPlan | null): string[] {
  const days = term === null ? year : year?.terms[term - 1];
  return period === 'weeks' || !days ? [] : [days.startsOn, days.endsOn];
}

/**
 * The key under which comments for these days are stored. It stays the same if the first day is corrected or a term is added before, and is
 * shared by nothing else.
 */
function aboutOf({ period, term, startsOn }: ProgressSpan, year: (YearPlan & { id: string }) | null): string {
  if (period === 'weeks' || year === null) return `weeks:${startsOn}`;
  return term === null ? `year:${year.id}` : `term:${year.id}:${year.terms[term - 1]?.id}`;
}
