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
  /** Proved by this very request. */
  now: boolean;
  /** Not required again, because this sign-in has already proved one of them. */
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
 * A sign-in in one school does not open an account that is better protected in another: a second factor must be proved, and a parent's PIN
 * does not open a teacher's account. Required once per sign-in, and never for switching back to the account that was signed in to.
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

  /** Checked under the locks that ending an earlier proof, and setting up a new factor, take. */
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

  /** Valid for as long as a sign-in to that account would last: a family's lasts for weeks. */
  private wasProved({ accountId, role }: MemberRow, { signInId }: Roots) {
    return wasProved(signInId, accountId, new Date(this.clock.now() - lifetimeOf(role).absoluteMs));
  }
}

/** The identity whose secret or factor is checked, in its school's budgets, with the current session. */
function inNameOf({ sessionId }: Identity, { schoolId, accountId, role }: MemberRow): Identity {
  return { personId: accountId, schoolId, role, sessionId };
}
