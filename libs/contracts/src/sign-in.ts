import type {
  Language,
  OrganisationKind,
  Role,
  SchoolStanding,
  SchoolState,
  TeacherType,
  VisitorRole,
} from '@homeroom/domain';
import { LIMITS, PROOF_NONCE_MAX, PROOF_PIECES, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ShownFactor } from './factors';
import { Email, Group, OptionalText, RequiredText, Secret } from './fields';
import { SchoolCode } from './school-code';

export class AdminLogin {
  @Email({ missing: SENTENCES.adminLoginMissing })
  email!: string;
  @Secret(SENTENCES.adminLoginMissing)
  password!: string;
  @SchoolCode(SENTENCES.adminLoginMissing)
  schoolCode!: string;
}

const unreadable = { message: SENTENCES.reload };

/** A challenge (`ProofChallenge` of the error response) and the numbers that solve it. */
export class ProofOfWork {
  @IsString(unreadable)
  @MaxLength(100, unreadable)
  challenge!: string;
  @IsArray(unreadable)
  @ArrayMaxSize(PROOF_PIECES, unreadable)
  @IsInt({ each: true, ...unreadable })
  @Min(0, { each: true, ...unreadable })
  @Max(PROOF_NONCE_MAX, { each: true, ...unreadable })
  nonces!: number[];
}

/** What a PIN sign-in may add to be let past the school's line. */
abstract class PinLogin {
  /** From the code on the sign-in slip. */
  @OptionalText(64)
  slipToken?: string;
  @Group(() => ProofOfWork)
  proof?: ProofOfWork;
}

export class ParentLogin extends PinLogin {
  @RequiredText(LIMITS.parentIdLength, SENTENCES.parentLoginMissing)
  parentId!: string;
  @Secret(SENTENCES.parentLoginMissing)
  password!: string;
}

/** POST /api/student-login: the dialog of the start page. */
export class StudentLogin extends PinLogin {
  @SchoolCode(SENTENCES.studentLoginMissing)
  schoolCode!: string;
  /** The four-digit sign-in ID; the `STU-…` record id is accepted too. */
  @RequiredText(64, SENTENCES.studentLoginMissing)
  studentId!: string;
  @Secret(SENTENCES.studentLoginMissing)
  password!: string;
}

/** POST /api/auth/student-login: the sign-in page, which has its own messages. */
export class StudentPageLogin extends PinLogin {
  @SchoolCode(SENTENCES.loginPageMissing)
  schoolCode!: string;
  @RequiredText(64, SENTENCES.loginPageMissing)
  studentId!: string;
  @Secret(SENTENCES.loginPageMissing)
  password!: string;
}

export class TeacherLogin extends PinLogin {
  @RequiredText(LIMITS.signInIdLength, SENTENCES.loginPageMissing)
  teacherId!: string;
  @Secret(SENTENCES.loginPageMissing)
  password!: string;
  @SchoolCode(SENTENCES.loginPageMissing)
  schoolCode!: string;
}

export class ClassLogin {
  @SchoolCode(SENTENCES.classLoginMissing)
  schoolCode!: string;
  @RequiredText(LIMITS.gradeTextLength, SENTENCES.classLoginMissing)
  grade!: string;
  @Secret(SENTENCES.classLoginMissing)
  password!: string;
}

export const BEGIN_AGAIN = 'Please begin the sign-in again.';

/** POST /api/second-step/passkey: requests the challenge for a passkey. The token is the one from FACTOR_NEEDED. */
export class WaitingSignIn {
  @IsString({ message: BEGIN_AGAIN })
  @MaxLength(200, { message: BEGIN_AGAIN })
  token!: string;
}

/** POST /api/second-step: returns what the sign-in would have returned. */
export class SecondStep extends ShownFactor {
  @IsString({ message: BEGIN_AGAIN })
  @MaxLength(200, { message: BEGIN_AGAIN })
  token!: string;
}

export type SignedInPerson = Pick<
  SignedInUser,
  | 'id'
  | 'role'
  | 'firstName'
  | 'lastName'
  | 'schoolId'
  | 'schoolCode'
  | 'schoolName'
  | 'teacherType'
  | 'classNumber'
>;

interface Welcome {
  success: true;
  message: string;
}

