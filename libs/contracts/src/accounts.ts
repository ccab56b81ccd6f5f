import type { ClassSecretChoice, Language, PinHolder, Role, TeacherType } from '@homeroom/domain';
import {
  CLASS_SECRET_CHOICES,
  LIMITS,
  OFFERED_CODES,
  PIN_HOLDERS,
  ROLES,
  SCHOOL_STATUSES,
  type SchoolStatus,
  SERVER_LIMITS,
  TEACHER_TYPES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { AuditActor } from './audit';
import { Email, IfGiven, OneSpelling, OptionalJudged, RequiredJudged, Secret } from './fields';

/** The personal data of an account, as held by the service that owns the profile. */
abstract class PersonOfAccount {
  @RequiredJudged(80)
  firstName!: string;
  @OptionalJudged(80)
  lastName?: string;
  @Email({ optional: true })
  email?: string;
  @IsOptional()
  @IsIn(TEACHER_TYPES)
  teacherType?: TeacherType;
  @IsOptional()
  @IsInt()
  classNumber?: number;
}

/**
 * PUT auth /internal/accounts/{id}: the service that owns the profile generates the id. The call is idempotent by id and returns the same
 * account, but each call generates a new PIN, so only the PIN of the last response works.
 */
export class IssueAccount extends PersonOfAccount {
  @IsUUID()
  schoolId!: string;
  @IsIn(ROLES)
  role!: Role;
  /** Students: the STU-… record id, also taken by /student-login. */
  @OptionalJudged(64)
  recordId?: string;
  /** Class devices: the card's grade and section, by which the class is found at sign-in. */
  @OptionalJudged(20)
  grade?: string;
  @OptionalJudged(4)
  section?: string;
  /**
   * Creates the account without a PIN, because nobody would see it: for 2,400 people, PINs would be hashed only to be thrown away. The
   * account can be used once its first slip is made.
   */
  @IsOptional()
  @IsBoolean()
  withoutPin?: boolean;
  /** The person who is shown the PIN. */
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditActor)
  by?: AuditActor;
}

/** A person from a school's import list: no PIN is generated, because nobody would see it. */
export class NewPerson extends PersonOfAccount {
  @IsUUID()
  id!: string;
  @IsIn(['student', 'parent'])
  role!: 'student' | 'parent';
  @OptionalJudged(64)
  recordId?: string;
}

/** POST auth /internal/accounts: creates all of them or none. The call may be repeated with the same ids. */
export class IssuePeople {
  @IsUUID()
  schoolId!: string;
  @IsArray()
  @ArrayMaxSize(SERVER_LIMITS.peopleIssuedAtOnce)
  @ValidateNested({ each: true })
  @Type(() => NewPerson)
  people!: NewPerson[];
}

/** What is printed on the slip. `signInId` is the teacher's or student's four digits or the guardian's nine. */
export interface IssuedAccount {
  accountId: string;
  signInId: string;
  /** Null if no PIN was requested, or if the e-mail address is already known at this school and the existing guardian is linked instead. */
  pin: string | null;
  /**
   * Encoded in the slip's code: exempts a sign-in attempt with this account's PIN from the school's sign-in line. Null whenever `pin` is.
   */
  slipToken: string | null;
  linked: boolean;
}

/** The secrets of a sign-in slip, shown once to the person who created them: the PIN in print, the token in the slip's code. */
export interface PinSlip {
  pin: string;
  slipToken: string;
}

/** The complete current state of a person, from the service that owns the profile. Sending it again repairs anything that was lost. */
export class UpdatedPerson extends PersonOfAccount {
  @IsUUID()
  id!: string;
  /** Counts the changes of this person, so that an older state never overwrites a newer one. */
  @IsInt()
  @Min(1)
  version!: number;
  @IsIn(['teacher', 'student', 'parent'])
  role!: 'teacher' | 'student' | 'parent';
  /** For a student whose record id changes: the school's own id, which replaces the generated one. */
  @OptionalJudged(64)
  recordId?: string;
  /** Deactivating a person also ends their sessions. */
  @IsBoolean()
  isActive!: boolean;
  /**
   * For a guardian: how often the school has entered a different address. A repeated value does not undo what the guardian has confirmed in
   * the meantime.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  addressEntered?: number;
  /** For a teacher: the address was written by the school's directory, not by a person at the school. */
  @IsOptional()
  @IsBoolean()
  emailByDirectory?: boolean;
  /**
   * For a guardian who was linked to another child: the teachers who may know the PIN. If anybody else was shown it, the PIN is revoked.
   */
  @IsOptional()
  @IsArray()
  @IsUUID(undefined, { each: true })
  pinKnownTo?: string[];
}

/** PUT auth /internal/people → UpdatedPeople. People without an account in auth are skipped; the call creates none. */
export class UpdatePeople {
  @IsUUID()
  schoolId!: string;
  @ValidateNested({ each: true })
  @ArrayMaxSize(50)
  @Type(() => UpdatedPerson)
  people!: UpdatedPerson[];
}

