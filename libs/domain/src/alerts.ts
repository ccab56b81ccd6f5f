import type { Role } from './roles';

export const ALERT_TYPES = ['amok', 'fire', 'lockdown', 'medical', 'natural_disaster', 'help'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

export const ALERT_STATUSES = ['active', 'cleared', 'corrected'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** What people should do, until the school words it differently. */
export const ACTION_WORDS: Record<AlertType, string> = {
  amok: 'HIDE',
  fire: 'LEAVE THE BUILDING',
  lockdown: 'LOCK THE DOOR',
  medical: 'CALL FOR HELP',
  natural_disaster: 'TAKE SHELTER',
  help: 'COME TO THE ROOM',
};

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

/** In the order a delivery climbs them. */
export const CHANNELS = ['live', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DELIVERY_STATES = [
  'queued',
  'handed_over',
  'received',
  'seen',
  'answered',
  'failed',
  'not_needed',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ALERT_MESSAGE_MAX_LENGTH = 500;
