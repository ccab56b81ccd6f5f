import { AppError, type Identity, type StepUp, type StepUpMethods } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { hasFactor as findFactor } from '../factors/factors.queries';
import { lifetimeOf } from '../sessions/lifetimes';
import { StepUpService } from '../step-up/step-up.service';
import type { MemberRow } from './memberships.queries';
import { type Roots, wasProved } from './switching.queries';

export interface Proved {
  /** With this very request. */
  now: boolean;
  /** Not asked for again, because this sign-in has shown one of them already. */
  before: StepUpMethods['methods'];
  hasFactor: boolean;
}

interface Proof {
  from: Identity;
  target: MemberRow;
  roots: Roots;
  proved: Proved;
}

interface Wish {
  from: Identity;
  target: MemberRow;
  roots: Roots;
  members: readonly MemberRow[];
}

/**
 * A sign-in of one school opens nothing in another that is guarded better there: who has a second factor shows it, and a
 * teacher's account is not opened by a parent's PIN. Once for each sign-in, and never where it is the sign-in itself that
 * is gone back to.
 */
@Injectable()
export class SwitchProof {
  constructor(
    private readonly db: TenantDb,
    private readonly stepUps: StepUpService,
    private readonly clock: Clock,
  ) {}

  async of({ from, target, roots, members }: Wish, shown: StepUp): Promise<Proved> {
    const { methods } = await this.stepUps.methods(inNameOf(from, target));
    const hasFactor = methods.some((method) => method !== 'pin' && method !== 'password');
    const isRoot = (member: MemberRow) =>
      member.accountId === roots.rootAccountId && member.schoolId === roots.rootSchoolId;
    const rootRole = members.find(isRoot)?.role;
    const isAsked = hasFactor || (target.role === 'teacher' && rootRole !== 'teacher');
    if (!isAsked || isRoot(target)) return { now: false, before: [], hasFactor };
    const before = await runForSchool(target.schoolId, () => this.db.readOne(this.wasProved(target, roots)));
    if (before) return { now: false, before: methods, hasFactor };
    if (Object.values(shown).every((given) => given === undefined))
      throw new AppError('SWITCH_NEEDS_PROOF', undefined, { methods });
    await this.stepUps.mustBeRight(inNameOf(from, target), shown);
    return { now: true, before: [], hasFactor };
  }

  askForPasskey(from: Identity, target: MemberRow) {
    return this.stepUps.askForPasskey(inNameOf(from, target));
  }

  /** Under the locks of whoever ends what was shown before, and of whoever sets up what has to be shown from then on. */
  async mustStillStand(tx: Tx, { from, target, roots, proved: { before, hasFactor } }: Proof): Promise<void> {
    const [factor] = hasFactor ? [] : await tx.sql(findFactor(target.accountId));
    if (factor?.has) {
      const { methods } = await this.stepUps.methods(inNameOf(from, target));
      throw new AppError('SWITCH_NEEDS_PROOF', undefined, { methods });
    }
    if (before.length === 0) return;
    const [proved] = await tx.sql(this.wasProved(target, roots));
    if (!proved) throw new AppError('SWITCH_NEEDS_PROOF', undefined, { methods: before });
  }

  /** For as long as a sign-in to that account itself would last: a family's goes on for weeks. */
  private wasProved({ accountId, role }: MemberRow, { signInId }: Roots) {
    return wasProved(signInId, accountId, new Date(this.clock.now() - lifetimeOf(role).absoluteMs));
  }
}

/** Whose secret or factor is judged, in which school's budgets; asked of the session that is there. */
function inNameOf({ sessionId }: Identity, { schoolId, accountId, role }: MemberRow): Identity {
  return { personId: accountId, schoolId, role, sessionId };
}
