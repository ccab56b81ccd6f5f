import {
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

/** Whose session it is, as it stands in the account now. */
export interface SessionOwner {
  accountId: string;
  role: Role;
  principal: boolean;
  teacherType: TeacherType | null;
  classNumber: number | null;
}

/** In which school a session visits at this moment. */
export interface Visiting extends VisitGrant {
  schoolId: string;
  /** Of the school that is visited, and of the visitor's own. */
  standing: SchoolStanding | null;
  homeStanding: SchoolStanding | null;
}

/** Of one token, besides what the session opens. */
export interface Marks {
  /** Where nobody touches the page it is good for what is left of the idle time. */
  untouchedSeconds?: number | undefined;
  /** What it came with, where it has to be heard that it has arrived. */
  pair?: string | undefined;
}

/** What a session opens, written into tokens that the gateway believes without asking. */
@Injectable()
export class AccessTokens {
  private readonly tokens: SessionTokens;

  constructor(
    keys: KeyFolder,
    private readonly clock: Clock,
  ) {
    this.tokens = new SessionTokens(keys);
  }

  /** The session at home, in the school of its account. */
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

  /** Everybody who receives alerts; an operator belongs to no school and has none to receive. */
  alert(identity: Identity, elsewhere: readonly Elsewhere[]): string | null {
    const person = { ...identity };
    delete person.device;
    delete person.provedAt;
    delete person.factorDue;
    const { role, teacherType, schoolId } = person;
    if (schoolId === PLATFORM_SCHOOL_ID || !may('alerts.receive', { role, teacherType })) return null;
    return this.tokens.mint({ ...person, ...toldOf(identity, elsewhere), scope: 'alerts', typ: 'alert' });
  }

  /** A visitor inside a school: its administrator, marked, for no longer than the visit lasts. */
  visiting({ personId, sessionId, provedAt }: Identity, visiting: Visiting, marks: Marks = {}): string {
    const { schoolId, standing, homeStanding, ...visit } = visiting;
    const left = (visit.endsAt - this.clock.now()) / 1000;
    const proof = provedAt === undefined ? {} : { provedAt };
    const { grantId: membershipId, homeId } = visit;
    const home = { membershipId, schoolId: homeId, personId, role: 'school_admin' } as const;
    // The operator is bound by no school's state and has none of their own; everybody else hears theirs alarm.
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
 * Most people have one school, and their tokens say nothing of it. Whom a school's provider alone has let in is in no other membership of
 * theirs; which other accounts they have in this school is said all the same, so that a browser goes on telling them in each.
 */
function toldOf(
  { schoolId, vouched }: Identity,
  elsewhere: readonly Elsewhere[],
): Pick<SessionClaims, 'elsewhere' | 'alsoHere'> {
  if (!vouched) return elsewhere.length > 0 ? { elsewhere } : {};
  const alsoHere = elsewhere.filter((each) => each.schoolId === schoolId).map(({ personId }) => personId);
  return alsoHere.length > 0 ? { alsoHere } : {};
}

function markedAs({ untouchedSeconds, pair }: Marks): { untouched?: true; pair?: string } {
  return { ...(untouchedSeconds === undefined ? {} : { untouched: true }), ...(pair ? { pair } : {}) };
}

/** How far the session's person has shown who they are. */
export interface Proof {
  provedAt: Date | null;
  factorDue: boolean;
  /** Their school's provider says who they are. */
  isVouched: boolean;
}

/** What of it a sign-in may say; one that says nothing has shown a secret, and all that is demanded. */
export type ProofAtSignIn = Partial<Pick<Proof, 'factorDue' | 'isVouched'>>;

/** As which browser the account knows it, and since when. */
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
