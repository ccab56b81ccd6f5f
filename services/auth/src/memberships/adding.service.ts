import {
  type AccessChange,
  AppError,
  type Identity,
  type ParentLogin,
  type SecondStep,
  type TeacherLogin,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Visitor } from '../budgets/visitor';
import type { SessionOwner } from '../sessions/access-tokens';
import { LiveSessions } from '../sessions/live-sessions';
import { SecondStepService } from '../sign-in/second-step.service';
import { SignInService, type Witnessed } from '../sign-in/sign-in.service';
import { isSame, lineAbout, type Member, memberOf } from './member';
import {
  beginPerson,
  countMembers,
  findMemberships,
  lockAccess,
  lockJoining,
  lockMember,
  mergePeople,
} from './memberships.queries';
import { MembershipsService } from './memberships.service';

/**
 * Two accounts become one person's when a person signed in with one of them proves everything that the other requires. Accounts are never
 * joined because of a name, an address or somebody else's claim.
 */
@Injectable()
export class AddingService {
  constructor(
    private readonly db: TenantDb,
    private readonly signIns: SignInService,
    private readonly secondSteps: SecondStepService,
    private readonly live: LiveSessions,
    private readonly memberships: MembershipsService,
    private readonly book: AuditNotes,
  ) {}

  parent(identity: Identity, login: ParentLogin, visitor: Visitor): Promise<AccessChange> {
    return this.add(identity, (work) => this.signIns.proveParent(login, visitor, work));
  }

  teacher(identity: Identity, login: TeacherLogin, visitor: Visitor): Promise<AccessChange> {
    return this.add(identity, (work) => this.signIns.proveTeacher(login, visitor, work));
  }

  secondStep(identity: Identity, step: SecondStep, visitor: Visitor): Promise<AccessChange> {
    return this.add(identity, (work) => this.secondSteps.prove(step, visitor, work));
  }

  /** The current account is locked first, so that nothing is joined to a session that has just ended. */
  private async add(
    identity: Identity,
    prove: (work: Witnessed<{ isNew: boolean }>) => Promise<{ isNew: boolean }>,
  ): Promise<AccessChange> {
    const me = memberOf(identity);
    await this.db.inSchool(me.schoolId, async (tx) => {
      await this.live.hold(tx, identity.sessionId);
      await tx.sql(beginPerson(me.accountId, uuidv7(), uuidv7(), me.role));
    });
    const { isNew } = await prove(async (tx, owner) => ({ isNew: await this.join(tx, me, owner) }));
    if (isNew) {
      const [members] = await this.db.read(findMemberships(me.accountId));
      const mine = members.filter((member) => isSame(member, me));
      await this.memberships.tell(members, mine, 'school_joined');
    }
    return this.memberships.tokensOf(identity);
  }

  /** Runs in the other school, whose account cannot change meanwhile. Returns false if both already belong to one person. */
  private async join(tx: Tx, me: Member, { accountId, role }: SessionOwner): Promise<boolean> {
    const other = memberOf({ schoolId: tx.schoolId, personId: accountId, role });
    if (isSame(me, other)) throw new AppError('MEMBERSHIP_OWN');
    await tx.sql(lockJoining());
    await tx.sql(lockAccess([me.accountId, accountId]));
    const [mine] = await tx.sql(lockMember(me.schoolId, me.accountId));
    const [theirs] = await tx.sql(lockMember(other.schoolId, accountId));
    if (!mine) throw new AppError('NOT_SIGNED_IN');
    if (theirs?.personId === mine.personId) return false;
    const people = theirs ? [mine.personId, theirs.personId] : [mine.personId];
    const [counted] = await tx.sql(countMembers(people));
    if ((counted?.members ?? 0) + (theirs ? 0 : 1) > SERVER_LIMITS.membershipsPerPerson)
      throw new AppError('MEMBERSHIP_LIMIT');
    if (theirs) await tx.sql(mergePeople(mine.personId, theirs.personId));
    else await tx.sql(beginPerson(accountId, uuidv7(), mine.personId, other.role));
    await this.book.write(tx, ...lineAbout(other, 'school_joined'));
    return true;
  }
}
