import { isStaff, type Role } from './roles';

export const ALERT_TYPES = ['amok', 'fire', 'lockdown', 'medical', 'natural_disaster', 'help'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

export const ALERT_STATUSES = ['active', 'cleared', 'corrected'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

const STUDENT_TYPES: readonly AlertType[] = ['amok', 'fire'];

/** Students can raise only two types; parents and operators none. */
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

/** A help call for one room alerts the staff and the person who called; all other alerts go to the whole school. */
export const STAFF_ALERT_TYPES: readonly AlertType[] = ['help'];

export function concernsStaffAlone(type: AlertType): boolean {
  return STAFF_ALERT_TYPES.includes(type);
}

/**
 * Whether the end of one alert should mention that another one continues. A room's help call has told nobody else what to do and may have
 * been forgotten, so it does not stop a school from resuming its day.
 */
export function goesOnBeside(ended: AlertType, other: AlertType): boolean {
  return !concernsStaffAlone(other) || concernsStaffAlone(ended);
}

/**
 * A drill never looks like an alert, is never started like one, and ends when a real one is raised. Each has its own route, so no request
 * field decides between them.
 */
export const ALERT_KINDS = ['alert', 'drill'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Ended by hand, when its time was over, or because a real alert was raised. */
export const DRILL_ENDS = ['hand', 'time', 'alert'] as const;
export type DrillEnd = (typeof DRILL_ENDS)[number];

/** The audience of a text: people on site must act, families must be informed, and a class wall is read from five metres. */
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
 * Each state is set by the event it names: `handed_over` when an open stream or a channel's server accepted it, `received` by the device,
 * `seen` when it was on a screen that somebody could look at, then answered by a tap. `unknown` means that a worker died while sending, so
 * it may have arrived.
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

/** The receipts that a page sends automatically: that it has the alert, and that somebody could see it. */
export const RECEIPTS = ['received', 'seen'] as const;
export type Receipt = (typeof RECEIPTS)[number];

/** The recipients shown in the staff's list. */
export const DELIVERY_FILTERS = ['missing', 'reached', 'all'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const ALERT_MESSAGE_MAX_LENGTH = 500;

/** A text typed by a child may name a child, so it is shown only to the school's own people. */
export function mayLeaveSchool(writtenBy: Role): boolean {
  return isStaff(writtenBy);
}
