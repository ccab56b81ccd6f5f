import {
  GRADE_SCALES,
  type GradeScale,
  type Language,
  LIMITS,
  OFFERED_CODES,
  type ProgressSpan,
  REPORT,
  REPORT_SECTIONS,
  type ReportSection,
  type ReportTemplate,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { ClassNumber } from './class-cards';
import { ClearableProse, ClearableText, DecidedByServer, OptionalChoice, RequiredProse } from './fields';
import { FindProgress, type ProgressFigures } from './progress';
import { StudentParam } from './people';
import { Version } from './school';

const SECTIONS = { message: 'Choose the sections of the report.' };

/** GET /api/school-admin/report-template */
export interface KeptReportTemplate extends ReportTemplate {
  /** Counts the saves; 0 before the first. */
  version: number;
}

/** PUT /api/school-admin/report-template */
export class SaveReportTemplate {
  @Version()
  version!: number;
  @ClearableText(REPORT.headingMaxLength)
  heading?: string | null;
  @IsArray(SECTIONS)
  @ArrayMaxSize(REPORT_SECTIONS.length, SECTIONS)
  @ArrayUnique(SECTIONS)
  @IsIn(REPORT_SECTIONS, { each: true, ...SECTIONS })
  sections!: ReportSection[];
  @ClearableProse(REPORT.sentenceMaxLength)
  sentence?: string | null;
  @IsIn(GRADE_SCALES, { message: 'Choose how marks are graded.' })
  scale!: GradeScale;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavedReportTemplate {
  success: true;
  template: KeptReportTemplate;
}

/** Of the comments bank: the school's, and one's own. */
export interface ReportPhrase {
  id: string;
  text: string;
  /** The school's are its office's to change. */
  isOwn: boolean;
}

/** POST /api/report-phrases: the office's are the school's, a teacher's are the teacher's own. */
export class AddReportPhrase {
  @RequiredProse(REPORT.phraseMaxLength, 'Write the comment first.')
  text!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export class ReportPhraseParam {
  @IsUUID(undefined, { message: 'Choose a comment from the bank.' })
  phraseId!: string;
}

export interface ChangedReportPhrases {
  success: true;
  phrases: ReportPhrase[];
}

/** GET /api/students/{studentId}/report: what is written of a student for these days. */
export interface ReportComment {
  span: ProgressSpan;
  text: string;
  version: number;
  /** In which the report is written: the family's, else the school's. */
  language: Language;
}

/** PUT /api/students/{studentId}/report */
export class SaveReportComment extends FindProgress {
  @Version()
  version!: number;
  /** Empty takes it away. */
  @ClearableProse(REPORT.commentMaxLength)
  text?: string | null;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavedReportComment {
  success: true;
  comment: ReportComment;
}

/** GET /api/students/{studentId}/report/file */
export class FindReport extends FindProgress {
  @OptionalChoice(OFFERED_CODES, 'Choose a language from the list.')
  language?: Language;
}

/** GET /api/report-orders */
export class FindReportOrders {
  @Type(() => Number)
  @ClassNumber()
  classNumber!: number;
}

/** POST /api/report-orders: a report of each student of a class. One that is being made is answered instead of a second one. */
export class OrderReports extends FindProgress {
  @ClassNumber()
  classNumber!: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export class ReportOrderParam {
  @IsUUID(undefined, { message: 'Choose reports from the list.' })
  orderId!: string;
}

export interface ReportOrder {
  id: string;
  state: 'making' | 'ready';
  span: ProgressSpan;
  orderedAt: string;
  /** Students, and how many of their reports are made. */
  total: number;
  made: number;
}

/** POST /api/students/{studentId}/report/release: as it stands now, to the family. */
export class ReleaseReport extends FindProgress {
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ReportsReleased {
  success: true;
  count: number;
}

const WHICH_REPORTS = { message: `Choose 1 to ${LIMITS.studentsPerClass} reports, each only once.` };

/** POST /api/released-reports/take-back: all of them or none; …/remind the same, of whoever has not been today. */
export class TakeReportsBack {
  @IsArray(WHICH_REPORTS)
  @ArrayMinSize(1, WHICH_REPORTS)
  @ArrayMaxSize(LIMITS.studentsPerClass, WHICH_REPORTS)
  @ArrayUnique(WHICH_REPORTS)
  @IsUUID(undefined, { each: true, ...WHICH_REPORTS })
  reportIds!: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ReportsTakenBack {
  success: true;
  count: number;
}

export class FamilyReportParam extends StudentParam {
  @IsUUID(undefined, { message: 'Choose a report from the list.' })
  reportId!: string;
}

/** GET /api/students/{studentId}/reports: what the school has given to the family, the newest first. */
export interface FamilyReportLine {
  id: string;
  span: ProgressSpan;
  releasedAt: string;
  /** When the asker said that they read it; null for whoever is no guardian. */
  acknowledgedAt: string | null;
}

/** GET /api/released-reports: what the families of a class have in their hands. */
export interface ReleasedReport extends FamilyReportLine {
  studentId: string;
  name: string;
  /** Null for whoever does not give them out. */
  read: ReportRead | null;
  /** Whether a guardian has said that they read it; null for whoever neither gives it out nor wrote the comment that stands on it. */
  isRead: boolean | null;
}

/** Which guardians have said that they read it, and who is asked to. */
export interface ReportRead {
  by: { name: string; at: string }[];
  waiting: string[];
  /** Whether they were reminded today. */
  isReminded: boolean;
}

/** How many guardians were told again. */
export interface ReportsReminded {
  success: true;
  count: number;
}

/** POST /api/students/{studentId}/reports/{reportId}/acknowledge: of a guardian, once. */
export interface AcknowledgedReport {
  success: true;
  acknowledgedAt: string;
}

/** GET /api/students/{studentId}/reports/{reportId}: the very figures of the sheet, on what the school's paper said then. */
export interface FamilyReport extends FamilyReportLine, Omit<ReportTemplate, 'heading'> {
  heading: string;
  name: string;
  className: string;
  /** In which it was written. */
  language: Language;
  total: ProgressFigures;
  weeks: { monday: string; earned: number; lost: number }[];
  /** A piece of homework without a subject stands under null. */
  subjects: { subject: string | null; count: number; score: number; maxScore: number }[];
  comment: string | null;
}
