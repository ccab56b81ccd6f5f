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
import { EmptyIsAbsent, Group, IfGiven, OptionalText, RequiredProse, RequiredText, TextThat } from './fields';
import { DescribedFile, FileList, type ShownFile } from './files';
import { FileFormat } from './file-format';
import { Version } from './school';

/** As a class card holds one, with room. */
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

/** What was written, in one language. */
export interface AnnouncementForm {
  language: WrittenLanguage;
  title: string;
  text: string;
}

/** GET /api/announcements: those that are for the asker; what is kept on top first, then the newest. */
export class FindAnnouncements {
  /** The last one that was shown. */
  @IsOptional()
  @IsUUID(undefined, before)
  before?: string;
}

export interface Announcement {
  id: string;
  /** The original first; a list has how each begins. */
  forms: [AnnouncementForm, ...AnnouncementForm[]];
  authorName: string | null;
  publishedAt: string;
  /** When it was last written anew. */
  editedAt: string | null;
  isPinned: boolean;
  asksConfirmation: boolean;
  isRead: boolean;
  confirmedAt: string | null;
  /** What the asker confirmed said something else. */
  isConfirmedEarlier: boolean;
  version: number;
}

/** What it asks for, as a reader sees it. */
export interface AnnouncementSurvey {
  kind: SurveyKind;
  choices: {
    id: string;
    label: string;
    /** Places that are left; null where there is no end of them, or in a poll. */
    left: number | null;
  }[];
  /** What the asker, or all of the asker's children, have as their answer. */
  chosenId: string | null;
  /** Students only look. */
  mayAnswer: boolean;
}

/** GET /api/announcements/{announcementId}: whole. */
export interface OpenedAnnouncement extends Announcement {
  survey: AnnouncementSurvey | null;
  files: ShownFile[];
}

/** POST /api/announcements/{announcementId}/answer: in the place of what was answered before; null takes it back. */
export class AnswerAnnouncement {
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: 'Choose one of the answers.' })
  choiceId!: string | null;
}

export interface AnsweredAnnouncement {
  success: true;
  survey: AnnouncementSurvey;
}

/** GET /api/announcements/news: what a home says of it. */
export interface AnnouncementNews {
  /** Not read, or not confirmed, of the last weeks. */
  waiting: number;
  newest: Pick<Announcement, 'id' | 'forms' | 'asksConfirmation'>[];
}

/** POST /api/announcements/{announcementId}/confirm: of the text that was seen. */
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
  /** Of a sign-up sheet; left out: as many as want it. */
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

/** POST /api/written-announcements, and PATCH …/{announcementId}: all of it, as it is to be. */
export class WriteAnnouncement extends WrittenForm {
  /** Of a change, the one it was made from. */
  @Version()
  version!: number;
  /** Of one that is out already nothing is asked: it stays out. */
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
  @IsArray(sections)
  @ArrayMaxSize(ANNOUNCEMENTS.sections, sections)
  @ArrayUnique(sections)
  @IsUUID(undefined, { each: true, ...sections })
  classIds?: string[];
  @IfGiven()
  @IsArray(students)
  @ArrayMaxSize(ANNOUNCEMENTS.students, students)
  @ArrayUnique(students)
  @IsUUID(undefined, { each: true, ...students })
  studentIds?: string[];
  @IsBoolean(yesNo)
  withStudents!: boolean;
  @IsBoolean(yesNo)
  asksConfirmation!: boolean;
  /** Left out: as it is, so that who changes words alone takes back nothing that a colleague has pinned since. */
  @IfGiven()
  @IsBoolean(yesNo)
  isPinned?: boolean;
  /** Stays as it was once it is out. */
  @Group(() => WrittenSurvey)
  survey?: WrittenSurvey;
  /** Brought before (`POST /api/announcement-files`), in this order; stay as they were once it is out. */
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

/** GET /api/written-announcements: one row of what was written; a teacher's own, to the office everybody's. */
export interface WrittenAnnouncementLine {
  id: string;
  state: AnnouncementState;
  title: string;
  language: WrittenLanguage;
  authorName: string | null;
  scope: AnnouncementScope;
  isPinned: boolean;
  asksConfirmation: boolean;
  /** When it went out, or is to. */
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
  /** On the school's clock, where it waits for its time. */
  publishOn: string | null;
  publishTime: string | null;
  timeZone: string;
  /** What is not out yet its author changes, and nobody else. */
  isOwn: boolean;
  editedAt: string | null;
  remindedAt: string | null;
  version: number;
  survey: { kind: SurveyKind; choices: SurveyChoice[] } | null;
  files: ShownFile[];
  /** What it said before, the newest first. */
  earlier: { at: string; byName: string | null; forms: AnnouncementForm[] }[];
}

/** As its author sees it. */
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

/** GET /api/announcement-choices: whom the asker may address. */
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

/** GET …/{announcementId}/receipts: by family, and by person for staff and students. */
export class FindReceipts {
  @IsOptional()
  @IsIn(RECEIPT_STATES, { message: SENTENCES.listFilter })
  state?: ReceiptState;
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: SENTENCES.reload })
  @Min(1, { message: SENTENCES.reload })
  @Max(1_000, { message: SENTENCES.reload })
  page?: number;
}

export interface ReceiptLine {
  /** A family stands under its child. */
  kind: 'family' | 'student' | 'staff';
  personId: string;
  firstName: string;
  lastName: string;
  classNumber: number | null;
  /** Of a family: whoever is there for the child. */
  people: { personId: string; role: Role; firstName: string; lastName: string }[];
  state: ReceiptState;
  readAt: string | null;
  confirmedAt: string | null;
  /** Nobody there has confirmed what it says now. */
  isConfirmedEarlier: boolean;
  /** What they answered, where something was asked. */
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

/** POST …/{announcementId}/remind: how many are reminded. */
export interface RemindedOfAnnouncement {
  success: true;
  people: number;
}
