import {
  GRADES,
  type ListFormat,
  PERMISSION_ANSWERS,
  PERMISSION_CHILD_SORTS,
  PERMISSION_SLIPS,
  PERMISSION_STANDINGS,
  type PermissionAnswer,
  type PermissionChildSort,
  type PermissionSlipState,
  type PermissionStanding,
  SENTENCES,
} from '@homeroom/domain';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsUUID,
} from 'class-validator';
import { ClassNumber, ClassNumbers } from './class-cards';
import type { GuardianName } from './classroom';
import { OptionalDay, RequiredDay } from './days';
import {
  IfGiven,
  NumberInAddress,
  OptionalProse,
  OptionalText,
  RequiredProse,
  RequiredText,
  UniqueIds,
} from './fields';
import { FileFormat } from './file-format';
import { type Page, PageQuery } from './paging';
import { Version } from './school';

const READ_BY_FAMILIES = 'Write a sentence: the family will read it.';
const yesNo = { message: 'Say yes or no.' };
const isFor = { message: SENTENCES.permissionFor };

/** Which slips: those that can be answered, those of before, or one's own drafts. */
export const PERMISSION_LISTS = ['open', 'past', 'drafts'] as const;
export type PermissionList = (typeof PERMISSION_LISTS)[number];

/** GET /api/permission-slips */
export class FindPermissionSlips extends PageQuery {
  @IsIn(PERMISSION_LISTS, { message: 'Choose open or past slips, or drafts.' })
  which!: PermissionList;
}

/** …/permission-slips/{slipId} */
export class PermissionSlipParam {
  @IsUUID(undefined, { message: 'Choose a permission slip.' })
  slipId!: string;
}

export class PermissionChildParam extends PermissionSlipParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** POST /api/permission-slips, and PATCH …/{slipId} for a draft: the complete new state. */
export class WritePermissionSlip {
  /** For a change: the version it was based on. */
  @Version()
  version!: number;
  /** Whether it goes out to families now. */
  @IsBoolean(yesNo)
  isSent!: boolean;
  @RequiredText(PERMISSION_SLIPS.titleMaxLength, SENTENCES.permissionTitle)
  title!: string;
  @RequiredProse(PERMISSION_SLIPS.textMaxLength, SENTENCES.permissionText)
  text!: string;
  @OptionalText(PERMISSION_SLIPS.placeMaxLength)
  place?: string;
  @OptionalDay()
  eventOn?: string;
  /** The last day to answer, until midnight on the school's clock. */
  @RequiredDay()
  answerBy!: string;
  /** Whether guardians may write a note with their answer. */
  @IsBoolean(yesNo)
  asksNote!: boolean;
  /** Exactly one of the following four says whom it is for. */
  @IfGiven()
  @ClassNumbers()
  classNumbers?: number[];
  /** Course groups. */
  @IfGiven()
  @UniqueIds(isFor, { most: PERMISSION_SLIPS.groupsMost })
  groupIds?: string[];
  @IfGiven()
  @IsIn(GRADES, { each: true, ...isFor })
  @ArrayUnique(isFor)
  @ArrayMaxSize(GRADES.length, isFor)
  @IsArray(isFor)
  grades?: string[];
  @IfGiven()
  @IsBoolean(yesNo)
  isWholeSchool?: boolean;
}

/** POST …/{slipId}/prolong */
export class ProlongPermissionSlip {
  @RequiredDay()
  answerBy!: string;
}

/** POST …/{slipId}/withdraw */
export class WithdrawPermissionSlip {
  @RequiredProse(PERMISSION_SLIPS.reasonMaxLength, READ_BY_FAMILIES)
  reason!: string;
}

/** How many children stand where. */
export type PermissionCounts = Record<PermissionStanding, number>;

export interface PermissionSlipLine {
  id: string;
  state: PermissionSlipState;
  title: string;
  place: string | null;
  eventOn: string | null;
  answerBy: string;
  /** Whether families can answer now. */
  isOpen: boolean;
  /** Numbers of the classes; empty if it is for groups, grades or the whole school. */
  classNumbers: number[];
  /** The course groups, each named with its course. */
  groups: { id: string; name: string }[];
  grades: string[];
  isWholeSchool: boolean;
  /** Of the children whom the reader may see; null for a draft. */
  counts: PermissionCounts | null;
  /** Whether the reader may prolong it, withdraw it and remind families. */
  isManaged: boolean;
}

/** GET /api/permission-slips/{slipId} */
export interface PermissionSlip extends PermissionSlipLine {
  text: string;
  asksNote: boolean;
  version: number;
  sentAt: string | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  /** Whether it is of the running school year; a draft is of none. */
  isOfYear: boolean;
  /** Whether families have been reminded today by somebody. */
  isRemindedToday: boolean;
  /** Whether families were not reminded on the evening before, because that was due before a restore. Older releases omit it. */
  isReminderMissed?: boolean;
  /** Answers about students who are no longer asked, because they left the class or the school. Only the office sees these. */
  left: number;
}

