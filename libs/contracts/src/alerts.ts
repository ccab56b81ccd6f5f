import type { AlertStatus, AlertType, Channel, DeliveryState, Role } from '@homeroom/domain';
import { ALERT_MESSAGE_MAX_LENGTH, ALERT_TYPES } from '@homeroom/domain';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { DecidedByServer, OptionalText } from './fields';

/** POST /api/school-admin/emergency-alerts */
export class RaiseAlert {
  @IsIn(ALERT_TYPES, { message: 'Choose what kind of emergency this is.' })
  type!: AlertType;
  @OptionalText(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
  /** The school comes from the session; another one here is refused. */
  @OptionalText(64)
  schoolId?: string;
  @DecidedByServer()
  priority?: unknown;
  @DecidedByServer()
  timestamp?: unknown;
}

/** POST …/all-clear */
export class GiveAllClear {
  @OptionalText(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
}

/** GET alerts /internal/live */
export class FollowLive {
  /** The last event the follower has; without it the stream starts a quarter of an hour ago. */
  @IsOptional()
  @IsUUID()
  after?: string;
}

export interface AlertRecord {
  id: string;
  type: AlertType;
  kind: 'alert' | 'drill';
  status: AlertStatus;
  message: string | null;
  actionWord: string;
  raisedBy: { id: string; role: Role; name: string; classNumber: number | null };
  raisedAt: string;
  endedAt: string | null;
  endMessage: string | null;
  /** Of the person who asks; null where they are not a recipient. */
  mine: { receivedAt: string | null; acknowledgedAt: string | null } | null;
}

export type DeliveryCounts = Record<Channel, Record<DeliveryState, number>>;

/** GET …/deliveries */
export interface DeliveryReport {
  counts: DeliveryCounts;
  rows: {
    recipientId: string;
    name: string;
    role: Role;
    classNumber: number | null;
    channel: Channel;
    state: DeliveryState;
    at: string;
  }[];
}

/** GET /api/emergency-alerts/wording */
export interface AlertWording {
  /** What students read before they raise an alert, in the school's own words; null where it has none. */
  warning: string | null;
}
