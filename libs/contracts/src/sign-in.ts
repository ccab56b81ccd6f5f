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

/** A challenge (`ProofChallenge` of the refusal) and the numbers that solve it. */
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

/** What a sign-in with a PIN may bring besides, so that the school's line lets it pass. */
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
  /** The four-digit sign-in ID; the `STU-…` record id is taken too. */
  @RequiredText(64, SENTENCES.studentLoginMissing)
  studentId!: string;
  @Secret(SENTENCES.studentLoginMissing)
  password!: string;
}

/** POST /api/auth/student-login: the page, which says it in its own words. */
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

/** POST /api/second-step/passkey: the question for a passkey. The token is what FACTOR_NEEDED named. */
export class WaitingSignIn {
  @IsString({ message: BEGIN_AGAIN })
  @MaxLength(200, { message: BEGIN_AGAIN })
  token!: string;
}

/** POST /api/second-step: answers what the sign-in would have answered. */
export class SecondStep extends ShownFactor {
  @IsString({ message: BEGIN_AGAIN })
  @MaxLength(200, { message: BEGIN_AGAIN })
  token!: string;
}

/** Who signed in. */
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

/** An administrator's, and the operator's. */
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
  /** ISO code; dates, numbers and spelling follow it. */
  schoolCountry?: string;
  /** What the person has chosen for the account; absent where nobody has. */
  language?: Language;
  teacherType?: TeacherType;
  classNumber?: number;
  /** The ids of the person's other memberships, where there are any. */
  elsewhere?: string[];
  /**
   * And of the one here: what a browser keeps for one of them is kept for all. Alone where this sign-in knows of no others, though
   * there may be some.
   */
  membershipId?: string;
  /** Class devices that were signed in with the principal password. */
  principal?: true;
  /** The reminder of the days of grace is the staff's: families hear `open`. */
  schoolState?: SchoolState;
  /** When time alone changes the state next: the end of the trial or of the days of grace. */
  schoolStateUntil?: string;
  /** Where the school is, on whose clock that is a midnight. */
  schoolTimeZone?: string;
  /** The school has given notice: its administrators hear of it before its last day, everybody afterwards. */
  schoolLeaves?: SchoolLeaves;
  /** A second factor is asked of this person, and there is none yet: setting it up comes before everything else. */
  factorDue?: true;
  /** Inside this school, and belonging elsewhere. */
  visit?: VisitContext;
  /** What the person is a member of above schools, by the kind of the first of them. */
  oversees?: OrganisationKind;
}

export interface SchoolLeaves {
  /** A whole day of the school's own clock. */
  lastDay: string;
  isOver: boolean;
}

/** Who is inside a school as what, until when, and what may be done there. */
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

  /** By a page that nobody touches. */
  @IsOptional()
  @IsBoolean()
  untouched?: boolean;
}

/** Tokens of a session that a browser has shown: it has what it was answered. */
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

  /** Where the page before ended: its `next`. */
  @IsOptional()
  @Matches(/^(ended|outdated|schools)\.\d{1,17}\.[0-9a-f-]{36}$/, {
    message: 'This must be the end of a page.',
  })
  after?: string;
}

/** POST auth /internal/sessions/ended-among: which of these sessions of a school nobody goes on with. */
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

/** A page: there is more where it names where it ended, and only the last one makes the list whole. */
export interface EndedSessions {
  /** From when to ask the next time. It is the first page's that counts. */
  now: number;
  next?: string;
  /** Ended sessions, and ended visits: a token that names one of them opens nothing. */
  sessionIds: string[];
  /** Sessions whose owner changed (class, kind of teacher): an access token minted before `at` says what was. */
  outdated: { id: string; at: number }[];
  /** Schools whose state changed otherwise than by time. */
  schools: ChangedSchool[];
}

export interface ChangedSchool {
  schoolId: string;
  standing: SchoolStanding;
}
