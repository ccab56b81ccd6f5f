import type {
  ErasedCounts,
  ErasingService,
  FamilyRequestState,
  LinkState,
  RedemptionState,
  Role,
} from '@homeroom/domain';
import type { AuditNote } from './audit';
import type { ToldCalendar } from './calendar';
import type { LedClass, SchoolClass } from './class-cards';
import type { ServiceName } from './identity';
import type { MailKind } from './mail';
import type { AlertsCounted, ClassroomCounted, MessagesCounted } from './oversight';
import type { SchoolNews } from './school';
import type { PhoneTrouble } from './ways';

/** What happened, in the past tense. Payloads carry ids and what is no person's (a school's record, a class's words), never personal data. */
export interface FactMap {
  /** The school's whole record as it is by then: nobody has to ask for it. */
  'school.registered': SchoolNews;
  'school.activated': SchoolNews;
  'school.changed': SchoolNews;
  /** It stands below an organisation from now on, or does not any more: only of those that do figures are told. */
  'school.overseen': { isOverseen: boolean };
  /** Counts of a school's day that is over: no ids, and nothing of a few. */
  'classroom.counted': ClassroomCounted;
  'messages.counted': MessagesCounted;
  'alerts.counted': AlertsCounted;
  /** Somebody is to be written to. Who, and what the mail says, is asked of the kind's owner when it is sent. */
  'mail.wanted': { mailId: string; kind: MailKind };
  /** A mail server said for good that there is no such mailbox. Whose it is, the kind's owner knows. */
  'mail.returned': { mailId: string };
  /** It has not arrived, for a reason that may pass. */
  'mail.undelivered': { mailId: string };
  /** Whoever reads it has called it unwanted. */
  'mail.complained': { mailId: string };
  /** The terms, holidays and half days of the school that are not long over: all of them, as they are by then. */
  'calendar.changed': ToldCalendar;
  /** A class's messenger settings, or whether students of it may write. */
  'messenger.changed': { classId: string; classNumber: number };
  /** What these people are told of in their bell, or what of it they have read. At most 200 people a fact. */
  'notices.changed': { personIds: string[] };
  /** By which browsers and telephones these people are reached, or that they are not any more. At most 200 people a fact. */
  'ways.changed': { personIds: string[] };
  /** Nobody goes on with these: signed out, ended from afar, or nobody's account any more. At most 200 a fact. */
  'sessions.ended': { sessionIds: string[] };
  /** The service of a browser says that there is no such device any more. */
  'devices.gone': { deviceIds: string[] };
  /** No text arrives there: whoever has the number does not want any, or it is none. */
  'phone.failed': { phoneId: string; trouble: PhoneTrouble };
  /** Somebody wrote into a conversation: whom it reaches is told of it. */
  'message.sent': { conversationId: string; messageId: string };
  /** A student's message waits to be read, or was reported. */
  'message.flagged': { caseId: string };
  /** A new browser of theirs sent links or files to many: nothing more goes out, and its sessions end. */
  'sender.frozen': { personId: string; deviceId: string };
  /** What these people see of a conversation: a message, a change to one, or what was read. */
  'messages.changed': { conversationId: string; personIds: string[] };
  /** It is there for its readers from now on: each of them is told. */
  'announcement.published': { announcementId: string };
  /** Those of its readers who have not read it, or not confirmed it, are told once more. */
  'announcement.reminded': { announcementId: string };
  /** What there is to read has changed: open pages ask again. */
  'announcements.changed': { announcementId: string };
  /** A visitor in the school whose fact it is. */
  'visit.entered': { grantId: string };
  'visit.raised': { grantId: string };
  'visit.left': { grantId: string };
  /** A line for the school's book, whichever service wrote what it tells of. */
  'audit.noted': AuditNote;
  /** Mails to the account's address reach its owner; it may be another address than before. */
  'address.confirmed': { accountId: string; role: Role };
  'account.created': { accountId: string; role: Role };
  'account.changed': { accountId: string; role: Role };
  /** What is kept of a student is to be erased, unless somebody stops it: whoever may is told. */
  'erasure.ordered': { erasureId: string; orderedBy: string };
  /** Nobody needs them any more: their records are gone, and their accounts go. A family a fact. */
  'people.forgotten': { personIds: string[] };
  /** These accounts are gone for good, with all that others keep of them. */
  'accounts.forgotten': { accountIds: string[] };
  /** A service has removed what it kept of people whose records are gone, and how much that was. */
  'people.erased': { service: ErasingService; personIds: string[]; removed: ErasedCounts };
  /** Many at once (an import): at most 200 ids a fact. */
  'accounts.imported': { accountIds: string[] };
  /** The class as it is by then: nobody has to ask for it. */
  /** Who leads it is left out by an older release. */
  'class.created': SchoolClass & Partial<LedClass>;
  /** Its words, its size, who leads it or whether it is active. Whoever leads it belongs to the class. */
  'class.changed': LedClass;
  /** Groups of courses, each with everybody who is in it from now on; nobody where it has ended. At most 200 people or groups a fact. */
  'course_groups.changed': { groups: { groupId: string; teacherIds: string[]; studentIds: string[] }[] };
  'teacher.created': { teacherId: string; classIds: string[] };
  'student.created': { studentId: string; classId: string; classNumber: number; guardianIds: string[] };
  /** Classes, name, kind or state. An inactive teacher keeps the classes for the day of return. */
  'teacher.changed': { teacherId: string; classIds: string[]; isActive: boolean };
  /** Anything on the record; `from…` is the class before, where the student moved. */
  'student.changed': {
    studentId: string;
    classId: string;
    classNumber: number;
    fromClassId: string | null;
    fromClassNumber: number | null;
    guardianIds: string[];
    /** Of them, those whom the school writes to about the child. Left out by an older release: all of them. */
    contactIds?: string[];
    isActive: boolean;
  };
  /** Many at once (an import): at most 200 people a fact. Who comes with it is named as in the single facts. */
  /** A teacher's wish to link a child to a guardian who is there already, and what became of it. */
  'guardian_link.changed': { linkId: string; state: LinkState };
  /** A guardian asked the office to change something of the family's, or something became of that. */
  'family_request.changed': {
    requestId: string;
    guardianId: string;
    studentId: string;
    state: FamilyRequestState;
  };
  'roster.imported': {
    teachers: FactMap['teacher.created'][];
    students: FactMap['student.created'][];
  };
  /** What grows for a student looks different from now on. */
  'plant.chosen': { studentId: string };
  /** A class's goal was set, changed or ended. */
  'class_goal.changed': { classId: string; classNumber: number };
  /** These students have it to do from now on. At most 200 a fact. */
  'homework.set': HomeworkTold & { studentIds: string[] };
  /** They have not handed it in yet. At most 200 a fact. */
  'homework.due_tomorrow': HomeworkTold & { studentIds: string[] };
  'homework.returned': HomeworkTold & { studentId: string };
  /** These students have it to do no more, and have done nothing of it. At most 200 a fact. */
  'homework.taken_from': { homeworkId: string; studentIds: string[] };
  /** Nobody has it to do any more. */
  'homework.withdrawn': { homeworkId: string };
  /** The school gave them to families. No more than a class has. */
  'reports.released': { reports: { reportId: string; studentId: string }[]; byId: string };
  /** Taken back, or a newer one stands in its place. */
  'reports.taken_back': { reportIds: string[] };
  /** To these guardians, who have not said that they read it. */
  'reports.reminded': {
    reports: { reportId: string; studentId: string; guardianIds: string[] }[];
    byId: string;
  };
  /** It looks different: to everybody whose it is, or to some of them alone. */
  'homework.changed': { homeworkId: string; studentIds: string[] | null };
  /** A class's tournament has begun, or was ended. By itself it ends on the clock that everybody has. */
  'tournament.changed': { classId: string; classNumber: number };
  /** A class was asked something, is shown what was said, or the question is closed. */
  'class_poll.changed': { classId: string; classNumber: number };
  /** A hand-over was opened or closed, or a child of it was handed over or taken back: open pages ask again. */
  'hand_over.changed': { handOverId: string };
  /**
   * Families come to this place, in the school's own words, but none of `notTold`: guardians who may collect no child of theirs. Of a drill
   * nobody says it. One that is opened again is told under another `openingId`, to whoever has a child that waits; of the release before
   * it has none, and is known by itself.
   */
  'hand_over.opened': { handOverId: string; openingId?: string; place: string; notTold: string[] };
  /** Nobody comes to that place any more. */
  'hand_over.closed': { handOverId: string; openingId: string };
  /** A child is with its family again; `lineId` is what is taken back where it was a mistake. Of a drill nobody says it. */
  'student.handed_over': { lineId: string; studentId: string };
  /** Where the child is still with the school, whoever was told otherwise hears it. */
  'student.hand_over_taken_back': { lineId: string; studentId: string; isWithSchool: boolean };
  /** A class's lessons are others, usually or on one day; without a class it is the school's times that are. */
  'timetable.changed': { classId: string | null; classNumber: number | null };
  /** The office wrote the menu of the week that begins on this Monday. */
  'lunch_menu.changed': { week: string };
  /** A register was taken, or changed since. Of a group it names that. */
  'register.taken': {
    registerId: string;
    classId: string | null;
    classNumber: number | null;
    groupId: string | null;
  };
  /** Somebody is not there today, and nobody at school knows why. Neither name nor code travels. */
  'absence.unexplained': { absenceId: string; studentId: string };
  /** The reason is known now, or they were there after all. */
  'absence.explained': { absenceId: string; studentId: string };
  /** A family's report was written, withdrawn or decided. */
  'absence.reported': { reportId: string; studentId: string };
  'points.awarded': {
    entryId: string;
    studentId: string;
    classNumber: number;
    amount: number;
    behaviorPoints: number;
    /** Who gave them, and the school's word for what. Left out by an older release. */
    awardedBy?: string;
    categoryName?: string | null;
    /** As the category is known everywhere: what games bring is nobody's praise. */
    categoryKey?: string | null;
  };
  'points.undone': {
    entryId: string;
    studentId: string;
    classNumber: number;
    amount: number;
    behaviorPoints: number;
  };
  /** A total was set right. */
  'points.adjusted': {
    entryId: string;
    studentId: string;
    classNumber: number;
    amount: number;
    behaviorPoints: number;
  };
  /** A reward was asked for, or something became of that. Its name is the school's word. */
  'redemption.changed': {
    redemptionId: string;
    studentId: string;
    state: RedemptionState;
    rewardName: string;
    price: number;
    decidedBy: string | null;
  };
  /** By hand, or taken back. */
  'badge.given': { studentId: string };
}
export type FactName = keyof FactMap;

