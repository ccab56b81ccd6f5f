import type {
  AlertKind,
  AlertStatus,
  AlertType,
  AlertWords,
  Audience,
  Channel,
  DeliveryFilter,
  DeliveryState,
  ListFormat,
  Receipt,
  Role,
} from '@homeroom/domain';
import {
  ALERT_MESSAGE_MAX_LENGTH,
  ALERT_TYPES,
  DELIVERY_FILTERS,
  LIMITS,
  RECEIPTS,
  ROLES,
  SENTENCES,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AppError } from './errors';
import { AlertMessage, DecidedByServer, OptionalProse, OptionalText } from './fields';
import { FileFormat, WholeFile } from './file-format';
import { type Page, PageQuery } from './paging';

/** POST /api/school-admin/emergency-alerts */
export class RaiseAlert {
  @IsIn(ALERT_TYPES, { message: 'Choose what kind of emergency this is.' })
  type!: AlertType;
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
  /** The school comes from the session; any other value is rejected. */
  @OptionalText(64)
  schoolId?: string;
  @DecidedByServer()
  priority?: unknown;
  @DecidedByServer()
  timestamp?: unknown;
}

/** The payload of an alert's push message, encrypted for one browser, whose service worker shows it. */
export interface PushedAlert {
  alertId: string;
  /**
   * The incident as seen by one person: a teacher whose own child is at the school gets two on one browser, each in the words of that role.
   * Alerts from before threads existed have none.
   */
  thread?: string;
  /** A newer notification replaces the older one. */
  notice: number;
  kind: AlertKind;
  status: AlertStatus;
  title: string;
  body: string;
  url: string;
  /** The device sends it back to confirm receipt (POST /api/alert-receipts). */
  token: string;
}

/** POST …/updates: what is known so far, when the next update will come, or both. */
export class SayUpdate {
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
  /** Minutes from now; converted to a time of day by the server's clock and the school's time zone. */
  @IsOptional()
  @IsInt({ message: SENTENCES.nextWord })
  @Min(LIMITS.nextWordMinutesMin, { message: SENTENCES.nextWord })
  @Max(LIMITS.nextWordMinutesMax, { message: SENTENCES.nextWord })
  nextWordInMinutes?: number;
}

/** POST …/all-clear */
export class GiveAllClear {
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
}

/** POST …/received and …/seen: the notice being confirmed; without a number, the raising itself. */
export class AlertReceipt {
  @IsOptional()
  @IsInt({ message: SENTENCES.reload })
  @Min(0, { message: SENTENCES.reload })
  @Max(SERVER_LIMITS.alertUpdates + 1, { message: SENTENCES.reload })
  notice?: number;
}

/**
 * POST /api/alert-receipts: sent by a device that has no page open. The token arrived with the alert, names that one alert and person, and
 * grants nothing else.
 */
export class DeviceReceipt {
  @Matches(/^[\w-]{20,200}$/, { message: SENTENCES.reload })
  token!: string;
  @IsIn(RECEIPTS, { message: SENTENCES.reload })
  receipt!: Receipt;
}

/** GET …/deliveries */
export class ListDeliveries extends PageQuery {
  @IsOptional()
  @IsIn(DELIVERY_FILTERS, { message: SENTENCES.listFilter })
  show?: DeliveryFilter;
  /** Parts of a name to search for. */
  @OptionalProse(80)
  q?: string;
}

/** GET /api/emergency-alerts/{alertId}/deliveries/export: everybody who matches, without paging. */
@WholeFile()
export class ExportDeliveries extends ListDeliveries {
  @FileFormat()
  format?: ListFormat;
}

/** GET alerts /internal/live */
export class FollowLive {
  /** The last event the follower received. Without it, or if it is no longer known, the stream starts a quarter of an hour ago. */
  @IsOptional()
  @IsUUID()
  after?: string;
}

/** POST alerts /internal/live/handed-over: the people to whose open pages a gateway has written the alert. */
export class ReportHandedOver {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  alertId!: string;
  @IsArray()
  @ArrayMaxSize(SERVER_LIMITS.handedOverAtOnce)
  @IsUUID(undefined, { each: true })
  personIds!: string[];
}

/** Receipts from the pages of one role, each for the person whose session it is. */
export class SaidReceipts {
  @IsIn(ROLES)
  role!: Role;
  @IsIn(RECEIPTS)
  receipt!: Receipt;
  @IsInt()
  @Min(0)
  @Max(SERVER_LIMITS.alertUpdates + 1)
  notice!: number;
  @IsArray()
  @ArrayMaxSize(SERVER_LIMITS.receiptsAtOnce)
  @IsUUID(undefined, { each: true })
  personIds!: string[];
}

