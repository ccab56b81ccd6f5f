import { AppError, type Identity, type StepUp } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { lifetimeOf } from '../sessions/lifetimes';
import { StepUpService } from '../step-up/step-up.service';
import type { MemberRow } from './memberships.queries';
import { type Roots, wasProved } from './switching.queries';

export interface Proved {
  /** With this very request. */
  now: boolean;
  hasFactor: boolean;
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
    if (!isAsked || isRoot(target) || (await this.before(target, roots))) return { now: false, hasFactor };
    if (Object.values(shown).every((given) => given === undefined))
      throw new AppError('SWITCH_NEEDS_PROOF', undefined, { methods });
    await this.stepUps.mustBeRight(inNameOf(from, target), shown);
    return { now: true, hasFactor };
  }

  askForPasskey(from: Identity, target: MemberRow) {
    return this.stepUps.askForPasskey(inNameOf(from, target));
  }

  /** For as long as a sign-in to that account itself would last: a family's goes on for weeks. */
  private async before({ schoolId, accountId, role }: MemberRow, { signInId }: Roots): Promise<boolean> {
    const since = new Date(this.clock.now() - lifetimeOf(role).absoluteMs);
    const proved = await runForSchool(schoolId, () => this.db.readOne(wasProved(signInId, accountId, since)));
    return proved !== undefined;
  }
}

/** Whose secret or factor is judged, in which school's budgets; asked of the session that is there. */
function inNameOf({ sessionId }: Identity, { schoolId, accountId, role }: MemberRow): Identity {
  return { personId: accountId, schoolId, role, sessionId };
}
