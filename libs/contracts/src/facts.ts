import type { AlertStatus, AlertType, LiveEventName, Role } from '@homeroom/domain';
import type { ServiceName } from './identity';

/** What happened, in the past tense. Payloads carry ids, never personal data. */
export interface FactMap {
  'school.registered': { schoolId: string };
  'school.activated': { schoolId: string };
  'school.changed': { schoolId: string };
  /** A class's messenger settings, or whether students of it may write. */
  'messenger.changed': { classNumber: number };
  'account.created': { accountId: string; role: Role };
  'account.changed': { accountId: string; role: Role };
  /** Many at once (an import): at most 200 ids a fact. */
  'accounts.imported': { accountIds: string[] };
  'class.created': { classId: string; classNumber: number };
  'teacher.created': { teacherId: string; classNumbers: number[] };
  'student.created': { studentId: string; classNumber: number; guardianIds: string[] };
  /** Many at once (an import): at most 200 people a fact. Who comes with it is named as in the single facts. */
  'roster.imported': {
    teachers: FactMap['teacher.created'][];
    students: FactMap['student.created'][];
  };
  'points.awarded': {
    entryId: string;
    studentId: string;
    classNumber: number;
    amount: number;
    behaviorPoints: number;
  };
  'points.undone': {
    entryId: string;
    studentId: string;
    classNumber: number;
    amount: number;
    behaviorPoints: number;
  };
}
export type FactName = keyof FactMap;

/** Who hears what. A service may hear its own facts: that is how it reaches open pages. */
export const SUBSCRIBERS: Record<FactName, readonly ServiceName[]> = {
  'school.registered': ['auth', 'classroom', 'alerts', 'messaging'],
  'school.activated': ['auth'],
  'school.changed': ['auth', 'classroom', 'alerts', 'messaging'],
  'messenger.changed': ['messaging'],
  'account.created': ['alerts', 'messaging'],
  'account.changed': ['alerts', 'messaging'],
  'accounts.imported': ['alerts', 'messaging'],
  'class.created': ['auth', 'messaging'],
  'teacher.created': ['auth', 'messaging', 'alerts'],
  'student.created': ['auth', 'messaging', 'alerts', 'classroom'],
  'roster.imported': ['messaging'],
  'points.awarded': ['classroom'],
  'points.undone': ['classroom'],
};

/** A fact on its way. `eventId` is its UUIDv7: job id, inbox key and, on a page, the event's id. */
export interface Fact<N extends FactName = FactName> {
  eventId: string;
  name: N;
  schoolId: string;
  payload: FactMap[N];
}

interface AlertEvent {
  alertId: string;
  type: AlertType;
  status: AlertStatus;
}

/** What open pages hear on GET /api/events: name → data (each with its eventId besides). */
export interface LiveEventMap extends Record<LiveEventName, object> {
  'points.awarded': FactMap['points.awarded'];
  'points.undone': FactMap['points.undone'];
  'student.created': { studentId: string; classNumber: number };
  'school.changed': FactMap['school.changed'];
  'messenger.changed': FactMap['messenger.changed'];
  'alert.raised': AlertEvent;
  'alert.updated': AlertEvent;
  'alert.cleared': AlertEvent;
  'alert.corrected': AlertEvent;
}

/**
 * One event for the open pages of one school. It reaches a page whose person is named, or everybody of the school
 * (`everyone`), or its staff.
 */
export interface LiveEvent<N extends LiveEventName = LiveEventName> {
  eventId: string;
  schoolId: string;
  name: N;
  data: LiveEventMap[N];
  to: { everyone?: true; staff?: true; personIds?: string[] };
}

/** Redis channel and replay stream of one school's live events. */
export function liveChannel(schoolId: string): string {
  return `live:{${schoolId}}`;
}
