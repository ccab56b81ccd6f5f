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
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { CountedAttendance } from './attendance';
import { OptionalChoice } from './fields';
import { FileFormat } from './file-format';

const WHICH_TERM = 'Choose a term of the school year.';

/** GET …/progress: of the term that runs where nothing is said. */
export class FindProgress {
  @IsOptional()
  @IsIn(PROGRESS_PERIODS, { message: 'Choose the term, the year or the last weeks.' })
  period?: ProgressPeriod;
  /** Counted from 1. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: WHICH_TERM })
  @Min(1, { message: WHICH_TERM })
  @Max(12, { message: WHICH_TERM })
  term?: number;
}

/** GET /api/school-admin/progress: of the whole school by year group, or of one year group by class. */
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

/** What is counted of somebody, or of several together. */
export interface ProgressFigures {
  points: ProgressPoints;
  /** Mornings and afternoons, as the registers count them; lessons stand apart and are in none of these. */
  attendance: CountedAttendance;
  homework: ProgressHomework;
  games: ProgressGames;
}

/** A week, cut to the days that are looked at. */
export interface ProgressWeek extends ProgressFigures {
  monday: string;
  startsOn: string;
  endsOn: string;
}

/** A student of a class, a class of a year group, or a year group of the school. */
export interface ProgressRow extends ProgressFigures {
  /** The student's or the class's id; the year group itself. */
  id: string;
  name: string;
  /** Of a class. */
  classNumber: number | null;
  students: number;
}

/** The weeks add up to the total, and so do the rows. Counted are those who are in it today. */
export interface Progress {
  /** Of the student, the class or the year group; null of the school. */
  name: string | null;
  today: string;
  span: ProgressSpan;
  /** Those that have begun, to choose from. */
  terms: TermPlan[];
  yearName: string | null;
  total: ProgressFigures;
  weeks: ProgressWeek[];
  /** None of a single student. */
  rows: ProgressRow[];
}