/** The response for an administrator, and for the operator. */
export interface WelcomeUser extends Welcome {
  user: SignedInPerson & { email: string | null };
}

export interface WelcomeTeacher extends Welcome {
  teacher: SignedInPerson;
}

export interface WelcomeStudent extends Welcome {
  student: SignedInPerson;
}

export interface WelcomeParent extends Welcome {
  parent: SignedInPerson;
}

export interface WelcomeClass extends Welcome {
  classNumber: number;
}

/** GET /api/auth/user */
export interface SignedInUser {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  schoolId: string;
  schoolCode: string;
  schoolName: string;
  /** ISO code; determines the format of dates and numbers and the spelling. */
  schoolCountry?: string;
  /** The language chosen for the account; absent if none was chosen. */
  language?: Language;
  teacherType?: TeacherType;
  classNumber?: number;
  /** The ids of the person's other memberships, if any. */
  elsewhere?: string[];
  /**
   * The membership in this school, so that what a browser stores for one membership is found for all. Set without `elsewhere` if this
   * sign-in knows of no others, although there may be some.
   */
  membershipId?: string;
  /** For a class device that was signed in with the principal password. */
  principal?: true;
  /** The reminder of the grace period is shown to staff only: families get `open`. */
  schoolState?: SchoolState;
  /** When the state changes next by time alone: at the end of the trial or of the grace period. */
  schoolStateUntil?: string;
  /** The school's time zone, in which that is a midnight. */
  schoolTimeZone?: string;
  /** The school has given notice: shown to its administrators before the last day, to everybody afterwards. */
  schoolLeaves?: SchoolLeaves;
  /** A second factor is required but missing: it has to be set up before anything else. */
  factorDue?: true;
  /** The user is a visitor in this school. */
  visit?: VisitContext;
  /** The kind of the first organisation of which the person is a member. */
  oversees?: OrganisationKind;
}

export interface SchoolLeaves {
  /** A whole day on the school's own clock. */
  lastDay: string;
  isOver: boolean;
}

/** A visitor's role in the school, until when, and whether they may make changes. */
export interface VisitContext {
  by: VisitorRole;
  access: 'read' | 'write';
  expiresAt: string;
}

/** POST auth /internal/sessions/renew → SessionGrant */
export class RenewSession {
  @IsString()
  @MaxLength(300)
  refreshToken!: string;

  /** Renewed by a page without user activity. */
  @IsOptional()
  @IsBoolean()
  untouched?: boolean;
}

/** A token pair that a browser has presented, which proves that it received the response. */
export class ReceivedPair {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  sessionId!: string;
  @Matches(/^\d{1,9}\.\d{1,9}$/)
  pair!: string;
}

/** POST auth /internal/sessions/received */
export class ReceivedPairs {
  @ValidateNested({ each: true })
  @Type(() => ReceivedPair)
  @ArrayMaxSize(1_000)
  pairs!: ReceivedPair[];
}

/** GET auth /internal/revocations */
export class EndedSince {
  /** Milliseconds since 1970. */
  @Matches(/^\d{1,15}$/, { message: 'This must be a time in milliseconds.' })
  since!: string;

  /** The `next` of the previous page. */
  @IsOptional()
  @Matches(/^(ended|outdated|schools)\.\d{1,17}\.[0-9a-f-]{36}$/, {
    message: 'This must be the end of a page.',
  })
  after?: string;
}

/** POST auth /internal/sessions/ended-among: which of these sessions of a school have ended. */
export class FindEnded {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(1_000)
  sessionIds!: string[];
}

export interface EndedAmong {
  ended: string[];
}

/** One page. If `next` is set, there are more; the list is complete only with the last page. */
export interface EndedSessions {
  /** The `since` of the next query, taken from the first page. */
  now: number;
  next?: string;
  /** Ended sessions and ended visits: a token that names one of them is invalid. */
  sessionIds: string[];
  /** Sessions whose owner changed (class, type of teacher): access tokens minted before `at` are outdated. */
  outdated: { id: string; at: number }[];
  /** Schools whose state changed other than by time. */
  schools: ChangedSchool[];
}

export interface ChangedSchool {
  schoolId: string;
  standing: SchoolStanding;
}