export interface WrittenPermissionSlip {
  success: true;
  slip: PermissionSlip;
}

/** POST …/{slipId}/remind: `reminded` students have guardians who were told. */
export interface RemindedFamilies {
  success: true;
  reminded: number;
}

/** `left`: students who are no longer asked, with the answers that were given about them. */
export type PermissionChildFilter = PermissionStanding | 'left';
export const PERMISSION_CHILD_FILTERS: readonly PermissionChildFilter[] = [...PERMISSION_STANDINGS, 'left'];

/** GET …/{slipId}/children */
export class FindPermissionChildren extends PageQuery {
  @OptionalProse(100)
  search?: string;
  @IsOptional()
  @IsIn(PERMISSION_CHILD_FILTERS, { message: 'Choose one of the filters.' })
  standing?: PermissionChildFilter;
  @IsOptional()
  @NumberInAddress()
  @ClassNumber()
  classNumber?: number;
  @IsOptional()
  @IsIn(PERMISSION_CHILD_SORTS, { message: 'Choose how the list is sorted.' })
  sort?: PermissionChildSort;
}

/** One answer of one guardian. */
export interface PermissionAnswerGiven {
  guardian: GuardianName & { id: string };
  answer: PermissionAnswer;
  note: string | null;
  answeredAt: string;
  /** The day on which it was brought on paper; null if the guardian answered here. */
  broughtOn: string | null;
  /** Whether the guardian may answer for the child now: an answer of somebody who lost custody counts no longer. */
  counts: boolean;
}

export interface PermissionChild {
  studentId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
  standing: PermissionStanding;
  /** Whether any guardian may answer for the child. */
  hasGuardian: boolean;
  /** The answer of each guardian as it stands. */
  answers: PermissionAnswerGiven[];
}

export type PermissionChildren = Page<PermissionChild>;

/** GET …/{slipId}/list: everybody, in order of class and name, to be printed. */
export interface PermissionPaper {
  /** Today, on the school's calendar. */
  day: string;
  title: string;
  place: string | null;
  eventOn: string | null;
  children: PermissionChild[];
}

/** GET …/{slipId}/file */
export class ExportPermissionSlip {
  @FileFormat()
  format?: ListFormat;
}

/** GET …/{slipId}/children/{studentId} */
export interface PermissionChildPage extends PermissionChild {
  /** Whether the slip asks about the child now, so that an answer on paper can be recorded. */
  isAsked: boolean;
  /** Those who may answer for the child now. */
  guardians: (GuardianName & { id: string })[];
  /** Every answer, the newest first. */
  history: (PermissionAnswerGiven & {
    /** Whether it stands, or was replaced by a later one. */
    isCurrent: boolean;
    /** The teacher who recorded an answer on paper; null for the office. */
    recordedBy: string | null;
  })[];
}

/** POST …/{slipId}/children/{studentId}/paper: an answer that a guardian gave on paper. */
export class RecordPermission {
  @IsUUID(undefined, { message: SENTENCES.permissionGuardian })
  guardianId!: string;
  @IsIn(PERMISSION_ANSWERS, { message: SENTENCES.permissionAnswer })
  answer!: PermissionAnswer;
  @OptionalProse(PERMISSION_SLIPS.noteMaxLength)
  note?: string;
  @RequiredDay()
  broughtOn!: string;
}

export interface RecordedPermission {
  success: true;
  child: PermissionChildPage;
}

/** PUT /api/guardians/me/permission-slips/{slipId}/children/{studentId}: replaces one's earlier answer. */
export class AnswerPermissionSlip {
  @IsIn(PERMISSION_ANSWERS, { message: SENTENCES.permissionAnswer })
  answer!: PermissionAnswer;
  @OptionalProse(PERMISSION_SLIPS.noteMaxLength)
  note?: string;
  /**
   * `answeredAt` of the answer that this one replaces, null if the guardian saw none: an answer that waited on a device does not replace
   * one that was given elsewhere since. If omitted, it replaces whatever there is.
   */
  @IsOptional()
  @IsISO8601({}, { message: SENTENCES.reload })
  over?: string | null;
}

/** A slip for one child, as a guardian who may answer it reads it: with their own answer, and nobody else's. */
export interface OwnPermissionSlip {
  slipId: string;
  student: { id: string; firstName: string; lastName: string };
  title: string;
  text: string;
  place: string | null;
  eventOn: string | null;
  answerBy: string;
  asksNote: boolean;
  /** Whether it can be answered now, or the answer changed. */
  isOpen: boolean;
  withdrawnReason: string | null;
  isWithdrawn: boolean;
  own: Pick<PermissionAnswerGiven, 'answer' | 'note' | 'answeredAt' | 'broughtOn'> | null;
}

/** GET /api/guardians/me/permission-slips: those to answer first, by the last day to answer; then the others, the newest first. */
export interface OwnPermissionSlips {
  /** Today, on the school's calendar. */
  today: string;
  slips: OwnPermissionSlip[];
}

export interface AnsweredPermissionSlip {
  success: true;
  slip: OwnPermissionSlip;
}
