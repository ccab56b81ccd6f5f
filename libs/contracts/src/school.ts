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

/** Of a password that is there; a missing one has its own sentence. */
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
 * It stands in mails to people who never heard of the school: nothing in it may lead anywhere. What is too long for a name
 * is refused for that, and nobody has it read.
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
  /** In which the form is read: the administrator's account and the school's mails begin with it. */
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
  /** Of the browser: the form itself is English. */
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
  /** What students read before they raise an alert; null as long as the school has no words of its own. */
  alertWarning: string | null;
  /** How far its word goes by mail. */
  trust: SchoolTrust;
  /** What the school has switched on, by its plan and by the operator's choice. */
  features: FeatureSet;
}

/**
 * What the platform's services know of a school, as its facts bring it: nothing of it is about a person. Each change counts the
 * record's revision on, so that whoever keeps it knows which of two is newer, in whatever order they come.
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
  /** Of the form with which it was registered: what its mails are written in where nobody chose another. Left out by a release that does not say it. */
  language?: Language | null;
  /** Of a school that has given notice. Left out by a release that does not say it. */
  lastDay?: string | null;
}

/** GET /api/school-admin/settings */
export interface SchoolSettings
  extends Pick<SchoolRecord, 'name' | 'code' | 'country' | 'timeZone' | 'logoUrl' | 'alertWarning'> {
  street: string | null;
  zipCode: string | null;
  city: string | null;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  /** To whom invoices, notices and what waits for the office are written. */
  contactName: string | null;
  contactEmail: string | null;
  /** Counts the saves: a change names the one it was made from. */
  version: number;
}

/** A count that came with what is being changed. */
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

/** PATCH /api/school-admin/settings: what is left out stays as it is. */
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
  /** Another one is saved only for whoever has just shown who they are: what warns a school goes there. */
  @Email({ optional: true })
  contactEmail?: string;
  @ClearableProse(LIMITS.alertWarningMaxLength)
  alertWarning?: string | null;
}

/** GET /api/school-admin/outgoing-mail: what goes out, what is held back and why. */
export interface OutgoingMail {
  trust: SchoolTrust;
  /** Mails that wait, by what they wait for. */
  held: Record<'unconfirmed' | 'dailyLimit' | 'addressLimit' | 'suspended', number>;
  /** When the next of those that wait for another day goes. */
  nextAt: string | null;
  /** Whom an alert reaches by mail until the school is verified; null when that cannot be said now. */
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

/** POST /api/register-school: it is active at once, and nobody is signed in by it. */
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
  /** Names the request to whoever helps; what activates the school stands in the mail alone. */
  verificationToken: string;
}
