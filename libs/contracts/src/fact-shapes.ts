import {
  ERASING_SERVICES,
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_SUBJECTS,
  CALENDAR_KINDS,
  DATA_REQUEST_STEPS,
  PERMISSION_STEPS,
  FAMILY_REQUEST_STATES,
  LINK_STATES,
  REDEMPTION_STATES,
  ROLES,
  ROOM_TOLD,
} from '@homeroom/domain';
import type { SchoolClass } from './class-cards';
import { type Fact, FACT_RULES, type FactMap, type FactName } from './facts';
import { MAIL_KINDS } from './mail';
import { PHONE_TROUBLES } from './ways';

type Check = (value: unknown) => boolean;
/** A check for each field. Extra fields come from a newer release and are ignored. */
type Shape<Payload> = { readonly [Field in keyof Required<Payload>]: Check };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isYesOrNo: Check = (value) => typeof value === 'boolean';
const isMoment: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isShort: Check = (value) => typeof value === 'string' && value.length <= 64;
const isText: Check = (value) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCounts: Check = (value) => isObject(value) && Object.values(value).every(isWhole);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orLeftOut =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (all: readonly (string | number)[]): Check =>
  (value) =>
    all.includes(value as string | number);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([field, check]) => check(value[field]));

const ofSchool: Shape<FactMap['school.changed']> = {
  schoolId: isUuid,
  revision: isWhole,
  code: isShort,
  name: isText,
  country: isShort,
  timeZone: isShort,
  status: isShort,
  subscriptionLevel: isShort,
  trialEndDate: isMoment,
  alertWarning: orNull(isText),
  trust: isShort,
  features: isObject,
  language: orLeftOut(orNull(isShort)),
  lastDay: orLeftOut(orNull(isDay)),
};
const ofGrant: Shape<FactMap['visit.entered']> = { grantId: isUuid };
const ofAccount: Shape<FactMap['account.changed']> = { accountId: isUuid, role: oneOf(ROLES) };
const ofPoints: Shape<FactMap['points.undone']> = {
  entryId: isUuid,
  studentId: isUuid,
  classNumber: isWhole,
  amount: isWhole,
  behaviorPoints: isWhole,
  pointsRevision: orLeftOut(isWhole),
};
const ofClass: Shape<SchoolClass> = {
  classId: isUuid,
  deviceId: isUuid,
  classNumber: isWhole,
  className: isText,
  grade: isText,
  section: isText,
  isActive: isYesOrNo,
  isRunning: isYesOrNo,
};
const newTeacher: Shape<FactMap['teacher.created']> = { teacherId: isUuid, classIds: listOf(isUuid) };
const newStudent: Shape<FactMap['student.created']> = {
  studentId: isUuid,
  classId: isUuid,
  classNumber: isWhole,
  guardianIds: listOf(isUuid),
};

const ofDays = { startsOn: isShort, endsOn: isShort };
const ofHomework = { homeworkId: isUuid, byId: orNull(isUuid), subject: orNull(isText) };
const ofHandedOver: Shape<FactMap['student.handed_over']> = { lineId: isUuid, studentId: isUuid };
const ofAbsence: Shape<FactMap['absence.explained']> = { absenceId: isUuid, studentId: isUuid };

