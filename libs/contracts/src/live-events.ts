import type { AlertStatus, AlertType, LiveEventName, Role, RollCallCounts } from '@homeroom/domain';
import type { AlertRecord, DeliveryFigures } from './alerts';
import type { FactMap } from './facts';

interface AlertEvent {
  /** Set if the alert is in another school of the person: it is loaded, and receipts are sent, under this membership. */
  membershipId?: string;
  alertId: string;
  type: AlertType;
  status: AlertStatus;
  /** The number of the notice; a page that has shown it sends it back in its receipt. */
  notice: number;
  /** The alert as the reader sees it, possibly newer than the event. If it is missing, the page loads it. */
  alert?: AlertRecord;
  /** The time over which receiving pages spread their receipts, so that they do not all arrive at once. */
  receiptWithinMs?: number;
}

interface CountedEvent extends AlertEvent {
  figures?: DeliveryFigures;
  /** The roll call of the students, once one of them has been reported on. */
  rollCall?: RollCallCounts;
}

/** An alert for each kind of reader: the common fields, and those that differ by role. */
export interface AlertForReaders {
  same: Omit<AlertRecord, AlertOwnField>;
  byRole: Partial<Record<Role, Pick<AlertRecord, AlertOwnField>>>;
  /** People whose page loads the alert instead, because their own response contains more. */
  without: string[];
}

type AlertOwnField = 'told' | 'message' | 'raisedBy';

/** The events that open pages receive on GET /api/events: name → data (each also has its eventId). */
export interface LiveEventMap extends Record<LiveEventName, object> {
  'points.awarded': FactMap['points.undone'];
  'points.undone': FactMap['points.undone'];
  'points.adjusted': FactMap['points.undone'];
  'redemption.changed': { studentId: string };
  'badge.given': FactMap['badge.given'];
  'plant.chosen': FactMap['plant.chosen'];
  'class_goal.changed': { classNumber: number };
  'homework.changed': { homeworkId: string };
  'permission_slip.changed': { slipId: string };
  'tournament.changed': { classNumber: number };
  'class_poll.changed': { classNumber: number };
  'hand_over.changed': FactMap['hand_over.changed'];
  'timetable.changed': { classNumber: number | null };
  'lunch_menu.changed': FactMap['lunch_menu.changed'];
  'register.taken': { classNumber: number | null; groupId: string | null };
  'absence.changed': { studentId: string };
  'student.created': { studentId: string; classNumber: number };
  'class.changed': { classNumber: number };
  'course_group.changed': { groupId: string };
  'messenger.changed': { classNumber: number };
  /** For one recipient only: the bell reloads. */
  'notices.changed': object;
  'messages.changed': { conversationId: string };
  /** Passed on but never stored. `personId` is the office's participant id if somebody writes in its name. */
  'conversation.writing': { conversationId: string; personId: string };
  /** For everybody at the school; it does not say which announcement changed. */
  'announcements.changed': object;
  'school.changed': { schoolId: string };
  'student.changed': {
    studentId: string;
    classNumber: number;
    fromClassNumber: number | null;
    isActive: boolean;
  };
  'teacher.changed': { teacherId: string };
  'guardian_link.changed': FactMap['guardian_link.changed'];
  'family_request.changed': { requestId: string };
  'data_request.changed': { requestId: string };
  'sign_in_line.changed': { schoolId: string };
  'alert.raised': AlertEvent;
  /** A new update by the staff. */
  'alert.updated': AlertEvent;
  /** For staff: the delivery figures have changed. */
  'alert.counted': CountedEvent;
  'alert.cleared': AlertEvent;
  'alert.corrected': AlertEvent;
  /** Sent at the start of the stream to a person of several schools: the memberships whose alerts it also carries. */
  'memberships.told': { membershipIds: string[] };
}

/**
 * One event for the open pages of one school. It is delivered to the named people, or to everybody of the school (`everyone`), everybody
 * except families (`onSite`), its staff, or only its administrators.
 */
export interface LiveEvent<N extends LiveEventName = LiveEventName> {
  eventId: string;
  schoolId: string;
  name: N;
  data: LiveEventMap[N];
  to: { everyone?: true; onSite?: true; staff?: true; admins?: true; personIds?: string[] };
  /** From alerts to a gateway only: the gateway sends each page its own reader's part and nothing of the others. */
  readers?: AlertForReaders;
  /** To a gateway only: the trace of the request that caused the event, if it is sampled. */
  traceparent?: string;
}

/** Redis channel and replay stream of one school's live events. */
export function liveChannel(schoolId: string): string {
  return `live:{${schoolId}}`;
}
