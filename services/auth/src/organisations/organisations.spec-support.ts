import { HEADERS, type Identity, type OrganisationNode, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import type { DistrictRole } from '@homeroom/domain';
import { type Answer, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, grantOf, someAddress } from '../e2e/auth-school';
import { setUpApp } from '../factors/factors.spec-support';

type Coded = { code?: string };

/** An administrator in their own school, with a second factor and a session that was just re-authenticated. */
export interface Admin {
  school: AuthSchool;
  as: Identity;
  refreshToken: string;
}

/** The tree of organisations in one spec, with calls by the operator and by members. */
export class Tree {
  private readonly operator = someone('super_super_admin', PLATFORM_SCHOOL_ID);

  constructor(readonly auth: TestService) {}

  /** A call by the operator, who has just re-authenticated. */
  asOperator<T = Coded>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer<T>> {
    return this.auth.call<T>(method, `/super-super-admin${path}`, {
      as: { ...this.operator, provedAt: Date.now() },
      ...(body ? { body } : {}),
    });
  }

  async node(parentId?: string, name = `Node ${uuidv7()}`): Promise<string> {
    const form = { name, kind: 'district', ...(parentId ? { parentId } : {}) };
    const { status, body } = await this.asOperator<OrganisationNode>('POST', '/organisations', form);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.id;
  }

  place({ id }: Pick<AuthSchool, 'id'>, organisationId: string | null) {
    return this.asOperator<{ membersEnded: number } & Coded>('POST', `/schools/${id}/organisation`, {
      organisationId,
    });
  }

  move(id: string, parentId: string | null) {
    return this.asOperator<{ membersEnded: number } & Coded>('POST', `/organisations/${id}/move`, {
      parentId,
    });
  }

  name(id: string, school: AuthSchool, role: DistrictRole = 'district_admin') {
    return this.asOperator('POST', `/organisations/${id}/members`, formFor(school, role));
  }

  async school(organisationId: string | null = null): Promise<AuthSchool> {
    const school = await AuthSchool.registered(this.auth);
    if (organisationId) await this.place(school, organisationId);
    return school;
  }

  /** Creates a member from a school below `home`, named there or on an organisation above it. */
  async member(home: string, on = home, role: DistrictRole = 'district_admin'): Promise<Admin> {
    const admin = await this.admin(await this.school(home));
    const { status, body } = await this.name(on, admin.school, role);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return admin;
  }

  async admin(school: AuthSchool, { hasFactor = true } = {}): Promise<Admin> {
    const answer = await school.logIn(
      '/login',
      { schoolCode: school.code, email: school.adminEmail, password: ADMIN_PASSWORD },
      { address: someAddress() },
    );
    const { refreshToken } = grantOf(answer);
    const before = claimsIn(this.auth, answer);
    const { after } = hasFactor ? await setUpApp(this.auth, before, Date.now()) : { after: before };
    return { school, as: proved(after), refreshToken };
  }

  enter(as: Identity, { id }: Pick<AuthSchool, 'id'>, reason = 'To look at the timetable') {
    return this.auth.call<Coded>('POST', `/organisations/enter-school/${id}`, { as, body: { reason } });
  }

  async revoked(): Promise<string[]> {
    const { body } = await this.auth.call<{ sessionIds: string[] }>('GET', '/internal/revocations?since=0');
    return body.sessionIds;
  }
}

export const formFor = ({ code, adminEmail }: AuthSchool, role: DistrictRole = 'district_admin') => ({
  schoolCode: code,
  email: adminEmail,
  role,
});

/** The identity that the gateway would pass on for a token, just re-authenticated. */
export function proved(claims: Identity): Identity {
  const { personId, role, schoolId, sessionId, visit } = claims;
  return { personId, role, schoolId, sessionId, provedAt: Date.now(), ...(visit ? { visit } : {}) };
}

export function changeIn({ headers }: Answer<unknown>): { accessToken: string; ended?: string } {
  return JSON.parse(Buffer.from(String(headers[HEADERS.session]), 'base64url').toString()) as {
    accessToken: string;
  };
}
