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
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { TimeOfDay, TimeOfDayOrNull } from './days';
import { RequiredText } from './fields';
import { FileFormat } from './file-format';

/** Why mails do or do not reach somebody. `returned`: the last ones came back. */
export type AddressState = 'confirmed' | 'unconfirmed' | 'returned' | 'none';

/** `stopped`: whoever has the number answered STOP. */
export type PhoneState = 'unconfirmed' | 'confirmed' | 'stopped' | 'unreachable';

export interface NoticePhone {
  ends: string;
  state: PhoneState;
  /** A code has gone to it that can still be entered, whatever the number did before. */
  isCodeSent: boolean;
}

/** GET /api/notifications/settings */
export interface NoticeSettings {
  /** What somebody of this role can be told of, and how; the bell tells always. */
  kinds: ({ kind: NoticeKind } & NoticeTimings)[];
  /** When the mail comes that gathers a day. */
  digestAt: string;
  /** Nothing rings between them; null where it always may. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** IANA name of the clock that all of this is read on; null for the school's. */
  timeZone: string | null;
  schoolZone: string;
  address: AddressState;
  /** With which a browser subscribes to what only we can send it. */
  pushKey: string;
  /** Null where the platform sends no texts. */
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

/** PATCH /api/notifications/settings: what is left out stays. */
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
}

const subscription = { message: 'This browser did not subscribe. Please try again.' };

/** POST /api/notifications/devices: what the browser was given by its push service. */
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
}

/** GET /api/notifications/devices */
export interface NoticeDevice {
  id: string;
  browser: string | null;
  system: string | null;
  addedAt: string;
  /** Whether this session added it. */
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

/** POST /api/mail-choice: what the link at the foot of a mail opens. It says nothing of whose mail it was. */
export class ChooseMails {
  @Matches(/^[\w-]{64}$/, { message: 'The link is incomplete. Open it from the email again.' })
  token!: string;
  @IsBoolean({ message: 'This is either on or off.' })
  on!: boolean;
}

/** Why nobody is reached by any channel. */
export const UNREACHED_REASONS = ['noAddress', 'unconfirmed', 'returned', 'stopped', 'switchedOff'] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];

/** GET /api/school-admin/unreachable: families whom no mail, no browser and no text reaches, by class. */
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
    /** On the child's record. */
    phone: string | null;
  }[];
}

export interface Unreachable {
  guardians: number;
  classes: UnreachableClass[];
}

/** GET classroom /internal/phones: of guardians, and of students' own records. */
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
  /** Addresses that mails came back from, and numbers that answered STOP. */
  returned: number;
  stopped: number;
}