interface HomeworkTold {
  homeworkId: string;
  /** Who set or marked it, and the school's word for what it belongs to. */
  byId: string | null;
  subject: string | null;
}

/** Who hears what. A service may hear its own facts: that is how it reaches open pages. */
export const SUBSCRIBERS: Record<FactName, readonly ServiceName[]> = {
  'school.registered': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.activated': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.changed': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.overseen': ['classroom', 'messaging', 'alerts'],
  'classroom.counted': ['auth'],
  'messages.counted': ['auth'],
  'alerts.counted': ['auth'],
  'mail.wanted': ['school'],
  'mail.returned': ['messaging'],
  'mail.undelivered': ['messaging'],
  'mail.complained': ['messaging'],
  'calendar.changed': ['messaging'],
  'messenger.changed': ['messaging'],
  'notices.changed': ['messaging'],
  'ways.changed': ['alerts'],
  'sessions.ended': ['messaging'],
  'devices.gone': ['messaging'],
  'phone.failed': ['messaging'],
  'message.sent': ['messaging'],
  'message.flagged': ['messaging'],
  'messages.changed': ['messaging'],
  'sender.frozen': ['auth'],
  'announcement.published': ['messaging'],
  'announcement.reminded': ['messaging'],
  'announcements.changed': ['messaging'],
  'audit.noted': ['school'],
  'address.confirmed': ['school', 'classroom', 'messaging'],
  'account.created': ['auth', 'alerts', 'messaging', 'school'],
  'account.changed': ['auth', 'alerts', 'messaging', 'school'],
  'accounts.imported': ['auth', 'alerts', 'messaging', 'school'],
  'visit.entered': ['school'],
  'visit.raised': ['school'],
  'visit.left': ['school'],
  'class.created': ['auth', 'messaging'],
  'class.changed': ['auth', 'classroom', 'messaging'],
  'course_groups.changed': ['messaging', 'classroom'],
  'teacher.created': ['auth', 'messaging'],
  'student.created': ['auth', 'messaging', 'alerts', 'classroom'],
  'teacher.changed': ['messaging', 'classroom'],
  'student.changed': ['auth', 'messaging', 'classroom', 'alerts'],
  'guardian_link.changed': ['classroom'],
  'family_request.changed': ['classroom', 'messaging'],
  'roster.imported': ['auth', 'messaging', 'alerts', 'classroom'],
  'erasure.ordered': ['auth'],
  'people.forgotten': ['auth'],
  'accounts.forgotten': ['messaging', 'alerts'],
  'people.erased': ['classroom'],
  'plant.chosen': ['classroom'],
  'class_goal.changed': ['classroom'],
  'homework.set': ['messaging'],
  'homework.due_tomorrow': ['messaging'],
  'homework.returned': ['messaging'],
  'homework.taken_from': ['messaging'],
  'homework.withdrawn': ['messaging'],
  'reports.released': ['messaging'],
  'reports.taken_back': ['messaging'],
  'reports.reminded': ['messaging'],
  'homework.changed': ['classroom'],
  'tournament.changed': ['classroom'],
  'class_poll.changed': ['classroom'],
  'hand_over.changed': ['classroom'],
  'hand_over.opened': ['messaging'],
  'hand_over.closed': ['messaging'],
  'student.handed_over': ['messaging'],
  'student.hand_over_taken_back': ['messaging'],
  'timetable.changed': ['classroom'],
  'lunch_menu.changed': ['school'],
  'register.taken': ['classroom', 'alerts'],
  'absence.unexplained': ['classroom', 'messaging'],
  'absence.explained': ['classroom', 'messaging'],
  'absence.reported': ['classroom', 'alerts'],
  'points.awarded': ['classroom', 'messaging'],
  'points.undone': ['classroom', 'messaging'],
  'points.adjusted': ['classroom'],
  'redemption.changed': ['classroom', 'messaging'],
  'badge.given': ['classroom'],
};

