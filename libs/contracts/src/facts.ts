import type {
  ErasedCounts,
  ErasingService,
  DataRequestStep,
  PermissionStep,
  FamilyRequestState,
  LinkState,
  RedemptionState,
  Role,
  RoomTold,
} from '@homeroom/domain';
import type { AuditNote } from './audit';
import type { ToldCalendar } from './calendar';
import type { LedClass, SchoolClass, TakenBackClass } from './class-cards';
import type { ServiceName } from './identity';
import type { MailKind } from './mail';
import type { AlertsCounted, ClassroomCounted, MessagesCounted } from './oversight';
import type { SchoolNews } from './school';
import type { PhoneTrouble } from './ways';

/**
 * Domain events, named in the past tense. Payloads carry ids and data that is not about a person (a school's record, a class's name), never
 * personal data.
 */
export interface FactMap {
  /** The school's complete record at that time, so that no consumer has to ask for it. */
  'school.registered': SchoolNews;
  'school.activated': SchoolNews;
  'school.changed': SchoolNews;
  /** The school joined or left an organisation. Figures are published only for schools in one. */
  'school.overseen': { isOverseen: boolean };
  /** Counts of a completed school day: no ids, and no figures about small groups. */
  'classroom.counted': ClassroomCounted;
  'messages.counted': MessagesCounted;
  'alerts.counted': AlertsCounted;
  /** A mail is to be sent. The owner of its kind is asked for the recipient and the text when it is sent. */
  'mail.wanted': { mailId: string; kind: MailKind };
  /** A school has a new invoice, or one of its invoices no longer counts. Its administrators hear of it, each in their own language. */
  'invoice.issued': { invoiceId: string };
  'invoice.withdrawn': { invoiceId: string };
  /** A mail server reported permanently that the mailbox does not exist. The owner of the mail's kind knows whose it is. */
  'mail.returned': { mailId: string };
  /** The mail was not delivered, for a reason that may be temporary. */
  'mail.undelivered': { mailId: string };
  /** The recipient reported the mail as spam. */
  'mail.complained': { mailId: string };
  /** All terms, holidays and half days of the school that did not end long ago, as they are at that time. */
  'calendar.changed': ToldCalendar;
  /** A class's messenger settings changed, or whether its students may write. */
  'messenger.changed': { classId: string; classNumber: number };
  /** The notifications of these people changed, or which of them they have read. At most 200 people per fact. */
  'notices.changed': { personIds: string[] };
  /** The browsers and telephones by which these people are reached changed, or were removed. At most 200 people per fact. */
  'ways.changed': { personIds: string[] };
  /** These sessions can no longer be used: signed out, ended remotely, or their account is gone. At most 200 per fact. */
  'sessions.ended': { sessionIds: string[] };
  /** A browser's push service reported that these devices no longer exist. */
  'devices.gone': { deviceIds: string[] };
  /** Text messages cannot be delivered to this number: its owner has opted out, or it is invalid. */
  'phone.failed': { phoneId: string; trouble: PhoneTrouble };
  /** A message was posted in a conversation; its recipients are notified. */
  'message.sent': { conversationId: string; messageId: string };
  /** A student's message is waiting for review, or was reported. */
  'message.flagged': { caseId: string };
  /** A new browser of this person sent links or files to many people: it can send nothing more, and its sessions end. */
  'sender.frozen': { personId: string; deviceId: string };
  /** The view of a conversation changed for these people: a message, a change to one, or what was read. */
  'messages.changed': { conversationId: string; personIds: string[] };
  /** The announcement became visible to its readers, and each of them is notified. */
  'announcement.published': { announcementId: string };
  /** Readers who have not read it, or not confirmed it, are notified again. */
  'announcement.reminded': { announcementId: string };
  /** The announcements to read have changed; open pages reload them. */
  'announcements.changed': { announcementId: string };
  /** A visitor in the school to which the fact belongs. */
  'visit.entered': { grantId: string };
  'visit.raised': { grantId: string };
  'visit.left': { grantId: string };
  /** An entry for the school's audit log, from whichever service made the change. */
  'audit.noted': AuditNote;
  /** Mail to the account's address is known to reach its owner. `isNew`: it is another address than before; older releases omit it. */
  'address.confirmed': { accountId: string; role: Role; isNew?: boolean };
  'account.created': { accountId: string; role: Role };
  'account.changed': { accountId: string; role: Role };
  /** A student's data is to be erased unless somebody stops it; everyone who may is notified. */
  'erasure.ordered': { erasureId: string; orderedBy: string };
  /** These people are no longer needed: their records are gone, and their accounts follow. One family per fact. */
  'people.forgotten': { personIds: string[] };
  /** These accounts are gone permanently, with everything other services store about them. */
  'accounts.forgotten': { accountIds: string[] };
  /** A service has removed its data about people whose records are gone, and how much that was. */
  'people.erased': { service: ErasingService; personIds: string[]; removed: ErasedCounts };
  /** Many accounts at once (an import): at most 200 ids per fact. */
  'accounts.imported': { accountIds: string[] };
  /** The class as it is at that time, so that no consumer has to ask for it. */
  /** Older releases omit the leader. */
  'class.created': SchoolClass & Partial<LedClass>;
  /**
   * The class's name or descriptions, its size, its leader or whether it is active. The leader belongs to the class. `tookBack` is present
   * only when a year end is taken back, in the fact of the class that has the device again; older releases omit it.
   */
  'class.changed': LedClass & { tookBack?: TakenBackClass };
  /** Course groups, each with all of its current members; none if the group has ended. At most 200 people or groups per fact. */
  'course_groups.changed': { groups: { groupId: string; teacherIds: string[]; studentIds: string[] }[] };
  'teacher.created': { teacherId: string; classIds: string[] };
  'student.created': { studentId: string; classId: string; classNumber: number; guardianIds: string[] };
  /** The teacher's classes, name, type or state. An inactive teacher keeps their classes until they return. */
  'teacher.changed': { teacherId: string; classIds: string[]; isActive: boolean };
  /** Any field of the record; `from…` is the previous class if the student moved. */
  'student.changed': {
    studentId: string;
    classId: string;
    classNumber: number;
    fromClassId: string | null;
    fromClassNumber: number | null;
    guardianIds: string[];
    /** The guardians whom the school contacts about the child. Older releases omit it, which means all of them. */
    contactIds?: string[];
    /** The guardians with custody of the child. Older releases omit it, which means all of them. */
    custodyIds?: string[];
    isActive: boolean;
  };
  /** Many people at once (an import): at most 200 per fact. Each one is described as in the single facts. */
  /** A teacher asked to link a child to an existing guardian, or the request was decided. */
  'guardian_link.changed': { linkId: string; state: LinkState };
  /** A guardian asked the office to change family data, or the request was decided. */
  'family_request.changed': {
    requestId: string;
    guardianId: string;
    studentId: string;
    state: FamilyRequestState;
  };
  /** A school's room for the files of a service has filled up to this share. */
  'files.filling': { service: 'classroom' | 'messaging'; percent: RoomTold };
  /** A guardian asked the office about a child's data, or the office answered. */
  'data_request.changed': {
    requestId: string;
    guardianId: string;
    studentId: string;
    step: DataRequestStep;
  };
  'roster.imported': {
    teachers: FactMap['teacher.created'][];
    students: FactMap['student.created'][];
  };
  /** The look of a student's plant changed. */
  'plant.chosen': { studentId: string };
  /** A class's goal was set, changed or ended. */
  'class_goal.changed': { classId: string; classNumber: number };
  /** These students were assigned the homework. At most 200 per fact. */
  'homework.set': HomeworkTold & { studentIds: string[] };
  /** These students have not handed it in yet. At most 200 per fact. */
  'homework.due_tomorrow': HomeworkTold & { studentIds: string[] };
  'homework.returned': HomeworkTold & { studentId: string };
  /** The homework was taken from these students, who had done nothing of it yet. At most 200 per fact. */
  'homework.taken_from': { homeworkId: string; studentIds: string[] };
  /** The homework no longer applies to anybody. */
  'homework.withdrawn': { homeworkId: string };
  /** The school released reports to families. At most one class per fact. */
  'reports.released': { reports: { reportId: string; studentId: string }[]; byId: string };
  /** The reports were withdrawn, or replaced by newer ones. */
  'reports.taken_back': { reportIds: string[] };
  /** These guardians have not confirmed that they read the report. */
  'reports.reminded': {
    reports: { reportId: string; studentId: string; guardianIds: string[] }[];
    byId: string;
  };
  /** The homework changed for all of its students, or only for those named. */
  'homework.changed': { homeworkId: string; studentIds: string[] | null };
  /** Families are asked, reminded or told of a withdrawal; the guardians who may answer and whom the school contacts. At most 200 children. */
  'permission_slip.told': {
    slipId: string;
    step: PermissionStep;
    byId: string | null;
    children: { studentId: string; guardianIds: string[] }[];
  };
  /** Families of these newcomers are to be asked by these slips: a part of what one change, such as an import, has caused. */
  'permission_slips.to_ask': { slipIds: string[]; studentIds: string[] };
  /**
   * The last day to answer has passed. `open`: the children about whom nobody has answered. `byId`: the author; null if they teach some of
   * the classes no more.
   */
  'permission_slip.ended': { slipId: string; byId: string | null; open: number };
  /** A slip changed for everybody, this guardian's answer about this child, or it asks about `studentIds` from now on: at most 200. */
  'permission_slip.changed': {
    slipId: string;
    studentId: string | null;
    guardianId: string | null;
    /** Older releases omit it, and take the slip for changed for everybody. */
    studentIds?: string[];
  };
  /** A class's tournament has begun or was ended early. Its regular end is not published, because every client has the clock. */
  'tournament.changed': { classId: string; classNumber: number };
  /** A question was put to a class, its results were shown, or it was closed. */
  'class_poll.changed': { classId: string; classNumber: number };
  /** A hand-over was opened or closed, or a child was handed over or that was undone; open pages reload. */
  'hand_over.changed': { handOverId: string };
  /**
   * Families are asked to come to this place, in the school's own words, except `notTold`: guardians who may collect none of their
   * children. Not published for drills. Reopening publishes a new `openingId`, for families whose child is still waiting. Facts of the
   * previous release have none and are identified by the hand-over itself.
   */
  'hand_over.opened': { handOverId: string; openingId?: string; place: string; notTold: string[] };
  /** Families no longer need to come to that place. */
  'hand_over.closed': { handOverId: string; openingId: string };
  /** A child is back with its family; `lineId` identifies the line if it is undone as a mistake. Not published for drills. */
  'student.handed_over': { lineId: string; studentId: string };
  /** If the child is still with the school, everybody who was told otherwise is notified. */
  'student.hand_over_taken_back': { lineId: string; studentId: string; isWithSchool: boolean };
  /** A class's lessons changed, regularly or on one day; without a class, the school's times changed. */
  'timetable.changed': { classId: string | null; classNumber: number | null };
  /** The office saved the menu of the week that begins on this Monday. */
  'lunch_menu.changed': { week: string };
  /** A register was taken or changed. A group's register names the group instead of a class. */
  'register.taken': {
    registerId: string;
    classId: string | null;
    classNumber: number | null;
    groupId: string | null;
  };
  /** A student is absent today and nobody at school knows why. The payload carries neither name nor code. */
  'absence.unexplained': { absenceId: string; studentId: string };
  /** The reason is known now, or the student was present after all. */
  'absence.explained': { absenceId: string; studentId: string };
  /** A family's absence report was submitted, withdrawn or decided. */
  'absence.reported': { reportId: string; studentId: string };
  'points.awarded': ChangedTotal & {
    /** Who awarded them, and the school's name of the category. Omitted by older releases. */
    awardedBy?: string;
    categoryName?: string | null;
    /** The category's key, the same in every school. Points from games are nobody's praise. */
    categoryKey?: string | null;
  };
  'points.undone': ChangedTotal;
  /** A student's total was corrected. */
  'points.adjusted': ChangedTotal;
  /** A student requested a reward, or the request was decided. The reward's name is chosen by the school. */
  'redemption.changed': {
    redemptionId: string;
    studentId: string;
    state: RedemptionState;
    rewardName: string;
    price: number;
    decidedBy: string | null;
  };
  /** A badge was awarded by hand, or taken back. */
  'badge.given': { studentId: string };
}
export type FactName = keyof FactMap;

