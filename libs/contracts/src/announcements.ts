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
  WRITTEN_LANGUAGE_CODES,
  type WrittenLanguage,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { OptionalDay, TimeOfDay } from './days';
import { EmptyIsAbsent, IfGiven, OptionalText, RequiredProse, RequiredText } from './fields';
import { FileFormat } from './lists';
import { Version } from './school';

/** As a class card holds one, with room. */
const GRADE_LENGTH = 100;

const before = { message: 'Name the announcement to start before.' };
const yesNo = { message: 'Say yes or no.' };
const grades = { message: `Choose 1 to ${ANNOUNCEMENTS.grades} grades, each of them once.` };
const sections = { message: `Choose 1 to ${ANNOUNCEMENTS.sections} classes, each of them once.` };
const students = { message: `Choose 1 to ${ANNOUNCEMENTS.students} students, each of them once.` };
const translations = {
  message: `Add at most ${ANNOUNCEMENTS.translations} translations, each in a language of its own.`,
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
  @IsIn(WRITTEN_LANGUAGE_CODES, { message: 'Choose a language of the list.' })
  language!: WrittenLanguage;
  @RequiredText(ANNOUNCEMENTS.titleMaxLength, 'Give the announcement a title.')
  title!: string;
  @RequiredProse(ANNOUNCEMENTS.textMaxLength, 'Write what you want to say.')
  text!: string;
}

const SENDS = ['draft', 'scheduled', 'now'] as const;

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
  @IsIn(ANNOUNCEMENT_SCOPES, { message: 'Choose whom it is for.' })
  scope!: AnnouncementScope;
  @IfGiven()
  @IsArray(grades)
  @ArrayMaxSize(ANNOUNCEMENTS.grades, grades)
  @ArrayUnique(grades)
  @ValidateBy(
    {
      name: 'isGradeName',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= GRADE_LENGTH && isStorableText(value),
        defaultMessage: () => grades.message,
      },
    },
    { each: true },
  )
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
  @IsBoolean(yesNo)
  isPinned!: boolean;
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
  editedAt: string | null;
  remindedAt: string | null;
  version: number;
  /** What it said before, the newest first. */
  earlier: { at: string; byName: string | null; forms: AnnouncementForm[] }[];
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
