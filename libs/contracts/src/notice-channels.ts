import {
  isTimeZone,
  type ListFormat,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_TIMINGS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeTiming,
  type NoticeTimings,
  TIMINGS_OF,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { TimeOfDay, TimeOfDayOrNull } from './days';
import { RequiredText } from './fields';
import { FileFormat } from './file-format';

/** Whether mail reaches a person. `returned`: the last mails bounced. */
export type AddressState = 'confirmed' | 'unconfirmed' | 'returned' | 'none';

/** `stopped`: the owner of the number answered STOP. */
export type PhoneState = 'unconfirmed' | 'confirmed' | 'stopped' | 'unreachable';

export interface NoticePhone {
  ends: string;
  state: PhoneState;
  /** A confirmation code was sent to the number and can still be entered, whatever the state of the number. */
  isCodeSent: boolean;
  /**
   * The account got a new PIN, or its access back, since the number was confirmed, and nobody has said yet that the number is still its
   * person's.
   */
  isAsked: boolean;
}

/** GET /api/notifications/settings */
export interface NoticeSettings {
  /** The notifications that this role can receive, and how; the bell always shows them. */
  kinds: ({ kind: NoticeKind } & NoticeTimings)[];
  /** The time of the daily digest mail. */
  digestAt: string;
  /** No push or text is sent between these times; null if there is no quiet time. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** IANA name of the time zone for all of these times; null for the school's. */
  timeZone: string | null;
  schoolZone: string;
  address: AddressState;
  /** The public key with which a browser subscribes, so that only this platform can push to it. */
  pushKey: string;
  /** Null if the platform sends no text messages. */
  texts: { phone: NoticePhone | null } | null;
}

function FitsChannel() {
  return ValidateBy({
    name: 'fitsChannel',
    validator: {
      validate: (timing: unknown, args) => {
        const { channel } = (args?.object ?? {}) as NoticeChoice;
        const offered: readonly unknown[] = Object.hasOwn(TIMINGS_OF, channel) ? TIMINGS_OF[channel] : [];
        return offered.includes(timing);
      },
      defaultMessage: () => 'Choose when you want to be notified.',
    },
  });
}

const choice = { message: 'Choose how you want to be notified.' };

export class NoticeChoice {
  @IsIn(NOTICE_KINDS, { message: 'Choose one of the kinds.' })
  kind!: NoticeKind;
  @IsIn(NOTICE_CHANNELS, choice)
  channel!: NoticeChannel;
  @FitsChannel()
  @IsIn(NOTICE_TIMINGS, { message: 'Choose when you want to be notified.' })
  timing!: NoticeTiming;
}

function ZoneOrNull() {
  return ValidateBy({
    name: 'zoneOrNull',
    validator: {
      validate: (zone: unknown) => zone === null || (typeof zone === 'string' && isTimeZone(zone)),
      defaultMessage: () => 'Choose one of the time zones.',
    },
  });
}

/** PATCH /api/notifications/settings: omitted fields stay unchanged. */
export class ChangeNoticeSettings {
  @IsOptional()
  @IsArray(choice)
  @ArrayMaxSize(100, choice)
  @ValidateNested({ each: true, ...choice })
  @Type(() => NoticeChoice)
  choices?: NoticeChoice[];
  @TimeOfDay()
  digestAt?: string;
  @IsOptional()
  @TimeOfDayOrNull()
  quietFrom?: string | null;
  @IsOptional()
  @TimeOfDayOrNull()
  quietUntil?: string | null;
  @IsOptional()
  @ZoneOrNull()
  timeZone?: string | null;
  /** The number for texts is still the person's own; whoever says otherwise removes it. */
  @IsOptional()
  @Equals(true, { message: 'Say that the number is yours, or remove it.' })
  isMyPhone?: true;
}

const subscription = { message: 'This browser did not subscribe. Please try again.' };

/** POST /api/notifications/devices: the subscription that the push service gave to the browser. */
export class AddNoticeDevice {
  @IsString(subscription)
  @Length(10, 1_000, subscription)
  @Matches(/^https?:\/\/[\x21-\x7e]+$/, subscription)
  endpoint!: string;
  /** The browser's key (P-256) and secret, as RFC 8291 names them. */
  @Matches(/^[\w-]{87}$/, subscription)
  p256dh!: string;
  @Matches(/^[\w-]{22}$/, subscription)
  auth!: string;
  /** Sent by a page that renews a subscription by itself, and not because the person has switched it on there. */
  @IsOptional()
  @IsBoolean(subscription)
  renews?: boolean;
  /** The id that this browser had: its address may have changed since. */
  @IsOptional()
  @IsUUID(undefined, subscription)
  formerId?: string;
}

/** GET /api/notifications/devices */
export interface NoticeDevice {
  id: string;
  browser: string | null;
  system: string | null;
  addedAt: string;
  /** Whether it was added in this session. */
  isThisOne: boolean;
}

/** POST /api/notifications/phone */
export class SetNoticePhone {
  @RequiredText(30)
  number!: string;
}

/** POST /api/notifications/phone/confirm */
export class ConfirmNoticePhone {
  @Matches(/^\d{6}$/, { message: 'Enter the 6 digits from the text message.' })
  code!: string;
}

/** POST /api/mail-choice: the unsubscribe link in a mail. The response does not reveal whose mail it was. */
export class ChooseMails {
  @Matches(/^[\w-]{64}$/, { message: 'The link is incomplete. Open it from the email again.' })
  token!: string;
  @IsBoolean({ message: 'This is either on or off.' })
  on!: boolean;
}

/** Why no channel reaches a person. */
export const UNREACHED_REASONS = ['noAddress', 'unconfirmed', 'returned', 'stopped', 'switchedOff'] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];

/** GET /api/school-admin/unreachable: families whom neither mail, browser nor text reaches, by class. */
export interface UnreachableClass {
  classNumber: number;
  grade: string;
  students: {
    id: string;
    firstName: string;
    lastName: string;
    guardians: {
      id: string;
      firstName: string;
      lastName: string;
      phone: string | null;
      why: UnreachedReason[];
    }[];
    /** From the child's record. */
    phone: string | null;
  }[];
}

export interface Unreachable {
  guardians: number;
  classes: UnreachableClass[];
}

/** GET classroom /internal/phones: the phone numbers of guardians and on students' own records. */
export interface PhoneOnRecord {
  personId: string;
  phone: string;
}

/** GET /api/school-admin/unreachable/export */
export class ExportUnreachable {
  @FileFormat()
  format?: ListFormat;
}

/** GET /api/school-admin/today/reach */
export interface OfficeReach {
  guardians: number;
  unreachable: number;
  /** Addresses from which mail bounced, and numbers that answered STOP. */
  returned: number;
  stopped: number;
}