const SHAPES: { readonly [Name in FactName]: Shape<FactMap[Name]> } = {
  'school.registered': ofSchool,
  'school.activated': ofSchool,
  'school.changed': ofSchool,
  'school.overseen': { isOverseen: isYesOrNo },
  'classroom.counted': {
    day: isDay,
    students: orNull(isWhole),
    classes: isWhole,
    teachers: isWhole,
    points: orNull(isWhole),
    days: listOf(
      shaped({
        day: isDay,
        due: isWhole,
        taken: isWhole,
        possible: orNull(isWhole),
        attended: orNull(isWhole),
      }),
    ),
  },
  'messages.counted': { day: isDay, waiting: orNull(isWhole), oldestOn: orNull(isDay) },
  'alerts.counted': { day: isDay, alerts: isWhole, drills: isWhole, lastDrillOn: orNull(isDay) },
  'mail.wanted': { mailId: isUuid, kind: oneOf(Object.keys(MAIL_KINDS)) },
  'invoice.issued': { invoiceId: isUuid },
  'invoice.withdrawn': { invoiceId: isUuid },
  'mail.returned': { mailId: isUuid },
  'mail.undelivered': { mailId: isUuid },
  'mail.complained': { mailId: isUuid },
  'calendar.changed': {
    yearsBeginOn: orLeftOut(listOf(isShort)),
    terms: listOf(shaped(ofDays)),
    entries: listOf(
      shaped({ ...ofDays, kind: oneOf(CALENDAR_KINDS), startsAt: orNull(isShort), endsAt: orNull(isShort) }),
    ),
  },
  'messenger.changed': { classId: isUuid, classNumber: isWhole },
  'notices.changed': { personIds: listOf(isUuid) },
  'ways.changed': { personIds: listOf(isUuid) },
  'sessions.ended': { sessionIds: listOf(isUuid) },
  'devices.gone': { deviceIds: listOf(isUuid) },
  'phone.failed': { phoneId: isUuid, trouble: oneOf(PHONE_TROUBLES) },
  'message.sent': { conversationId: isUuid, messageId: isUuid },
  'message.flagged': { caseId: isUuid },
  'messages.changed': { conversationId: isUuid, personIds: listOf(isUuid) },
  'sender.frozen': { personId: isUuid, deviceId: isUuid },
  'announcement.published': { announcementId: isUuid },
  'announcement.reminded': { announcementId: isUuid },
  'announcements.changed': { announcementId: isUuid },
  'visit.entered': ofGrant,
  'visit.raised': ofGrant,
  'visit.left': ofGrant,
  'audit.noted': {
    actorId: orNull(isUuid),
    actorRole: oneOf(AUDIT_ACTORS),
    network: orLeftOut(isShort),
    grantId: orLeftOut(isUuid),
    action: oneOf(AUDIT_ACTIONS),
    about: listOf(shaped({ kind: oneOf(AUDIT_SUBJECTS), id: isUuid })),
    detail: isObject,
    at: isMoment,
  },
  'address.confirmed': { ...ofAccount, isNew: orLeftOut(isYesOrNo) },
  'account.created': ofAccount,
  'account.changed': ofAccount,
  'accounts.imported': { accountIds: listOf(isUuid) },
  'accounts.forgotten': { accountIds: listOf(isUuid) },
  'erasure.ordered': { erasureId: isUuid, orderedBy: isUuid },
  'people.forgotten': { personIds: listOf(isUuid) },
  'people.erased': { service: oneOf(ERASING_SERVICES), personIds: listOf(isUuid), removed: isCounts },
  'class.created': { ...ofClass, leaderId: orLeftOut(orNull(isUuid)) },
  'class.changed': {
    ...ofClass,
    leaderId: orNull(isUuid),
    tookBack: orLeftOut(shaped({ classId: isUuid, classIds: listOf(isUuid) })),
  },
  'course_groups.changed': {
    groups: listOf(shaped({ groupId: isUuid, teacherIds: listOf(isUuid), studentIds: listOf(isUuid) })),
  },
  'teacher.created': newTeacher,
  'student.created': newStudent,
  'teacher.changed': { ...newTeacher, isActive: isYesOrNo },
  'student.changed': {
    ...newStudent,
    fromClassId: orNull(isUuid),
    fromClassNumber: orNull(isWhole),
    contactIds: orLeftOut(listOf(isUuid)),
    custodyIds: orLeftOut(listOf(isUuid)),
    isActive: isYesOrNo,
  },
  'family_request.changed': {
    requestId: isUuid,
    guardianId: isUuid,
    studentId: isUuid,
    state: oneOf(FAMILY_REQUEST_STATES),
  },
  'files.filling': { service: oneOf(['classroom', 'messaging']), percent: oneOf(ROOM_TOLD) },
  'data_request.changed': {
    requestId: isUuid,
    guardianId: isUuid,
    studentId: isUuid,
    step: oneOf(DATA_REQUEST_STEPS),
  },
  'guardian_link.changed': { linkId: isUuid, state: oneOf(LINK_STATES) },
  'roster.imported': { teachers: listOf(shaped(newTeacher)), students: listOf(shaped(newStudent)) },
  'plant.chosen': { studentId: isUuid },
  'class_goal.changed': { classId: isUuid, classNumber: isWhole },
  'homework.set': { ...ofHomework, studentIds: listOf(isUuid) },
  'homework.due_tomorrow': { ...ofHomework, studentIds: listOf(isUuid) },
  'homework.returned': { ...ofHomework, studentId: isUuid },
  'reports.released': { reports: listOf(shaped({ reportId: isUuid, studentId: isUuid })), byId: isUuid },
  'reports.taken_back': { reportIds: listOf(isUuid) },
  'reports.reminded': {
    reports: listOf(shaped({ reportId: isUuid, studentId: isUuid, guardianIds: listOf(isUuid) })),
    byId: isUuid,
  },
  'homework.taken_from': { homeworkId: isUuid, studentIds: listOf(isUuid) },
  'homework.withdrawn': { homeworkId: isUuid },
  'homework.changed': { homeworkId: isUuid, studentIds: orNull(listOf(isUuid)) },
  'permission_slip.told': {
    slipId: isUuid,
    step: oneOf(PERMISSION_STEPS),
    byId: orNull(isUuid),
    children: listOf(shaped({ studentId: isUuid, guardianIds: listOf(isUuid) })),
  },
  'permission_slips.to_ask': { slipIds: listOf(isUuid), studentIds: listOf(isUuid) },
  'permission_slip.ended': { slipId: isUuid, byId: orNull(isUuid), open: isWhole },
  'permission_slip.changed': {
    slipId: isUuid,
    studentId: orNull(isUuid),
    guardianId: orNull(isUuid),
    studentIds: orLeftOut(listOf(isUuid)),
  },
  'tournament.changed': { classId: isUuid, classNumber: isWhole },
  'class_poll.changed': { classId: isUuid, classNumber: isWhole },
  'hand_over.changed': { handOverId: isUuid },
  'hand_over.opened': {
    handOverId: isUuid,
    openingId: orLeftOut(isUuid),
    place: isText,
    notTold: listOf(isUuid),
  },
  'hand_over.closed': { handOverId: isUuid, openingId: isUuid },
  'student.handed_over': ofHandedOver,
  'student.hand_over_taken_back': { ...ofHandedOver, isWithSchool: isYesOrNo },
  'timetable.changed': { classId: orNull(isUuid), classNumber: orNull(isWhole) },
  'lunch_menu.changed': { week: isShort },
  'register.taken': {
    registerId: isUuid,
    classId: orNull(isUuid),
    classNumber: orNull(isWhole),
    groupId: orNull(isUuid),
  },
  'absence.unexplained': ofAbsence,
  'absence.explained': ofAbsence,
  'absence.reported': { reportId: isUuid, studentId: isUuid },
  'points.awarded': {
    ...ofPoints,
    awardedBy: orLeftOut(isUuid),
    categoryName: orLeftOut(orNull(isText)),
    categoryKey: orLeftOut(orNull(isText)),
  },
  'points.undone': ofPoints,
  'points.adjusted': ofPoints,
  'redemption.changed': {
    redemptionId: isUuid,
    studentId: isUuid,
    state: oneOf(REDEMPTION_STATES),
    rewardName: isText,
    price: isWhole,
    decidedBy: orNull(isUuid),
  },
  'badge.given': { studentId: isUuid },
};

/** An incoming fact, whose name, version and payload are not yet trusted. */
export type SaidFact = Omit<Fact, 'name' | 'payload'> & { name: string; payload: unknown };

/** Returns why this process cannot handle a fact, or undefined if it can. */
export function whyNotUnderstood({ name, version, payload }: SaidFact) {
  if (!isFactName(name)) return 'unknown_name';
  if (version !== FACT_RULES[name].version) return 'unknown_version';
  return shaped(SHAPES[name])(payload) ? undefined : 'wrong_payload';
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACT_RULES, name);
}
