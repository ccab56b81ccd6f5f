import { leadsClasses } from '../roles';
import { instantOn } from '../school-day';

/** The states of an announcement: a draft visible only to its author and the office, scheduled, visible to its readers, or withdrawn. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** `families`: the families of selected students. */
export const ANNOUNCEMENT_SCOPES = ['school', 'grades', 'sections', 'families', 'staff'] as const;
export type AnnouncementScope = (typeof ANNOUNCEMENT_SCOPES)[number];

/** The receipt state of a family or a person: the furthest that any of its people got. */
export const RECEIPT_STATES = ['confirmed', 'read', 'not_yet', 'unreachable'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** The kinds of survey: a poll, whose results the author sees, or a sign-up for places. */
export const SURVEY_KINDS = ['poll', 'slots'] as const;
export type SurveyKind = (typeof SURVEY_KINDS)[number];

export const ANNOUNCEMENTS = {
  titleMaxLength: 120,
  textMaxLength: 5_000,
  /** The length of the excerpt in a list. */
  beginningLength: 280,
  translations: 8,
  sections: 60,
  grades: 20,
  students: 200,
  pageSize: 20,
  reportSize: 50,
  /** Students shown of those found; one more is sent, so that the page knows of others. */
  foundMost: 30,
  /** Every version is kept. */
  editsMost: 50,
  /** The minimum time between two reminders. */
  remindHours: 12,
  /** The home page shows announcements from this many days. */
  newsDays: 30,
  newsMost: 3,
  choicesFewest: 2,
  choicesMost: 20,
  choiceMaxLength: 120,
  /** Places per choice of a sign-up sheet. */
  placesMost: 500,
} as const;

export interface AnnouncementAudience {
  scope: AnnouncementScope;
  /** Only the list that the scope refers to is filled; the others are empty. */
  grades: readonly string[];
  classIds: readonly string[];
  studentIds: readonly string[];
  /** The students themselves read it too, not only their families. */
  withStudents: boolean;
}

/** A class that a person is in, teaches, or has a child in; the grade is set for running classes. */
export interface AnnouncementSection {
  classId: string;
  grade: string | null;
}

export interface AnnouncementReader {
  personId: string;
  role: string;
  isActive: boolean;
  /** A student's own classes, or those that a teacher teaches. */
  sections: readonly AnnouncementSection[];
  /** For a guardian. */
  children: readonly { studentId: string; isActive: boolean; sections: readonly AnnouncementSection[] }[];
}

/** Whether the announcement is for this person as things are now. The same rule is applied in SQL whenever it is shown. */
export function isForReader(audience: AnnouncementAudience, reader: AnnouncementReader): boolean {
  if (!reader.isActive) return false;
  switch (reader.role) {
    case 'school_admin':
      return audience.scope === 'school' || audience.scope === 'staff';
    case 'teacher':
      if (audience.scope === 'school' || audience.scope === 'staff') return true;
      return isForSections(audience, reader.sections);
    case 'student':
      return audience.withStudents && isForChild(audience, reader.personId, reader.sections);
    case 'parent':
      return reader.children.some(
        ({ studentId, isActive, sections }) => isActive && isForChild(audience, studentId, sections),
      );
    default:
      return false;
  }
}

/**
 * The people for whom this reader answers a survey: a guardian for all of their children concerned, so that a family has one answer,
 * whichever guardian gives it; staff for themselves. Students cannot answer.
 */
export function answersFor(audience: AnnouncementAudience, reader: AnnouncementReader): string[] {
  if (!isForReader(audience, reader) || reader.role === 'student') return [];
  if (reader.role !== 'parent') return [reader.personId];
  return reader.children
    .filter(({ isActive, studentId, sections }) => isActive && isForChild(audience, studentId, sections))
    .map(({ studentId }) => studentId);
}

/** A child who is in no class of the school gives nobody access to an announcement. */
function isForChild(
  audience: AnnouncementAudience,
  studentId: string,
  sections: readonly AnnouncementSection[],
): boolean {
  if (sections.length === 0) return false;
  if (audience.scope === 'school') return true;
  if (audience.scope === 'families') return audience.studentIds.includes(studentId);
  return isForSections(audience, sections);
}

function isForSections(
  { scope, classIds, grades }: AnnouncementAudience,
  sections: readonly AnnouncementSection[],
): boolean {
  if (scope === 'sections') return sections.some(({ classId }) => classIds.includes(classId));
  if (scope === 'grades') return sections.some(({ grade }) => grade !== null && grades.includes(grade));
  return false;
}

export interface AnnouncementAuthor {
  role: string;
  teacherType?: string | undefined;
  /** The classes taught. */
  classIds: readonly string[];
}

/**
 * Whether the author may address this audience: the office may address everybody; a class's leader its families, or some of them. `chosen`
 * gives the classes of the selected students.
 */
export function mayAddress(
  author: AnnouncementAuthor,
  audience: AnnouncementAudience,
  chosen: readonly { classIds: readonly string[] }[],
): boolean {
  if (author.role === 'school_admin') return true;
  if (author.role !== 'teacher' || !leadsClasses(author.teacherType)) return false;
  const isOwn = (classId: string) => author.classIds.includes(classId);
  if (audience.scope === 'sections') return audience.classIds.every(isOwn);
  if (audience.scope !== 'families') return false;
  return chosen.length === audience.studentIds.length && chosen.every(({ classIds }) => classIds.some(isOwn));
}

/** Keeps only the list that the scope needs, without duplicates. */
export function narrowed(audience: AnnouncementAudience): AnnouncementAudience {
  const only = <T>(scope: AnnouncementScope, list: readonly T[]) =>
    audience.scope === scope ? [...new Set(list)] : [];
  return {
    scope: audience.scope,
    grades: only('grades', audience.grades),
    classIds: only('sections', audience.classIds),
    studentIds: only('families', audience.studentIds),
    withStudents: audience.withStudents && audience.scope !== 'staff',
  };
}

export function namesNobody({ scope, grades, classIds, studentIds }: AnnouncementAudience): boolean {
  const named = { grades, sections: classIds, families: studentIds };
  return scope in named && named[scope as keyof typeof named].length === 0;
}

/** The instant of a day and time on the school's clock. */
export function announcedAt(day: string, time: string, timeZone: string): Date {
  return instantOn(day, time, timeZone);
}

/** The languages in which a school may write an announcement, by their native names. */
export const WRITTEN_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  am: 'አማርኛ',
  ar: 'العربية',
  bn: 'বাংলা',
  el: 'Ελληνικά',
  fa: 'فارسی',
  gu: 'ગુજરાતી',
  he: 'עברית',
  hi: 'हिन्दी',
  ht: 'Kreyòl ayisyen',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ne: 'नेपाली',
  nl: 'Nederlands',
  pa: 'ਪੰਜਾਬੀ',
  pl: 'Polski',
  ps: 'پښتو',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  so: 'Soomaali',
  sq: 'Shqip',
  sw: 'Kiswahili',
  ta: 'தமிழ்',
  ti: 'ትግርኛ',
  tl: 'Tagalog',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const;
export type WrittenLanguage = keyof typeof WRITTEN_LANGUAGES;
export const WRITTEN_LANGUAGE_CODES = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[];

const FROM_THE_RIGHT: readonly WrittenLanguage[] = ['ar', 'fa', 'he', 'ps', 'ur'];

export function directionOf(language: WrittenLanguage): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr';
}

/** The form in the first of the preferred languages (`es-MX` matches `es`), otherwise the original. */
export function formFor<Form extends { language: WrittenLanguage }>(
  forms: readonly [Form, ...Form[]],
  wanted: readonly string[],
): { form: Form; isOriginal: boolean; isWanted: boolean } {
  for (const locale of wanted) {
    const code = locale.replace(/-.*/s, '').toLowerCase();
    const form = forms.find(({ language }) => language === code);
    if (form) return { form, isOriginal: form === forms[0], isWanted: true };
  }
  return { form: forms[0], isOriginal: true, isWanted: false };
}
