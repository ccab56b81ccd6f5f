import {
  AppError,
  type Identity,
  type SessionDevice,
  type SessionGrant,
  type StepUp,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { MemberRole } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../budgets/visitor';
import { Clock } from '../clock';
import { Demands } from '../factors/demands';
import { judgeDemandAnew } from '../factors/judged-anew';
import { findSchool } from '../schools/schools.queries';
import { SessionsService } from '../sessions/sessions.service';
import { SignInLog } from '../sign-in/sign-in-log';
import { knownIn, memberOf } from './member';
import { findMemberships, lockAccess, lockMember, type MemberRow } from './memberships.queries';
import {
  endForSwitch,
  findRoots,
  lockOpenAccount,
  noteSwitch,
  type Roots,
  wasSwitched,
} from './switching.queries';
import { type Proved, SwitchProof } from './switch-proof';

export interface Switched {
  role: MemberRole;
  grant: SessionGrant;
}

interface Switch {
  from: Identity;
  target: MemberRow;
  roots: Roots;
  proved: Proved;
  visitor: Visitor;
}

/**
 * Switches from one of a person's schools to another. Opens a session of the other account in place of the current one, so that everything
 * that applies to that account's sessions applies to it; it also ends with the sign-in that it came from.
 */
@Injectable()
export class SwitchingService {
  constructor(
    private readonly db: TenantDb,
    private readonly sessions: SessionsService,
    private readonly proof: SwitchProof,
    private readonly demands: Demands,
    private readonly log: SignInLog,
    private readonly clock: Clock,
  ) {}

  async switch(from: Identity, membershipId: string, shown: StepUp, visitor: Visitor): Promise<Switched> {
    const { target, roots, members } = await this.target(from, membershipId);
    const proved = await this.proof.of({ from, target, roots, members }, shown);
    const asked = { from, target, roots, proved, visitor };
    const { schoolId, role, accountId } = target;
    const { grant, factorDue } = await this.db.inSchool(schoolId, (tx) => this.open(tx, asked));
    if (factorDue) await this.db.inSchool(schoolId, (tx) => judgeDemandAnew(tx, { role, accountId }));
    return { role, grant };
  }

  async askForPasskey(from: Identity, membershipId: string) {
    const { target } = await this.target(from, membershipId);
    return this.proof.askForPasskey(from, target);
  }

  private async target(from: Identity, membershipId: string) {
    const { accountId } = memberOf(from);
    const [found, [roots]] = await this.db.read(findMemberships(accountId), findRoots(from.sessionId));
    const members = knownIn(from, found);
    const target = members.find(({ id }) => id === membershipId);
    if (!target || target.accountId === accountId) throw new AppError('NOT_FOUND');
    if (!roots) throw new AppError('NOT_SIGNED_IN');
    return { target, roots, members };
  }

  /** All or nothing, in the transaction of the school switched to; the end of the other session is written to platform tables. */
  private async open(tx: Tx, asked: Switch): Promise<{ grant: SessionGrant; factorDue: boolean }> {
    const { from, target, roots, proved, visitor } = asked;
    const [owner] = await tx.sql(lockOpenAccount(target.accountId));
    const [school] = await tx.sql(findSchool());
    if (!owner || (school?.status !== 'active' && school?.status !== 'suspended'))
      throw new AppError('NOT_FOUND');
    await tx.sql(lockAccess([roots.rootAccountId, from.personId, target.accountId]));
    await this.proof.mustStillStand(tx, asked);
    const [mine] = await tx.sql(lockMember(from.schoolId, from.personId));
    const [theirs] = await tx.sql(lockMember(target.schoolId, target.accountId));
    if (!mine || mine.personId !== theirs?.personId) throw new AppError('NOT_FOUND');
    const [ended] = await tx.sql(endForSwitch(from.sessionId, from.schoolId));
    if (!ended) {
      const [switched] = await tx.sql(wasSwitched(from.sessionId));
      throw new AppError(switched ? 'SESSION_SWITCHED' : 'NOT_SIGNED_IN');
    }
    const now = new Date(this.clock.now());
    const factorDue =
      !proved.hasFactor && (await this.demands.isDemandedOf(tx, owner.role, target.accountId));
    const { grant, sessionId } = await this.sessions.begin(
      tx,
      { ...owner, principal: false },
      school.standing,
      {
        // A switch does not make the browser known to this account.
        deviceHash: visitor.deviceParts[0]?.hash ?? '',
        device: deviceIn(from, [mine, theirs]),
        agent: visitor.agent,
        provedAt: proved.now ? now : null,
        factorDue,
        expiresAt: roots.expiresAt,
        inPlaceOfAnother: true,
      },
    );
    const { signInId, rootSchoolId, rootAccountId, expiresAt } = roots;
    await tx.sql(
      noteSwitch(
        ...([sessionId, target.accountId, from.sessionId, signInId] as const),
        ...([rootSchoolId, rootAccountId, proved.now, now, expiresAt] as const),
      ),
    );
    await this.log.note(tx, target.accountId, 'signed_in', visitor.agent);
    return { grant: { ...grant, ended: from.sessionId }, factorDue };
  }
}

/**
 * The browser keeps its identity in every school of its person, but counts as known for no longer than the accounts have been joined:
 * otherwise a person who knows somebody's secret could join that account to their own, and appear to come from an old browser.
 */
function deviceIn({ device }: Identity, members: readonly MemberRow[]): SessionDevice | undefined {
  const joined = members.map(({ joinedAt }) => joinedAt.getTime());
  return device && { ...device, since: Math.max(device.since, ...joined) };
}
