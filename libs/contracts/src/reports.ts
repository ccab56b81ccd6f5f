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
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { ClassNumber } from './class-cards';
import {
  ClearableProse,
  ClearableText,
  DecidedByServer,
  NumberInAddress,
  OptionalChoice,
  RequiredProse,
  UniqueIds,
} from './fields';
import { FindProgress, type ProgressFigures, WrittenAboutPeriod } from './progress';
import { StudentParam } from './people';
import { Version } from './school';

const SECTIONS = { message: 'Choose the sections of the report.' };

/** GET /api/school-admin/report-template */
export interface KeptReportTemplate extends ReportTemplate {
  /** Incremented on each save; 0 before the first. */
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

/** A phrase of the comment bank: the school's, or the user's own. */
export interface ReportPhrase {
  id: string;
  text: string;
  /** The school's phrases can be changed only by its office. */
  isOwn: boolean;
}

/** POST /api/report-phrases: phrases by the office belong to the school, those by a teacher to that teacher. */
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

/** GET /api/students/{studentId}/report: the comment about a student for this period. */
export interface ReportComment {
  span: ProgressSpan;
  /** Names the period with its days, to be sent back with what is written about it. */
  about: string;
  text: string;
  version: number;
  /** The language of the report: the family's, otherwise the school's. */
  language: Language;
}

/** PUT /api/students/{studentId}/report */
export class SaveReportComment extends WrittenAboutPeriod {
  @Version()
  version!: number;
  /** An empty text deletes the comment. */
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
  @NumberInAddress()
  @ClassNumber()
  classNumber!: number;
}

/** POST /api/report-orders: reports for all students of a class. If an order is already running, it is returned instead. */
export class OrderReports extends WrittenAboutPeriod {
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
  /** The number of students, and of finished reports. */
  total: number;
  made: number;
}

/** POST /api/students/{studentId}/report/release: releases the report in its current state to the family. */
export class ReleaseReport extends WrittenAboutPeriod {
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ReportsReleased {
  success: true;
  count: number;
}

const WHICH_REPORTS = { message: `Choose 1 to ${LIMITS.studentsPerClass} reports, each only once.` };

/** POST /api/released-reports/take-back: all of them or none; …/remind takes the same and skips families reminded today. */
export class TakeReportsBack {
  @UniqueIds(WHICH_REPORTS, { least: 1, most: LIMITS.studentsPerClass })
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

/** GET /api/students/{studentId}/reports: the reports released to the family, newest first. */
export interface FamilyReportLine {
  id: string;
  span: ProgressSpan;
  releasedAt: string;
  /** When the current user confirmed reading it; null if they are not a guardian. */
  acknowledgedAt: string | null;
}

/** GET /api/released-reports: the reports that were released to the families of a class. */
export interface ReleasedReport extends FamilyReportLine {
  studentId: string;
  name: string;
  /** Null for users who may not release reports. */
  read: ReportRead | null;
  /** Whether a guardian has confirmed reading it; null for users who neither release reports nor wrote its comment. */
  isRead: boolean | null;
}

/** The guardians who have confirmed reading it, and those still asked to. */
export interface ReportRead {
  by: { name: string; at: string }[];
  waiting: string[];
  /** Whether they were reminded today. */
  isReminded: boolean;
}

/** The number of guardians who were reminded. */
export interface ReportsReminded {
  success: true;
  count: number;
}

/** POST /api/students/{studentId}/reports/{reportId}/acknowledge: by a guardian, once. */
export interface AcknowledgedReport {
  success: true;
  acknowledgedAt: string;
}

/** GET /api/students/{studentId}/reports/{reportId}: the figures of the printed report, on the template that the school had then. */
export interface FamilyReport extends FamilyReportLine, Omit<ReportTemplate, 'heading'> {
  heading: string;
  name: string;
  className: string;
  /** The language in which it was written. */
  language: Language;
  total: ProgressFigures;
  weeks: { monday: string; earned: number; lost: number }[];
  /** Homework without a subject is listed under null. */
  subjects: { subject: string | null; count: number; score: number; maxScore: number }[];
  comment: string | null;
}
