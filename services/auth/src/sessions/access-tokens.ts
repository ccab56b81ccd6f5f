import {
  alsoIn,
  type Elsewhere,
  type Identity,
  PLATFORM_SCHOOL_ID,
  type SessionClaims,
  type VisitGrant,
} from '@homeroom/contracts';
import { may, type Role, type SchoolStanding, type TeacherType } from '@homeroom/domain';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';

/** The owner of a session, with the account's current data. */
export interface SessionOwner {
  accountId: string;
  role: Role;
  principal: boolean;
  teacherType: TeacherType | null;
  classNumber: number | null;
}

/** The school that a session is currently visiting. */
export interface Visiting extends VisitGrant {
  schoolId: string;
  /** The standings of the visited school and of the visitor's own. */
  standing: SchoolStanding | null;
  homeStanding: SchoolStanding | null;
}

/** Properties of a single token, besides the session's permissions. */
export interface Marks {
  /** If nobody uses the page, the token is valid for the rest of the idle time. */
  untouchedSeconds?: number | undefined;
  /** The pair that the token belongs to, if its arrival has to be confirmed. */
  pair?: string | undefined;
}

/** Writes a session's permissions into tokens that the gateway verifies by itself. */
@Injectable()
export class AccessTokens {
  private readonly tokens: SessionTokens;

  constructor(
    keys: KeyFolder,
    private readonly clock: Clock,
  ) {
    this.tokens = new SessionTokens(keys);
  }

  /** The session in the school of its account. */
  access(
    identity: Identity,
    standing: SchoolStanding,
    elsewhere: readonly Elsewhere[] = [],
    marks: Marks = {},
  ): string {
    return this.tokens.mint(
      { ...identity, ...toldOf(identity, elsewhere), ...markedAs(marks), typ: 'access', standing },
      marks.untouchedSeconds,
    );
  }

  /** For everybody who receives alerts; an operator belongs to no school and receives none. */
  alert(identity: Identity, elsewhere: readonly Elsewhere[]): string | null {
    const person = { ...identity };
    delete person.device;
    delete person.provedAt;
    delete person.factorDue;
    const { role, teacherType, schoolId } = person;
    if (schoolId === PLATFORM_SCHOOL_ID || !may('alerts.receive', { role, teacherType })) return null;
    return this.tokens.mint({ ...person, ...toldOf(identity, elsewhere), scope: 'alerts', typ: 'alert' });
  }

  /** A visitor in a school: marked as visiting, with an administrator's role, for no longer than the visit lasts. */
  visiting({ personId, sessionId, provedAt }: Identity, visiting: Visiting, marks: Marks = {}): string {
    const { schoolId, standing, homeStanding, ...visit } = visiting;
    const left = (visit.endsAt - this.clock.now()) / 1000;
    const proof = provedAt === undefined ? {} : { provedAt };
    const { grantId: membershipId, homeId } = visit;
    const home = { membershipId, schoolId: homeId, personId, role: 'school_admin' } as const;
    // The operator is not bound by a school's state and has no school; other visitors keep receiving their own school's alarms.
    const places =
      homeId === PLATFORM_SCHOOL_ID
        ? {}
        : { standing: standing ?? {}, elsewhere: [{ ...home, standing: homeStanding ?? {} }] };
    return this.tokens.mint(
      {
        ...{ personId, sessionId, schoolId, role: 'school_admin', ...proof, visit, ...places },
        ...markedAs(marks),
        typ: 'access',
      },
      Math.min(left, marks.untouchedSeconds ?? left),
    );
  }

  isLive({ endsAt }: Pick<VisitGrant, 'endsAt'>): boolean {
    return endsAt > this.clock.now();
  }
}

/**
 * Most people have one school, and their tokens do not mention it. A session that relies on the school's identity provider alone has no
 * access to other memberships; the person's other accounts in this school are listed nevertheless, so that a browser keeps getting the
 * notices of each.
 */
function toldOf(
  { schoolId, vouched }: Identity,
  elsewhere: readonly Elsewhere[],
): Pick<SessionClaims, 'elsewhere' | 'alsoHere' | 'alsoBy'> {
  if (!vouched) return elsewhere.length > 0 ? { elsewhere } : {};
  return alsoIn(schoolId, elsewhere);
}

function markedAs({ untouchedSeconds, pair }: Marks): { untouched?: true; pair?: string } {
  return { ...(untouchedSeconds === undefined ? {} : { untouched: true }), ...(pair ? { pair } : {}) };
}

/** How far the person has been authenticated in this session. */
export interface Proof {
  provedAt: Date | null;
  factorDue: boolean;
  /** Whether the session relies on the school's identity provider. */
  isVouched: boolean;
}

/** The part that a sign-in may set; by default, a secret and everything required was proved. */
export type ProofAtSignIn = Partial<Pick<Proof, 'factorDue' | 'isVouched'>>;

/** The identity of the browser for the account, and since when it is known. */
export interface OnDevice {
  deviceId: string;
  deviceSince: Date;
}

export function identityOf(
  owner: SessionOwner & Proof & OnDevice,
  schoolId: string,
  sessionId: string,
): Identity {
  const { accountId, role, teacherType, classNumber, principal, provedAt, factorDue, isVouched } = owner;
  const { deviceId, deviceSince } = owner;
  const hasOneClass = role === 'class_device' || role === 'student';
  return {
    personId: accountId,
    role,
    schoolId,
    sessionId,
    device: { id: deviceId, since: deviceSince.getTime() },
    ...(teacherType ? { teacherType } : {}),
    ...(hasOneClass && classNumber !== null ? { classNumber } : {}),
    ...(principal ? { principal } : {}),
    ...(provedAt ? { provedAt: provedAt.getTime() } : {}),
    ...(factorDue ? { factorDue } : {}),
    ...(isVouched ? { vouched: true } : {}),
  };
}
