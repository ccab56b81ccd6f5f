import {
  type FeatureSet,
  findCountry,
  holdsLink,
  isTimeZone,
  type Language,
  LIMITS,
  OFFERED_CODES,
  type SchoolTrust,
  SENTENCES,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import type { AddressCount } from './accounts';
import { ClearableProse, ClearableText, Email, IfGiven, OptionalText, RequiredText, Secret } from './fields';

function IsServedCountry() {
  return ValidateBy({
    name: 'isServedCountry',
    validator: {
      validate: (value: unknown) =>
        value === undefined || (typeof value === 'string' && findCountry(value) !== undefined),
      defaultMessage: () => SENTENCES.country,
    },
  });
}

export function NewPassword(missing: string = SENTENCES.registrationMissing) {
  return (target: object, key: string) => {
    Secret(missing, SERVER_LIMITS.passwordMaxBytes)(target, key);
    IsLongEnough()(target, key);
  };
}

/** Checks a given password; a missing one has its own message. */
function IsLongEnough() {
  return ValidateBy({
    name: 'isLongEnough',
    validator: {
      validate: (value: unknown) =>
        typeof value !== 'string' || value.length === 0 || value.length >= LIMITS.passwordMinLength,
      defaultMessage: () => SENTENCES.passwordTooShort,
    },
  });
}

const NAME_LENGTH = 200;

/**
 * The name appears in mails to people who have never heard of the school, so it must not contain links. Overlong names are rejected before
 * this check and are not parsed.
 */
function WithoutLinks() {
  return ValidateBy({
    name: 'isWithoutLinks',
    validator: {
      validate: (value: unknown) =>
        typeof value !== 'string' || value.length > NAME_LENGTH || !holdsLink(value, { phones: true }),
      defaultMessage: () => SENTENCES.schoolNameLink,
    },
  });
}

/** POST /api/register-school */
export class RegisterSchool {
  @RequiredText(NAME_LENGTH, SENTENCES.registrationMissing)
  @WithoutLinks()
  schoolName!: string;
  @OptionalText(120)
  adminName?: string;
  @Email({ missing: SENTENCES.registrationMissing })
  adminEmail!: string;
  @NewPassword(SENTENCES.registrationMissing)
  adminPassword!: string;
  @OptionalText(60)
  @IsServedCountry()
  country?: string;
  @OptionalText(200)
  street?: string;
  @OptionalText(20)
  zipCode?: string;
  @OptionalText(100)
  city?: string;
  @OptionalText(6)
  phoneCountryCode?: string;
  @OptionalText(30)
  phoneNumber?: string;
  /** The language in which the form was filled in; the initial language of the administrator's account and of the school's mails. */
  @IfGiven()
  @IsIn(OFFERED_CODES, { message: 'Choose one of the languages.' })
  language?: Language;
}

/** POST /api/school-registration: the plain form shown when the application cannot start. */
export class FallbackRegistration {
  @RequiredText(NAME_LENGTH, SENTENCES.fallbackMissing)
  @WithoutLinks()
  schoolName!: string;
  @RequiredText(300, SENTENCES.fallbackMissing)
  schoolAddress!: string;
  @RequiredText(60, SENTENCES.fallbackMissing)
  @IsServedCountry()
  country!: string;
  @RequiredText(6, SENTENCES.fallbackMissing)
  phoneCountryCode!: string;
  @RequiredText(30, SENTENCES.fallbackMissing)
  phoneNumber!: string;
  @Email({ missing: SENTENCES.fallbackMissing })
  adminEmail!: string;
  @NewPassword(SENTENCES.fallbackMissing)
  adminPassword!: string;
  @RequiredText(80, SENTENCES.fallbackMissing)
  adminFirstName!: string;
  @RequiredText(80, SENTENCES.fallbackMissing)
  adminLastName!: string;
  /** The browser's language; the form itself is in English. */
  @IfGiven()
  @IsIn(OFFERED_CODES, { message: 'Choose one of the languages.' })
  language?: Language;
}

export interface SchoolRecord {
  id: string;
  code: string;
  name: string;
  country: string;
  timeZone: string;
  status: string;
  subscriptionLevel: string;
  isTrialActive: boolean;
  trialEndDate: string;
  logoUrl: string | null;
  /** Shown to students before they raise an alert; null if the school has no text of its own. */
  alertWarning: string | null;
  /** To whom the school may send mail. */
  trust: SchoolTrust;
  /** The features that are on for the school, by its plan and the operator's settings. */
  features: FeatureSet;
}

/**
 * What the services know about a school, as published in its facts; none of it is about a person. Each change increments the record's
 * revision, so that a consumer can tell which of two is newer, whatever the order of arrival.
 */
export interface SchoolNews
  extends Pick<
    SchoolRecord,
    | 'code'
    | 'name'
    | 'country'
    | 'timeZone'
    | 'status'
    | 'subscriptionLevel'
    | 'trialEndDate'
    | 'alertWarning'
    | 'trust'
    | 'features'
  > {
  schoolId: string;
  revision: number;
  /** The language of the registration form, used for mails to people who have not chosen another. Older releases omit it. */
  language?: Language | null;
  /** For a school that has given notice. Older releases omit it. */
  lastDay?: string | null;
}

/** A new address of the school's named contact that has not confirmed yet. Until it does, the former address stays. */
export interface PendingContact {
  id: string;
  email: string;
  askedAt: string;
  /** The midnight on the school's clock at which the link in the mail expires. */
  until: string;
  isExpired: boolean;
}

/** GET /api/school-admin/settings */
export interface SchoolSettings
  extends Pick<SchoolRecord, 'name' | 'code' | 'country' | 'timeZone' | 'logoUrl' | 'alertWarning'> {
  street: string | null;
  zipCode: string | null;
  city: string | null;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  /** The contact for invoices, notices and whatever waits for the office. */
  contactName: string | null;
  contactEmail: string | null;
  /** A new address that has yet to confirm. Older releases omit it. */
  pendingContact?: PendingContact | null;
  /** Incremented on each save; a change names the version it was based on. */
  version: number;
}

/** The version of the data that a change is based on. */
export function Version() {
  return (target: object, key: string) => {
    const options = { message: SENTENCES.reload };
    for (const rule of [IsInt(options), Min(0, options), Max(2_147_483_647, options)]) rule(target, key);
  };
}

function IsTimeZone() {
  return ValidateBy({
    name: 'isTimeZone',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => SENTENCES.timeZone,
    },
  });
}

