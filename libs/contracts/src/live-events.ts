import type { AlertStatus, AlertType, LiveEventName, Role, RollCallCounts } from '@homeroom/domain';
import type { AlertRecord, DeliveryFigures } from './alerts';
import type { FactMap } from './facts';

interface AlertEvent {
  /** The alert is of another school of the person: it is asked for, and receipts are sent, under this membership. */
  membershipId?: string;
  alertId: string;
  type: AlertType;
  status: AlertStatus;
  /** Which notice it is about: a page that has shown it says so with this number. */
  notice: number;
  /** As its reader sees it, which may be newer than the event. A page that is not told asks. */
  alert?: AlertRecord;
  /** Over how long the pages that hear it spread their receipts, so that they do not all come at once. */
  receiptWithinMs?: number;
}

interface CountedEvent extends AlertEvent {
  figures?: DeliveryFigures;
  /** Of the students, once something was said of one of them. */
  rollCall?: RollCallCounts;
}

/** An alert as each kind of reader may see it: what is the same for all, and what is their own. */
export interface AlertForReaders {
  same: Omit<AlertRecord, AlertOwnField>;
  byRole: Partial<Record<Role, Pick<AlertRecord, AlertOwnField>>>;
  /** Who asks instead: an answer of their own says more. */
  without: string[];
}

type AlertOwnField = 'told' | 'message' | 'raisedBy';

/** What open pages hear on GET /api/events: name → data (each with its eventId besides). */
export interface LiveEventMap extends Record<LiveEventName, object> {
  'points.awarded': FactMap['points.undone'];
  'points.undone': FactMap['points.undone'];
  'points.adjusted': FactMap['points.undone'];
  'redemption.changed': { studentId: string };
  'badge.given': FactMap['badge.given'];
  'plant.chosen': FactMap['plant.chosen'];
  'class_goal.changed': { classNumber: number };
  'homework.changed': { homeworkId: string };
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
  /** For whoever hears it alone: the bell asks again. */
  'notices.changed': object;
  'messages.changed': { conversationId: string };
  /** Passed on and kept nowhere. `personId` is the office's place where somebody writes in its name. */
  'conversation.writing': { conversationId: string; personId: string };
  /** For everybody at the school: it names none of it. */
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
  'sign_in_line.changed': { schoolId: string };
  'alert.raised': AlertEvent;
  /** A new word of the staff. */
  'alert.updated': AlertEvent;
  /** For staff: the figures of who was reached have changed. */
  'alert.counted': CountedEvent;
  'alert.cleared': AlertEvent;
  'alert.corrected': AlertEvent;
  /** With the stream's beginning, to a person of several schools: whose alerts it brings besides. */
  'memberships.told': { membershipIds: string[] };
}

/**
 * One event for the open pages of one school. It reaches a page whose person is named, or everybody of the school
 * (`everyone`), or all but families (`onSite`), or its staff, or its administrators alone.
 */
export interface LiveEvent<N extends LiveEventName = LiveEventName> {
  eventId: string;
  schoolId: string;
  name: N;
  data: LiveEventMap[N];
  to: { everyone?: true; onSite?: true; staff?: true; admins?: true; personIds?: string[] };
  /** On its way from alerts to a gateway, which writes each page its reader's own and nothing of the others. */
  readers?: AlertForReaders;
  /** On its way to a gateway: the trace of the request that made it happen, if that is followed. */
  traceparent?: string;
}

/** Redis channel and replay stream of one school's live events. */
export function liveChannel(schoolId: string): string {
  return `live:{${schoolId}}`;
}