export interface UpdatedPeople {
  success: true;
  /** The people whose PIN was revoked because somebody had been shown it who may no longer know it. */
  pinsEnded: string[];
  /** Those whose PIN was drawn by a link mailed to an address that this corrected; the release before does not name them. */
  mailedPinsEnded?: string[];
  /** Those at whose address an open invitation to become an administrator has ended; the release before does not name them. */
  invitationsEnded?: string[];
}

/**
 * An order whose outcome is recorded in the school's audit log: auth writes the entry and names the person who made the request to the
 * profile's owner.
 */
abstract class OrderOnRecord {
  @IsUUID()
  schoolId!: string;
  @IsDefined()
  @ValidateNested()
  @Type(() => AuditActor)
  by!: AuditActor;
}

/** POST auth /internal/accounts/{id}/pin → IssuedAccount: also ends the old PIN, the sessions and the known devices. */
export class ReplacePin extends OrderOnRecord {
  @IsIn(ROLES)
  role!: Role;
  /** The child on whose page a guardian's PIN was requested. */
  @IsOptional()
  @IsUUID()
  studentId?: string;
  /**
   * The version of the guardian on which the caller's permission was decided. If auth has a newer one, the request fails and the permission
   * has to be checked again.
   */
  @IsOptional()
  @IsInt()
  version?: number;
}

/** POST auth /internal/pins → IssuedAccount[], in the order of the ids: all of them or none. */
export class ReplacePins extends OrderOnRecord {
  @IsIn(PIN_HOLDERS)
  holder!: PinHolder;
  @IsArray()
  @OneSpelling()
  @ArrayUnique()
  @ArrayMaxSize(LIMITS.studentsPerClass)
  @IsUUID(undefined, { each: true })
  accountIds!: string[];
}

/** POST auth /internal/pins/known → KnownPin[]: which of the accounts have a PIN. */
export class FindPins {
  @IsUUID()
  schoolId!: string;
  @IsArray()
  @ArrayMaxSize(LIMITS.studentsPerSchool)
  @IsUUID(undefined, { each: true })
  accountIds!: string[];
}

export interface KnownPin {
  accountId: string;
  since: string;
}

/** POST auth /internal/guardians/find */
export class FindGuardian {
  @IsUUID()
  schoolId!: string;
  @Email()
  email!: string;
}

/** The active guardian of the school with the given sign-in address. */
export interface FoundGuardian {
  guardian: { accountId: string; signInId: string } | null;
}

/** GET auth /internal/guardians/{id}/pin?schoolId=: the teacher who was shown the PIN; null if it was the office. */
export interface GuardianPin {
  seenBy: string | null;
}

/** POST auth /internal/guardians/{id}/invitation → GuardianAddress: resends the mail that asks the guardian to confirm the address. */
export class InviteGuardian extends OrderOnRecord {
  /** The child on whose page it was requested. */
  @IsUUID()
  studentId!: string;
}

/** Class devices have two secrets and no sign-in id. */
export interface IssuedClassDevice {
  accountId: string;
  classPassword: string;
  principalPassword: string;
}

/** POST auth /internal/class-devices/{id}/secrets: generates new secrets and ends the sessions that were opened with the old ones. */
export class RenewDeviceSecrets extends OrderOnRecord {
  @IsIn(CLASS_SECRET_CHOICES)
  which!: ClassSecretChoice;
}

/** PUT auth /internal/admins/{id}: a school's first administrator, with the password they chose. */
export class IssueAdmin {
  @IsUUID()
  schoolId!: string;
  @RequiredJudged(10)
  schoolCode!: string;
  @RequiredJudged(200)
  schoolName!: string;
  @RequiredJudged(80)
  firstName!: string;
  @OptionalJudged(80)
  lastName?: string;
  @Email()
  email!: string;
  @Secret('Please choose a password.')
  password!: string;
  /** 'pending' until the school's e-mail address is confirmed; nobody can sign in before. */
  @IsOptional()
  @IsIn(SCHOOL_STATUSES)
  schoolStatus?: SchoolStatus;
  /** The address from which the school registered keeps the larger attempt budget of a known address. */
  @OptionalJudged(64)
  registeredFrom?: string;
  @IfGiven()
  @IsIn(OFFERED_CODES)
  language?: Language;
}

/** POST auth /internal/contacts: the accounts of one school that alerts and messaging need to know, at most 500. */
export class FindContacts {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(500)
  accountIds!: string[];
}

/** POST auth /internal/visitors: people who have been inside the school but belong to another one. */
export interface AccountName {
  accountId: string;
  name: string;
}

/** The data about a person that alerts and messaging store. */
export interface AccountContact {
  accountId: string;
  schoolId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The person has proved that mail to this address reaches them. */
  emailVerified: boolean;
  /** Absent if the person has not chosen one. */
  language?: Language;
  classNumber: number | null;
  /** Only for teachers. */
  teacherType?: TeacherType;
  isActive: boolean;
  /** When everything opened under this account was last revoked. Anything created for its holder before that time is no longer valid. */
  endedAt?: string;
}

/** GET auth /internal/address-count?schoolId=: how many families and teachers have an e-mail address. */
export interface AddressCount {
  all: number;
  confirmed: number;
}

/** GET auth /internal/people-count?schoolId=: the active accounts of people, without class devices. */
export interface PeopleCount {
  users: number;
  teachers: number;
  students: number;
}