interface ChangedTotal {
  entryId: string;
  studentId: string;
  classNumber: number;
  amount: number;
  /** The total after the change. */
  behaviorPoints: number;
  /** Raised with each change of the total: of two totals of a student, the one with the higher number is newer. Omitted by older releases. */
  pointsRevision?: number;
}

interface HomeworkTold {
  homeworkId: string;
  /** Who set or marked it, and the school's name of its subject. */
  byId: string | null;
  subject: string | null;
}

/** Which services subscribe to which fact. A service may subscribe to its own facts, which is how they reach open pages. */
export const SUBSCRIBERS: Record<FactName, readonly ServiceName[]> = {
  'school.registered': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.activated': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.changed': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.overseen': ['classroom', 'messaging', 'alerts'],
  'classroom.counted': ['auth'],
  'messages.counted': ['auth'],
  'alerts.counted': ['auth'],
  'mail.wanted': ['school'],
  'invoice.issued': ['auth'],
  'invoice.withdrawn': ['auth'],
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
  'files.filling': ['messaging'],
  'data_request.changed': ['classroom', 'messaging'],
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
  'permission_slip.told': ['messaging'],
  'permission_slips.to_ask': ['classroom'],
  'permission_slip.ended': ['messaging'],
  'permission_slip.changed': ['classroom'],
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
 * The lane of a fact, so that a backlog in one does not delay another: `live` is what open pages wait for, `sync` keeps services
 * consistent, `bulk` carries changes to many at once. Facts about one subject may arrive out of order, both across lanes and within one. A
 * consumer that stores a fact's state stores its id too (a UUIDv7, hence ordered by time) and ignores older facts, or asks the owner for
 * the current state.
 */
export const LANES = ['live', 'sync', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

interface FactRules {
  /** The version of the payload's shape. Increment it when an existing field changes; added fields need no new version. */
  version: number;
  lane: Lane;
  /**
   * Facts that a school publishes at the same moment are combined into one job: they occur all day, and the consumer handles many at once.
   */
  together?: true;
}

const live: FactRules = { version: 1, lane: 'live' };
const sync: FactRules = { version: 1, lane: 'sync' };
const bulk: FactRules = { version: 1, lane: 'bulk' };
/** Version 2 includes the record. */
const record: FactRules = { version: 2, lane: 'sync' };

/** The versions that this process publishes, and accepts from others. */
export const FACT_RULES: Record<FactName, FactRules> = {
  'school.registered': record,
  'school.activated': record,
  'school.changed': record,
  'school.overseen': sync,
  'classroom.counted': bulk,
  'messages.counted': bulk,
  'alerts.counted': bulk,
  'mail.wanted': sync,
  'invoice.issued': sync,
  'invoice.withdrawn': sync,
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
  'files.filling': sync,
  'data_request.changed': live,
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
  'permission_slip.told': bulk,
  'permission_slips.to_ask': bulk,
  'permission_slip.ended': sync,
  'permission_slip.changed': live,
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
  'register.taken': { ...live, together: true },
  'absence.unexplained': live,
  'absence.explained': live,
  'absence.reported': live,
  'points.undone': live,
  'points.adjusted': live,
  'redemption.changed': live,
  'badge.given': live,
};

/** A fact in transit. `eventId` is its UUIDv7, used as job id, as inbox key and, on a page, as the event's id. */
export interface Fact<N extends FactName = FactName> {
  eventId: string;
  name: N;
  version: number;
  schoolId: string;
  /** The request that caused it; null if there was none (a scheduled task, a worker). */
  requestId: string | null;
  payload: FactMap[N];
}