/**
 * On which way a fact travels, so that no crowd of the one stands before the other: `live` is what open pages wait for,
 * `sync` what services have to agree about, `bulk` what tells of many at once. Facts about one subject may come on different
 * ways and overtake one another, as they may on one: whoever keeps what a fact says keeps its id beside it (a UUIDv7, so it
 * is a time) and lets no older one win, or asks the owner how it is now.
 */
export const LANES = ['live', 'sync', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

interface FactRules {
  /** Of the payload's form. Who changes what is there already counts on; what is only added needs no new one. */
  version: number;
  lane: Lane;
  /** What a school says in one moment travels as one job: it is said all day, and who hears it acts on many at once. */
  together?: true;
}

const live: FactRules = { version: 1, lane: 'live' };
const sync: FactRules = { version: 1, lane: 'sync' };
const bulk: FactRules = { version: 1, lane: 'bulk' };
/** The second form brings the record along. */
const record: FactRules = { version: 2, lane: 'sync' };

/** What this process says, and what it understands when it is said by others. */
export const FACT_RULES: Record<FactName, FactRules> = {
  'school.registered': record,
  'school.activated': record,
  'school.changed': record,
  'school.overseen': sync,
  'classroom.counted': bulk,
  'messages.counted': bulk,
  'alerts.counted': bulk,
  'mail.wanted': sync,
  'mail.returned': sync,
  'mail.undelivered': sync,
  'mail.complained': sync,
  'calendar.changed': sync,
  'messenger.changed': live,
  'notices.changed': live,
  'ways.changed': sync,
  'sessions.ended': sync,
  'devices.gone': sync,
  'phone.failed': sync,
  'message.sent': live,
  'message.flagged': live,
  'messages.changed': live,
  'sender.frozen': sync,
  'announcement.published': sync,
  'announcement.reminded': sync,
  'announcements.changed': live,
  'audit.noted': sync,
  'address.confirmed': sync,
  'account.created': sync,
  'account.changed': sync,
  'accounts.imported': bulk,
  'visit.entered': sync,
  'visit.raised': sync,
  'visit.left': sync,
  'class.created': record,
  'class.changed': record,
  'course_groups.changed': sync,
  'teacher.created': sync,
  'student.created': sync,
  'teacher.changed': sync,
  'student.changed': sync,
  'erasure.ordered': sync,
  'people.forgotten': sync,
  'accounts.forgotten': sync,
  'people.erased': sync,
  'guardian_link.changed': live,
  'family_request.changed': live,
  'roster.imported': bulk,
  'plant.chosen': live,
  'class_goal.changed': live,
  'homework.set': sync,
  'homework.due_tomorrow': sync,
  'homework.returned': sync,
  'reports.released': sync,
  'reports.taken_back': sync,
  'reports.reminded': sync,
  'homework.taken_from': sync,
  'homework.withdrawn': sync,
  'homework.changed': live,
  'tournament.changed': live,
  'class_poll.changed': live,
  'hand_over.changed': live,
  'hand_over.opened': live,
  'hand_over.closed': live,
  'student.handed_over': live,
  'student.hand_over_taken_back': live,
  'timetable.changed': live,
  'points.awarded': { ...live, together: true },
  'lunch_menu.changed': live,
  'register.taken': live,
  'absence.unexplained': live,
  'absence.explained': live,
  'absence.reported': live,
  'points.undone': live,
  'points.adjusted': live,
  'redemption.changed': live,
  'badge.given': live,
};

/** A fact on its way. `eventId` is its UUIDv7: job id, inbox key and, on a page, the event's id. */
export interface Fact<N extends FactName = FactName> {
  eventId: string;
  name: N;
  version: number;
  schoolId: string;
  /** Of the request that made it true; null where nobody asked (a round, a worker). */
  requestId: string | null;
  payload: FactMap[N];
}
