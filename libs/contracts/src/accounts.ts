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
import { IfGiven, Email, OptionalJudged, RequiredJudged, Secret } from './fields';

/** What an account says of its person, as the owner of the profile has it. */
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
 * PUT auth /internal/accounts/{id}: the service that owns the profile draws the id; the call may be repeated with the
 * same id and answers the same account (a PIN is drawn anew each time, so only the last answer's PIN opens it).
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
  /** Nobody is shown one yet: what is drawn for 2,400 people would be hashed and thrown away. The account opens with its first slip. */
  @IsOptional()
  @IsBoolean()
  withoutPin?: boolean;
  /** Who is shown the PIN. */
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditActor)
  by?: AuditActor;
}

/** Of a school's list: nobody is shown a PIN, and none is drawn. */
export class NewPerson extends PersonOfAccount {
  @IsUUID()
  id!: string;
  @IsIn(['student', 'parent'])
  role!: 'student' | 'parent';
  @OptionalJudged(64)
  recordId?: string;
}

/** POST auth /internal/accounts: all of them, or none. The call may be repeated with the same ids. */
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
  /** Null where the e-mail is known at this school already, the existing guardian is linked, and where none was asked for. */
  pin: string | null;
  /** In the slip's code: lets an attempt with this account's PIN past the school's line. Null where the PIN is. */
  slipToken: string | null;
  linked: boolean;
}

/** The secrets of a sign-in slip, shown once to whoever made them: the PIN in print, the token in the slip's code. */
export interface PinSlip {
  pin: string;
  slipToken: string;
}

/** A person as the owner of the profile has them now, all of it: sending it again mends whatever got lost. */
export class UpdatedPerson extends PersonOfAccount {
  @IsUUID()
  id!: string;
  /** Counts the changes of this person: an older one never comes after a newer one. */
  @IsInt()
  @Min(1)
  version!: number;
  @IsIn(['teacher', 'student', 'parent'])
  role!: 'teacher' | 'student' | 'parent';
  /** Of a student who gets another one: the school's own in place of ours. */
  @OptionalJudged(64)
  recordId?: string;
  /** Whoever is not active any more loses the sessions with it. */
  @IsBoolean()
  isActive!: boolean;
  /**
   * Of a guardian: how often the school has entered another address. One that it only repeats undoes nothing that the guardian
   * has confirmed meanwhile.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  addressEntered?: number;
  /** Of a teacher: the school's directory wrote the address, and nobody of the school. */
  @IsOptional()
  @IsBoolean()
  emailByDirectory?: boolean;
  /** Of a guardian who got another child: the teachers who may know the PIN. Where another was shown it, it ends. */
  @IsOptional()
  @IsArray()
  @IsUUID(undefined, { each: true })
  pinKnownTo?: string[];
}

/** PUT auth /internal/people → UpdatedPeople. Whom auth has no account of is passed over: that opens nothing. */
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
  /** Whose PIN ended, because somebody had been shown it who may not know it any more. */
  pinsEnded: string[];
}

/** An order whose outcome stands in the school's book: auth writes the line, with whoever asked the owner of the profile. */
abstract class OrderOnRecord {
  @IsUUID()
  schoolId!: string;
  @IsDefined()
  @ValidateNested()
  @Type(() => AuditActor)
  by!: AuditActor;
}

/** POST auth /internal/accounts/{id}/pin → IssuedAccount: the old PIN, the sessions and the known devices end with it. */
export class ReplacePin extends OrderOnRecord {
  @IsIn(ROLES)
  role!: Role;
  /** The child on whose page a guardian's PIN was asked for. */
  @IsOptional()
  @IsUUID()
  studentId?: string;
  /** The guardian as whoever asks has been judged by: where auth knows a newer one, the judgement is made again. */
  @IsOptional()
  @IsInt()
  version?: number;
}

/** POST auth /internal/pins → IssuedAccount[], in the order of the ids: all of them or none. */
export class ReplacePins extends OrderOnRecord {
  @IsIn(PIN_HOLDERS)
  holder!: PinHolder;
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(LIMITS.studentsPerClass)
  @IsUUID(undefined, { each: true })
  accountIds!: string[];
}

/** POST auth /internal/pins/known → KnownPin[]: who of them has a PIN. */
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

/** The active guardian of the school who signs up with an address. */
export interface FoundGuardian {
  guardian: { accountId: string; signInId: string } | null;
}

/** GET auth /internal/guardians/{id}/pin?schoolId=: the teacher who was shown the PIN; null where it was the office. */
export interface GuardianPin {
  seenBy: string | null;
}

/** POST auth /internal/guardians/{id}/invitation → GuardianAddress: the mail that asks to confirm the address, once more. */
export class InviteGuardian extends OrderOnRecord {
  /** The child on whose page it was asked for. */
  @IsUUID()
  studentId!: string;
}

/** Class devices have two secrets and no sign-in id. */
export interface IssuedClassDevice {
  accountId: string;
  classPassword: string;
  principalPassword: string;
}

/** POST auth /internal/class-devices/{id}/secrets: draws new ones and ends the sessions that the old ones opened. */
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
  /** 'pending' until the school's e-mail address is confirmed; nobody signs in before. */
  @IsOptional()
  @IsIn(SCHOOL_STATUSES)
  schoolStatus?: SchoolStatus;
  /** The address the school registered from keeps the larger guessing budget of a known one. */
  @OptionalJudged(64)
  registeredFrom?: string;
  @IfGiven()
  @IsIn(OFFERED_CODES)
  language?: Language;
}

/** POST auth /internal/contacts: the accounts of one school that alerts and messaging want to know, at most 500. */
export class FindContacts {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(500)
  accountIds!: string[];
}

/** POST auth /internal/visitors: those who have been inside the school and belong to another one. */
export interface AccountName {
  accountId: string;
  name: string;
}

/** What alerts and messaging keep of a person. */
export interface AccountContact {
  accountId: string;
  schoolId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The person has shown that mails to this address reach them. */
  emailVerified: boolean;
  /** Absent where nobody has chosen one. */
  language?: Language;
  classNumber: number | null;
  /** Of a teacher. */
  teacherType?: TeacherType;
  isActive: boolean;
  /** When all that was opened in its name was ended last: what was made before that, for whoever had it, leads nowhere. */
  endedAt?: string;
}

/** GET auth /internal/address-count?schoolId=: of the families and teachers who have an address. */
export interface AddressCount {
  all: number;
  confirmed: number;
}

/** GET auth /internal/people-count?schoolId=: active accounts of people; class devices are none. */
export interface PeopleCount {
  users: number;
  teachers: number;
  students: number;
}
