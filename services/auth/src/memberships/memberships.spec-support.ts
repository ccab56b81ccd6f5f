import {
  type ErrorBody,
  HEADERS,
  type Identity,
  type Membership,
  type SessionGrant,
} from '@homeroom/contracts';
import type { Answer, TestService } from '@homeroom/testing';
import { type AuthSchool, claimsIn, type From, grantOf, someAddress } from '../e2e/auth-school';

/** A person's account in one school, and its credentials. */
export interface Place {
  school: AuthSchool;
  role: 'parent' | 'teacher';
  accountId: string;
  signInId: string;
  pin: string;
}

/** A signed-in person, with the state of their browser. */
export class Member {
  constructor(
    private readonly auth: TestService,
    public grant: SessionGrant,
  ) {}

  static async signedIn(auth: TestService, place: Place): Promise<Member> {
    return new Member(auth, grantOf(await signIn(place)));
  }

  get as(): Identity {
    return claimsIn(this.auth, this.grant);
  }

  get claims() {
    return claimsIn(this.auth, this.grant);
  }

  async list(): Promise<Membership[]> {
    return (await this.auth.call<Membership[]>('GET', '/account/memberships', { as: this.as })).body;
  }

  /** The id of the membership that is not the current one. */
  async otherId(): Promise<string> {
    const other = (await this.list()).find(({ isCurrent }) => !isCurrent);
    return other?.id ?? '';
  }

  async add(place: Place, { pin = place.pin, ...from }: From & { pin?: string } = {}): Promise<Answer> {
    const answer = await this.auth.call('POST', `/account/memberships/${place.role}`, {
      as: this.as,
      body: loginOf(place, pin),
      headers: visitFrom(from),
    });
    this.take(answer);
    return answer;
  }

  async post(path: string, body: object = {}): Promise<Answer> {
    const answer = await this.auth.call('POST', `/account/memberships/${path}`, {
      as: this.as,
      body,
      headers: visitFrom(),
    });
    this.take(answer);
    return answer;
  }

  async switch(shown: object = {}): Promise<Answer> {
    return (await this.toOther(shown))();
  }

  /** Returns a prepared switch: the target is already known. */
  async toOther(shown: object = {}): Promise<() => Promise<Answer>> {
    const path = `${await this.otherId()}/switch`;
    return () => this.post(path, shown);
  }

  renew(): Promise<Answer<SessionGrant & ErrorBody>> {
    const { refreshToken } = this.grant;
    return this.auth.call('POST', '/internal/sessions/renew', { from: 'gateway', body: { refreshToken } });
  }

  /** Reports, as a gateway, that a browser has presented its tokens. */
  async arrived(): Promise<void> {
    const { schoolId, sessionId, pair } = this.claims;
    const body = { pairs: [{ schoolId, sessionId, pair }] };
    await this.auth.call('POST', '/internal/sessions/received', { from: 'gateway', body });
  }

  /** Whether the session is alive, judged by renewing it. */
  async lives(): Promise<boolean> {
    const { status, body } = await this.renew();
    if (status === 200) this.grant = body;
    return status === 200;
  }

  /** As the gateway does. */
  private take(answer: Answer): void {
    const said = answer.headers[HEADERS.session];
    if (said === undefined || said === 'ended') return;
    this.grant = { ...this.grant, ...grantOf(answer) };
  }
}

function visitFrom({ address = someAddress(), device }: From = {}): Record<string, string> {
  return { [HEADERS.clientAddress]: address, ...(device ? { [HEADERS.device]: device } : {}) };
}

function loginOf({ school, role, signInId }: Place, password: string): Record<string, string> {
  return role === 'parent'
    ? { parentId: signInId, password }
    : { schoolCode: school.code, teacherId: signInId, password };
}

export function signIn(place: Place): Promise<Answer> {
  const path = place.role === 'parent' ? '/parent-login' : '/auth/teacher-login';
  return place.school.logIn(path, loginOf(place, place.pin));
}

export async function placeOf(school: AuthSchool, role: Place['role']): Promise<Place> {
  const { accountId, signInId, pin } = await (role === 'parent' ? school.parent() : school.teacher());
  return { school, role, accountId, signInId, pin: pin ?? '' };
}