/** PATCH /api/school-admin/settings: omitted fields stay unchanged. */
export class ChangeSchoolSettings {
  @Version()
  version!: number;
  @IfGiven()
  @RequiredText(NAME_LENGTH, SENTENCES.schoolName)
  @WithoutLinks()
  name?: string;
  @ClearableText(200)
  street?: string | null;
  @ClearableText(20)
  zipCode?: string | null;
  @ClearableText(100)
  city?: string | null;
  @IfGiven()
  @IsTimeZone()
  timeZone?: string;
  @ClearableText(6)
  phoneCountryCode?: string | null;
  @ClearableText(30)
  phoneNumber?: string | null;
  @ClearableText(160)
  contactName?: string | null;
  /** Takes effect when the new address confirms. Requires a recent step-up, because a school's warnings are sent there. */
  @Email({ optional: true })
  contactEmail?: string;
  @ClearableProse(LIMITS.alertWarningMaxLength)
  alertWarning?: string | null;
}

/** GET /api/school-admin/outgoing-mail: what is sent, what is held back and why. */
export interface OutgoingMail {
  trust: SchoolTrust;
  /** The number of waiting mails, by what they wait for. */
  held: Record<'unconfirmed' | 'dailyLimit' | 'addressLimit' | 'suspended', number>;
  /** When the next of the mails that wait for another day is sent. */
  nextAt: string | null;
  /** The people whom an alert reaches by mail until the school is verified; null if unknown at the moment. */
  addresses: AddressCount | null;
}

/** GET /api/school-admin/current-user */
export interface CurrentAdmin {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string | null;
    role: string;
    schoolId: string;
    schoolCode: string;
  };
  school: Pick<SchoolRecord, 'id' | 'code' | 'name' | 'country' | 'timeZone' | 'status' | 'trialEndDate'> & {
    logoUrl?: string;
  };
}

/** POST /api/register-school: the school is active at once, but nobody is signed in. */
export interface RegisteredSchool {
  success: true;
  message: string;
  school: { id: string; code: string; name: string };
  autoLogin: false;
}

/** POST /api/school-registration */
export interface PendingSchool {
  success: true;
  message: string;
  /** Identifies the request when asking for help; the link that activates the school is only in the mail. */
  verificationToken: string;
}
