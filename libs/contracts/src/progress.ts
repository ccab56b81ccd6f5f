import {
  GRADES,
  type ListFormat,
  PROGRESS_PERIODS,
  type ProgressGames,
  type ProgressHomework,
  type ProgressPeriod,
  type ProgressPoints,
  type ProgressSpan,
  SENTENCES,
  type TermPlan,
} from '@homeroom/domain';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { CountedAttendance } from './attendance';
import { NumberInAddress, OptionalChoice, OptionalText } from './fields';
import { FileFormat } from './file-format';

const WHICH_TERM = 'Choose a term of the school year.';

/** GET …/progress: of the current term by default. */
export class FindProgress {
  @IsOptional()
  @IsIn(PROGRESS_PERIODS, { message: 'Choose the term, the year or the last weeks.' })
  period?: ProgressPeriod;
  /** Counted from 1. */
  @IsOptional()
  @NumberInAddress()
  @IsInt({ message: WHICH_TERM })
  @Min(1, { message: WHICH_TERM })
  @Max(12, { message: WHICH_TERM })
  term?: number;
}

/** What is written about a period: the period again, and what the page said it was, because terms may have changed since. */
export class WrittenAboutPeriod extends FindProgress {
  /** As read with what is shown (`about`). Older pages omit it. */
  @OptionalText(200)
  about?: string;
}

/** GET /api/school-admin/progress: the whole school by year group, or one year group by class. */
export class FindSchoolProgress extends FindProgress {
  @OptionalChoice(GRADES, SENTENCES.grade)
  grade?: string;
}

export class ExportProgress extends FindProgress {
  @FileFormat()
  format?: ListFormat;
}

export class ExportSchoolProgress extends FindSchoolProgress {
  @FileFormat()
  format?: ListFormat;
}

/** The figures of one student or of several together. */
export interface ProgressFigures {
  points: ProgressPoints;
  /** Morning and afternoon sessions as the registers count them; registers of lessons are not included. */
  attendance: CountedAttendance;
  homework: ProgressHomework;
  games: ProgressGames;
}

/** A week, limited to the days of the requested period. */
export interface ProgressWeek extends ProgressFigures {
  monday: string;
  startsOn: string;
  endsOn: string;
}

/** A student of a class, a class of a year group, or a year group of the school. */
export interface ProgressRow extends ProgressFigures {
  /** The student's or the class's id; for a year group, its name. */
  id: string;
  name: string;
  /** Only for a class. */
  classNumber: number | null;
  students: number;
}

/** The weeks add up to the total, and so do the rows. Only current members are counted. */
export interface Progress {
  /** The student, the class or the year group; null for the school. */
  name: string | null;
  today: string;
  span: ProgressSpan;
  /** Names the period with its days, to be sent back with what is written about it. */
  about: string;
  /** The terms that have begun, to choose from. */
  terms: TermPlan[];
  yearName: string | null;
  total: ProgressFigures;
  weeks: ProgressWeek[];
  /** Empty for a single student. */
  rows: ProgressRow[];
}
