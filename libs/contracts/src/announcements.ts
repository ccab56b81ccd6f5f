import {
  ANNOUNCEMENT_SCOPES,
  ANNOUNCEMENTS,
  type AnnouncementScope,
  type AnnouncementState,
  isStorableText,
  type ListFormat,
  RECEIPT_STATES,
  type ReceiptState,
  type Role,
  SENTENCES,
  SURVEY_KINDS,
  type SurveyKind,
  WRITTEN_LANGUAGE_CODES,
  type WrittenLanguage,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalDay, TimeOfDay } from './days';
import {
  EmptyIsAbsent,
  Group,
  IfGiven,
  NumberInAddress,
  OptionalText,
  RequiredProse,
  RequiredText,
  TextThat,
  UniqueIds,
} from './fields';
import { DescribedFile, FileList, type ShownFile } from './files';
import { FileFormat } from './file-format';
import { Version } from './school';

/** Leaves room beyond the longest grade name of a class card. */
const GRADE_LENGTH = 100;
const isGradeName = (text: string) => text.length <= GRADE_LENGTH && isStorableText(text);

const before = { message: 'Name the announcement to start before.' };
const yesNo = { message: 'Say yes or no.' };
const grades = { message: `Choose 1 to ${ANNOUNCEMENTS.grades} grades, each only once.` };
const sections = { message: `Choose 1 to ${ANNOUNCEMENTS.sections} classes, each only once.` };
const students = { message: `Choose 1 to ${ANNOUNCEMENTS.students} students, each only once.` };
const translations = {
  message: `Add at most ${ANNOUNCEMENTS.translations} translations, each in a different language.`,
};

/** The text of an announcement in one language. */
export interface AnnouncementForm {
  language: WrittenLanguage;
  title: string;
  text: string;
}

/** GET /api/announcements: the announcements addressed to the current user; pinned ones first, then the newest. */
export class FindAnnouncements {
  /** The last announcement of the previous page. */
  @IsOptional()
  @IsUUID(undefined, before)
  before?: string;
}

export interface Announcement {
  id: string;
  /** The original first; in a list, only the beginning of each text. */
  forms: [AnnouncementForm, ...AnnouncementForm[]];
  authorName: string | null;
  publishedAt: string;
  /** When the text was last edited. */
  editedAt: string | null;
  isPinned: boolean;
  asksConfirmation: boolean;
  isRead: boolean;
  confirmedAt: string | null;
  /** The current user confirmed an earlier version of the text. */
  isConfirmedEarlier: boolean;
  version: number;
}

/** The survey of an announcement, as a reader sees it. */
export interface AnnouncementSurvey {
  kind: SurveyKind;
  choices: {
    id: string;
    label: string;
    /** Places left; null if unlimited, or in a poll. */
    left: number | null;
  }[];
  /** The answer of the current user, or the one shared by all of their children. */
  chosenId: string | null;
  /** False for students, who can only look. */
  mayAnswer: boolean;
}

/** GET /api/announcements/{announcementId}: the complete announcement. */
export interface OpenedAnnouncement extends Announcement {
  survey: AnnouncementSurvey | null;
  files: ShownFile[];
}

/** POST /api/announcements/{announcementId}/answer: replaces any earlier answer; null withdraws it. */
export class AnswerAnnouncement {
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: 'Choose one of the answers.' })
  choiceId!: string | null;
}

export interface AnsweredAnnouncement {
  success: true;
  survey: AnnouncementSurvey;
}

/** GET /api/announcements/news: what the home page shows. */
export interface AnnouncementNews {
  /** The number of announcements of the last weeks that are not yet read, or not yet confirmed. */
  waiting: number;
  newest: Pick<Announcement, 'id' | 'forms' | 'asksConfirmation'>[];
}

/** POST /api/announcements/{announcementId}/confirm: confirms the version of the text that was seen. */
export class ConfirmAnnouncement {
  @Version()
  version!: number;
}

export class WrittenForm {
  @IsIn(WRITTEN_LANGUAGE_CODES, { message: 'Choose a language from the list.' })
  language!: WrittenLanguage;
  @RequiredText(ANNOUNCEMENTS.titleMaxLength, 'Give the announcement a title.')
  title!: string;
  @RequiredProse(ANNOUNCEMENTS.textMaxLength, 'Write what you want to say.')
  text!: string;
}

const SENDS = ['draft', 'scheduled', 'now'] as const;

const choices = {
  message: `Offer ${ANNOUNCEMENTS.choicesFewest} to ${ANNOUNCEMENTS.choicesMost} answers, and fill in each of them.`,
};
const places = { message: `Choose 1 to ${ANNOUNCEMENTS.placesMost} places.` };

export class WrittenChoice {
  @RequiredText(ANNOUNCEMENTS.choiceMaxLength, choices.message)
  label!: string;
  /** For a sign-up sheet; unlimited if omitted. */
  @IfGiven()
  @IsInt(places)
  @Min(1, places)
  @Max(ANNOUNCEMENTS.placesMost, places)
  capacity?: number;
}

export class WrittenSurvey {
  @IsIn(SURVEY_KINDS, { message: 'Choose a poll or a sign-up sheet.' })
  kind!: SurveyKind;
  @IsArray(choices)
  @ArrayMinSize(ANNOUNCEMENTS.choicesFewest, choices)
  @ArrayMaxSize(ANNOUNCEMENTS.choicesMost, choices)
  @ValidateNested({ each: true, ...choices })
  @Type(() => WrittenChoice)
  choices!: WrittenChoice[];
}

