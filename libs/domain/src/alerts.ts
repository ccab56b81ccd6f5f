import { isStaff, type Role } from './roles';

export const ALERT_TYPES = ['amok', 'fire', 'lockdown', 'medical', 'natural_disaster', 'help'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

export const ALERT_STATUSES = ['active', 'cleared', 'corrected'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

const STUDENT_TYPES: readonly AlertType[] = ['amok', 'fire'];

/** Students send only two types; parents and operators raise nothing. */
export function alertTypesFor(role: Role | string): readonly AlertType[] {
  switch (role) {
    case 'student':
      return STUDENT_TYPES;
    case 'class_device':
    case 'teacher':
    case 'school_admin':
      return ALERT_TYPES;
    default:
      return [];
  }
}

/** Help for one room calls the staff and whoever asked for it; everything else is told to the whole school. */
export const STAFF_ALERT_TYPES: readonly AlertType[] = ['help'];

export function concernsStaffAlone(type: AlertType): boolean {
  return STAFF_ALERT_TYPES.includes(type);
}

/**
 * Whether the end of one alert says that another one goes on. A room's call for help has told nobody else what to do, and may have been
 * forgotten: it keeps no school from going back to what it was doing.
 */
export function goesOnBeside(ended: AlertType, other: AlertType): boolean {
  return !concernsStaffAlone(other) || concernsStaffAlone(ended);
}

/**
 * A drill never looks like an alert, is never started like one, and ends where one is raised. Each is begun by a route of its
 * own: nothing that is sent decides which of them it is.
 */
export const ALERT_KINDS = ['alert', 'drill'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** By hand, when its time was over, or because a real alert was raised. */
export const DRILL_ENDS = ['hand', 'time', 'alert'] as const;
export type DrillEnd = (typeof DRILL_ENDS)[number];

/** Who is spoken to: people on site must act, families must know, and a class wall is read from five metres. */
export const AUDIENCES = ['on_site', 'family', 'wall'] as const;
export type Audience = (typeof AUDIENCES)[number];

export function audienceOf(role: Role): Audience {
  if (role === 'parent') return 'family';
  return role === 'class_device' ? 'wall' : 'on_site';
}

/** Channels in the order in which they are tried. */
export const CHANNELS = ['live', 'push', 'email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Each state is written by what it names: handed over when an open stream, or the server of a way, took it, received by the
 * device, seen when it was on a screen that somebody could look at, answered by a tap. `unknown` is what a worker was sending
 * when it died: it may have arrived.
 */
export const DELIVERY_STATES = [
  'queued',
  'handed_over',
  'received',
  'seen',
  'answered',
  'unknown',
  'failed',
  'not_needed',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a page says by itself: that it has the alert, and that somebody could look at it. */
export const RECEIPTS = ['received', 'seen'] as const;
export type Receipt = (typeof RECEIPTS)[number];

/** Whom the staff's list shows. */
export const DELIVERY_FILTERS = ['missing', 'reached', 'all'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const ALERT_MESSAGE_MAX_LENGTH = 500;

/** What a child typed may name a child: it stays on the screens of the school's own people. */
export function mayLeaveSchool(writtenBy: Role): boolean {
  return isStaff(writtenBy);
}
