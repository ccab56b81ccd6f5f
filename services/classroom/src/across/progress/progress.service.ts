import {
  type ExportProgress,
  type FindProgress,
  type FindSchoolProgress,
  type Identity,
  type Progress,
  type ProgressFigures,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  type Days,
  GRADES,
  noProgress,
  type ProgressCounts,
  type ProgressSpan,
  progressSpan,
  ratesOf,
  sumProgress,
  weeksWithin,
  type YearPlan,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { yearOfAttendance } from '../../attendance/attendance-record/record.queries';
import { dayOfAttendance } from '../../attendance/rules/rules.queries';
import { toAttendanceDay } from '../../attendance/rules/attendance-day';
import { accessToClass } from '../../ground/access/class-access';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { tableOf } from './progress-table';
import type { OfWeek, ProgressOf, Span } from './progress-scopes';
import { attendanceOf, KEPT, pointsOf } from './progress-weeks.queries';
import { gamesOf, homeworkOf, unitsOf } from './progress.queries';

/** What points, registers, homework and games come to, week by week and row by row. */
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

  /** Who took what along, and how many rows of it, stands in the school's book. */
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

  /** Today, the days that are meant, and what they are of. */
  async spanOf({
    period,
    term,
  }: FindProgress): Promise<{ today: string; span: ProgressSpan; about: string; year: YearPlan | null }> {
    const [[day], [year = null]] = await this.db.read(dayOfAttendance(null), yearOfAttendance());
    const { today } = toAttendanceDay(day);
    const span = progressSpan(period, term, year, today);
    return { today, span, about: aboutOf(span, year?.id), year };
  }

  private async of(of: ProgressOf, wanted: FindProgress): Promise<Progress> {
    const { today, span, year } = await this.spanOf(wanted);
    return {
      ...{ name: null, today, span, yearName: year?.name ?? null },
      terms: (year?.terms ?? []).filter(({ startsOn }) => startsOn <= today),
      ...(await this.within(of, span)),
    };
  }

  /** Nobody is asked here who may see it. */
  async within(of: ProgressOf, span: Days): Promise<Pick<Progress, 'total' | 'weeks' | 'rows'>> {
    const days = [span.startsOn, span.endsOn] as const;
    if (of.scope === 'school') await this.keepWeeks(...days);
    const [units, points, attendance, homework, games] = await this.db.read(
      unitsOf[of.scope](of.id),
      pointsOf(of, ...days),
      attendanceOf(of, ...days),
      homeworkOf(of, ...days),
      gamesOf(of, ...days),
    );
    const cells = cellsOf({ points, attendance, homework, games });
    const figures = (fits: (cell: Cell) => boolean) => figuresOf(sumProgress(cells.filter(fits)));
    return {
      total: figures(() => true),
      weeks: weeksWithin(span).map((week) => ({
        ...week,
        ...figures(({ monday }) => monday === week.monday),
      })),
      rows: inOrder(of, units).map((row) => ({ ...row, ...figures(({ unit }) => unit === row.id) })),
    };
  }

  /** Of the whole school what is over is counted once, and again where somebody has written into it. */
  private async keepWeeks(...days: Span): Promise<void> {
    const unkept = await this.db.read(...KEPT.map((measure) => measure.unkept(...days)));
    for (const [place, measure] of KEPT.entries())
      if (unkept[place]?.length) await this.db.write(measure.keep(...days));
  }
}

/** By this what is written of these days is found again, also where the first of them was corrected since, and of nothing else. */
function aboutOf({ period, term, startsOn }: ProgressSpan, yearId: string | undefined): string {
  if (period === 'weeks' || yearId === undefined) return `weeks:${startsOn}`;
  return term === null ? `year:${yearId}` : `term:${yearId}:${term}`;
}

type Cell = OfWeek<ProgressCounts>;
type Found = { [Measure in keyof ProgressCounts]: readonly OfWeek<ProgressCounts[Measure]>[] };

/** A cell for each row of the table and week in which anything was counted. */
function cellsOf(found: Found): Cell[] {
  const cells = new Map<string, Cell>();
  const put = <Measure extends keyof ProgressCounts>(measure: Measure) => {
    for (const { unit, monday, ...counts } of found[measure]) {
      const key = `${unit} ${monday}`;
      const cell = cells.get(key) ?? { unit, monday, ...noProgress() };
      Object.assign(cell[measure], counts);
      cells.set(key, cell);
    }
  };
  put('points');
  put('attendance');
  put('homework');
  put('games');
  return [...cells.values()];
}

function figuresOf({ attendance, ...counts }: ProgressCounts): ProgressFigures {
  return { ...counts, attendance: { totals: attendance, rates: ratesOf(attendance) } };
}

/** Year groups from the youngest on; what else has its order from the statement. */
function inOrder<Row extends { id: string }>({ scope }: ProgressOf, rows: readonly Row[]): Row[] {
  if (scope !== 'school') return [...rows];
  const place = ({ id }: Row) => (GRADES as readonly string[]).indexOf(id);
  return [...rows].sort((one, other) => place(one) - place(other));
}
