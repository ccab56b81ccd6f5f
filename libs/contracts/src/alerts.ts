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
import { FileFormat } from './file-format';
import { type Page, PageQuery } from './paging';

/** POST /api/school-admin/emergency-alerts */
export class RaiseAlert {
  @IsIn(ALERT_TYPES, { message: 'Choose what kind of emergency this is.' })
  type!: AlertType;
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
  /** The school comes from the session; another one here is refused. */
  @OptionalText(64)
  schoolId?: string;
  @DecidedByServer()
  priority?: unknown;
  @DecidedByServer()
  timestamp?: unknown;
}

/** What a push message of an alert brings: encrypted for one browser, whose worker shows it. */
export interface PushedAlert {
  alertId: string;
  /**
   * The incident as one person is told of it: a teacher whose own child is here has two on one browser, in the words of each role. What
   * came before there were threads has none.
   */
  thread?: string;
  /** The newer one takes the place of the older one. */
  notice: number;
  kind: AlertKind;
  status: AlertStatus;
  title: string;
  body: string;
  url: string;
  /** With it the device says that it has it (POST /api/alert-receipts). */
  token: string;
}

/** POST …/updates: what is known by now, when the next word comes, or both. */
export class SayUpdate {
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
  /** Minutes from now: the server's clock and the school's zone make the time of it. */
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

/** POST …/received and …/seen: which notice it is about; without a number the raising itself. */
export class AlertReceipt {
  @IsOptional()
  @IsInt({ message: SENTENCES.reload })
  @Min(0, { message: SENTENCES.reload })
  @Max(SERVER_LIMITS.alertUpdates + 1, { message: SENTENCES.reload })
  notice?: number;
}

/**
 * POST /api/alert-receipts: what a device says that has no page open. The token came with its alert, names that one alert and
 * person, and opens nothing else.
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
  /** Parts of a name. */
  @OptionalProse(80)
  q?: string;
}

/** GET /api/emergency-alerts/{alertId}/deliveries/export: everybody who fits. A file has no pages. */
export class ExportDeliveries extends ListDeliveries {
  @FileFormat()
  format?: ListFormat;
}

/** GET alerts /internal/live */
export class FollowLive {
  /** The last event the follower has heard; without it, or where nobody knows it any more, the stream starts a quarter of an hour ago. */
  @IsOptional()
  @IsUUID()
  after?: string;
}

/** POST alerts /internal/live/handed-over: to whose open pages a gateway has written the alert. */
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

/** Said by pages of one kind of reader; each for the person whose session it is. */
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

/** POST alerts /internal/live/receipts: what a gateway has gathered of one alert in a moment. */
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

/** Answer to a receipt: how the alert stands now, by which a page knows whether what it shows is still true. */
export interface AlertStanding {
  status: AlertStatus;
  notice: number;
  /** Of a guardian: no event names a child. */
  children?: AlertChild[];
}

export interface ReceiptTaken {
  success: true;
  alert: AlertStanding;
}

export interface ReceiptsTaken {
  /** Null where there is no such alert. */
  alert: AlertStanding | null;
  /** Whose business it is not. */
  strangers: string[];
  /** By guardian. */
  children: Record<string, AlertChild[]>;
}

/** What one of those who said it is told. To whom it is no business of theirs the alert is not there. */
export function standingFor(personId: string, { alert, strangers, children }: ReceiptsTaken): AlertStanding {
  if (!alert || strangers.includes(personId)) throw new AppError('NOT_FOUND');
  const own = children[personId];
  return own ? { ...alert, children: own } : alert;
}

export interface AlertChild {
  firstName: string;
  classNumber: number | null;
}

/** What one person is told, by where that person is. */
export type AlertTold =
  | ({ audience: Exclude<Audience, 'family'> } & Pick<AlertWords, 'action' | 'instruction'>)
  | {
      audience: 'family';
      sentence: string;
      children: AlertChild[];
    };

/** A word of the staff while it lasts. */
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
  /** Of whoever raised it; null for a family where a student typed it. */
  message: string | null;
  /** The name is empty for those who need not know which child it was. */
  raisedBy: { role: Role; name: string; classNumber: number | null; isMe: boolean };
  raisedAt: string;
  /** Of a drill: when it ends by itself. */
  endsBy: string | null;
  endedAt: string | null;
  endMessage: string | null;
  /** The newest one first. */
  updates: AlertUpdate[];
  /** The number of the newest notice: the raising is 0, each update and the end count on. */
  notice: number;
  /**
   * While the staff have it before everybody else: how long that lasts unless somebody taps or confirms it, and who of them looks
   * (empty for whoever need not know it).
   */
  staffFirst: { waitsMs: number; lookedBy: string | null } | null;
  school: { name: string | null; timeZone: string; country: string | null };
  /** Of the person who asks; null where they are not a recipient. */
  mine: { receivedAt: string | null; seenAt: string | null; acknowledgedAt: string | null } | null;
}

/** What everybody who raises, updates or ends an alert is answered. */
export interface AlertAnswer {
  success: true;
  alert: AlertRecord;
}

export type DeliveryCounts = Record<Channel, Record<DeliveryState, number>>;

interface DeliveryStep {
  state: DeliveryState;
  at: string;
  /** When it is tried, where that is still to come. */
  dueAt: string | null;
}

export interface DeliveryRow {
  recipientId: string;
  name: string;
  role: Role;
  classNumber: number | null;
  /** Some channel has a receipt. */
  reached: boolean;
  /** The channel that is being tried now. */
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
  /** Class walls that were heard of lately: screens, not people. */
  walls: { total: number; reached: number };
  /** Of people: how many rows of a channel stand in each state now. */
  counts: DeliveryCounts;
}

/** GET …/deliveries: a page of the people, and the figures of all of them. */
export interface DeliveryReport extends Page<DeliveryRow>, DeliveryFigures {
  raisers: { total: number; first: AlertRaiser[] };
}