/** POST /api/written-announcements, and PATCH …/{announcementId}: the complete new state. */
export class WriteAnnouncement extends WrittenForm {
  /** For a change: the version it was based on. */
  @Version()
  version!: number;
  /** Ignored for an announcement that is already published: it stays published. */
  @IsIn(SENDS, { message: 'Choose when it goes out.' })
  send!: (typeof SENDS)[number];
  @OptionalDay()
  publishOn?: string;
  @EmptyIsAbsent()
  @TimeOfDay()
  publishTime?: string;
  @IsIn(ANNOUNCEMENT_SCOPES, { message: 'Choose who it is for.' })
  scope!: AnnouncementScope;
  @IfGiven()
  @IsArray(grades)
  @ArrayMaxSize(ANNOUNCEMENTS.grades, grades)
  @ArrayUnique(grades)
  @TextThat('isGradeName', isGradeName, grades.message, { each: true })
  grades?: string[];
  @IfGiven()
  @UniqueIds(sections, { most: ANNOUNCEMENTS.sections })
  classIds?: string[];
  @IfGiven()
  @UniqueIds(students, { most: ANNOUNCEMENTS.students })
  studentIds?: string[];
  @IsBoolean(yesNo)
  withStudents!: boolean;
  @IsBoolean(yesNo)
  asksConfirmation!: boolean;
  /** Unchanged if omitted, so that a change of the text alone does not undo a colleague's pinning. */
  @IfGiven()
  @IsBoolean(yesNo)
  isPinned?: boolean;
  /** Cannot change once the announcement is published. */
  @Group(() => WrittenSurvey)
  survey?: WrittenSurvey;
  /** Files uploaded before (`POST /api/announcement-files`), in this order. Cannot change once the announcement is published. */
  @FileList(DescribedFile)
  files?: DescribedFile[];
  @IfGiven()
  @IsArray(translations)
  @ArrayMaxSize(ANNOUNCEMENTS.translations, translations)
  @ArrayUnique((form: WrittenForm | null) => form?.language, translations)
  @ValidateNested({ each: true, ...translations })
  @Type(() => WrittenForm)
  translations?: WrittenForm[];
}

/** GET /api/written-announcements: one row of the list; a teacher sees their own announcements, the office all of them. */
export interface WrittenAnnouncementLine {
  id: string;
  state: AnnouncementState;
  title: string;
  language: WrittenLanguage;
  authorName: string | null;
  scope: AnnouncementScope;
  isPinned: boolean;
  asksConfirmation: boolean;
  /** When it was or will be published. */
  publishAt: string | null;
  createdAt: string;
}

/** GET /api/written-announcements/{announcementId} */
export interface WrittenAnnouncement extends WrittenAnnouncementLine {
  forms: [AnnouncementForm, ...AnnouncementForm[]];
  grades: string[];
  sections: AnnouncementSectionName[];
  students: AnnouncementStudent[];
  withStudents: boolean;
  /** On the school's clock, if it is scheduled. */
  publishOn: string | null;
  publishTime: string | null;
  timeZone: string;
  /** An unpublished announcement can be changed only by its author. */
  isOwn: boolean;
  editedAt: string | null;
  remindedAt: string | null;
  version: number;
  survey: { kind: SurveyKind; choices: SurveyChoice[] } | null;
  files: ShownFile[];
  /** Earlier versions, newest first. */
  earlier: { at: string; byName: string | null; forms: AnnouncementForm[] }[];
}

/** A survey choice as the author sees it. */
export interface SurveyChoice {
  id: string;
  label: string;
  capacity: number | null;
  taken: number;
}

export interface AnnouncementSectionName {
  classId: string;
  classNumber: number;
  grade: string;
}

export interface AnnouncementStudent {
  studentId: string;
  firstName: string;
  lastName: string;
  classNumber: number | null;
}

/** GET /api/announcement-choices: the audiences that the current user may address. */
export interface AnnouncementChoices {
  scopes: AnnouncementScope[];
  grades: string[];
  sections: AnnouncementSectionName[];
  timeZone: string;
}

/** GET /api/announcement-students?search= */
export class FindAnnouncementStudents {
  @OptionalText(80)
  search?: string;
}

export interface SavedAnnouncement {
  success: true;
  announcementId: string;
  state: AnnouncementState;
  version: number;
}

/** GET …/{announcementId}/receipts: one line per family, and one per person for staff and students. */
export class FindReceipts {
  @IsOptional()
  @IsIn(RECEIPT_STATES, { message: SENTENCES.listFilter })
  state?: ReceiptState;
  @IsOptional()
  @NumberInAddress()
  @IsInt({ message: SENTENCES.reload })
  @Min(1, { message: SENTENCES.reload })
  @Max(1_000, { message: SENTENCES.reload })
  page?: number;
}

export interface ReceiptLine {
  /** A family is listed under its child. */
  kind: 'family' | 'student' | 'staff';
  personId: string;
  firstName: string;
  lastName: string;
  classNumber: number | null;
  /** For a family: all guardians of the child. */
  people: { personId: string; role: Role; firstName: string; lastName: string }[];
  state: ReceiptState;
  readAt: string | null;
  confirmedAt: string | null;
  /** Somebody confirmed an earlier version, but nobody the current one. */
  isConfirmedEarlier: boolean;
  /** Their answer, if the announcement has a survey. */
  answer: string | null;
}

export interface AnnouncementReceipts {
  lines: ReceiptLine[];
  hasMore: boolean;
  counts: Record<ReceiptState, number>;
}

/** GET …/{announcementId}/receipts/export */
export class ExportReceipts {
  @FileFormat()
  format?: ListFormat;
}

/** POST …/{announcementId}/remind: the number of people reminded. */
export interface RemindedOfAnnouncement {
  success: true;
  people: number;
}