/** POST alerts /internal/live/receipts: the receipts that a gateway has batched for one alert. */
export class TakeReceipts {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  alertId!: string;
  @IsArray()
  @ArrayMaxSize(SERVER_LIMITS.receiptsAtOnce)
  @ValidateNested({ each: true })
  @Type(() => SaidReceipts)
  said!: SaidReceipts[];
}

/** Response to a receipt: the current state of the alert, by which a page knows whether what it shows is still true. */
export interface AlertStanding {
  status: AlertStatus;
  notice: number;
  /** Only for guardians, because no event names a child. */
  children?: AlertChild[];
}

export interface ReceiptTaken {
  success: true;
  alert: AlertStanding;
}

export interface ReceiptsTaken {
  /** Null if there is no such alert. */
  alert: AlertStanding | null;
  /** People whom the alert does not concern. */
  strangers: string[];
  /** Keyed by guardian. */
  children: Record<string, AlertChild[]>;
}

/** The response to one of the people who sent a receipt. Throws NOT_FOUND if the alert does not exist or does not concern them. */
export function standingFor(personId: string, { alert, strangers, children }: ReceiptsTaken): AlertStanding {
  if (!alert || strangers.includes(personId)) throw new AppError('NOT_FOUND');
  const own = children[personId];
  return own ? { ...alert, children: own } : alert;
}

export interface AlertChild {
  firstName: string;
  classNumber: number | null;
}

/** What one person is told, depending on where that person is. */
export type AlertTold =
  | ({ audience: Exclude<Audience, 'family'> } & Pick<AlertWords, 'action' | 'instruction'>)
  | {
      audience: 'family';
      sentence: string;
      children: AlertChild[];
    };

/** An update posted by the staff, while it is valid. */
export interface AlertUpdate {
  notice: number;
  message: string | null;
  nextWordAt: string | null;
  saidAt: string;
}

export interface AlertRecord {
  id: string;
  type: AlertType;
  kind: AlertKind;
  status: AlertStatus;
  told: AlertTold;
  /** The message of the person who raised it; null for families if a student typed it. */
  message: string | null;
  /** The name is empty for readers who need not know which child it was. */
  raisedBy: { role: Role; name: string; classNumber: number | null; isMe: boolean };
  raisedAt: string;
  /** For a drill: when it ends automatically. */
  endsBy: string | null;
  endedAt: string | null;
  endMessage: string | null;
  /** Newest first. */
  updates: AlertUpdate[];
  /** The number of the newest notice: the raising is 0; each update and the end count up from there. */
  notice: number;
  /**
   * While only the staff have the alert: how long that lasts unless somebody taps or confirms it, and which of them is looking (empty for
   * readers who need not know).
   */
  staffFirst: { waitsMs: number; lookedBy: string | null } | null;
  school: { name: string | null; timeZone: string; country: string | null };
  /** For the current user; null if they are not a recipient. */
  mine: { receivedAt: string | null; seenAt: string | null; acknowledgedAt: string | null } | null;
}

/** The response to raising, updating or ending an alert. */
export interface AlertAnswer {
  success: true;
  alert: AlertRecord;
}

export type DeliveryCounts = Record<Channel, Record<DeliveryState, number>>;

interface DeliveryStep {
  state: DeliveryState;
  at: string;
  /** When the channel will be tried, if it has not been yet. */
  dueAt: string | null;
}

export interface DeliveryRow {
  recipientId: string;
  name: string;
  role: Role;
  classNumber: number | null;
  /** At least one channel has a receipt. */
  reached: boolean;
  /** The channel that is currently being tried. */
  trying: Channel | null;
  live: DeliveryStep | null;
  push: DeliveryStep | null;
  email: DeliveryStep | null;
  sms: DeliveryStep | null;
}

export interface AlertRaiser {
  name: string;
  role: Role;
  classNumber: number | null;
  firstAt: string;
  lastAt: string;
  times: number;
}

export interface DeliveryFigures {
  people: { total: number; reached: number };
  /** Class walls that were online recently: screens, not people. */
  walls: { total: number; reached: number };
  /** For people: the number of rows of a channel in each state. */
  counts: DeliveryCounts;
}

/** GET …/deliveries: a page of the recipients, and the figures for all of them. */
export interface DeliveryReport extends Page<DeliveryRow>, DeliveryFigures {
  raisers: { total: number; first: AlertRaiser[] };
}
