import { type AccessChange, AppError, type Identity, type Membership } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { outdateSessionsOf } from '../sessions/sessions.queries';
import { SessionsService } from '../sessions/sessions.service';
import { isSame, knownIn, lineAbout, type Member, memberOf } from './member';
import {
  dropOut,
  findMemberSchool,
  findMemberships,
  lockAccess,
  type MemberRow,
} from './memberships.queries';

/** The schools of one person. Each account remains its school's; only this service knows that they belong to one person. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly db: TenantDb,
    private readonly sessions: SessionsService,
    private readonly book: AuditNotes,
  ) {}

  async list(identity: Identity): Promise<Membership[]> {
    const me = memberOf(identity);
    const known = knownIn(identity, await this.of(me));
    const mine = known.length > 0 ? known : [{ ...me, id: null }];
    const found = await Promise.all(
      mine.map(async (member) => {
        const school = await runForSchool(member.schoolId, () =>
          this.db.readOne(findMemberSchool(member.accountId)),
        );
        const { id, accountId: personId, role } = member;
        const isCurrent = isSame(member, me);
        return school ? [{ id, personId, role, schoolName: school.schoolName, isCurrent }] : [];
      }),
    );
    return found.flat();
  }

  /** Neither school is linked to the other here any more. Returns undefined if the session came from the membership that was left. */
  async leave(identity: Identity, id: string): Promise<AccessChange | undefined> {
    const me = memberOf(identity);
    const members = knownIn(identity, await this.of(me));
    const left = members.find((member) => member.id === id);
    if (!left || members.length < 2) throw new AppError('NOT_FOUND');
    const ended = await this.db.inSchool(left.schoolId, async (tx) => {
      await tx.sql(lockAccess([left.accountId]));
      const rows = await tx.sql(dropOut([left.accountId]));
      if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND');
      await this.book.write(tx, ...lineAbout(left, 'school_left'));
      return rows.map((row) => row.id);
    });
    const others = members.filter((member) => member !== left);
    const noted = others.length === 1 ? others : others.filter((member) => isSame(member, me));
    await this.tell(members, noted, 'school_left');
    return ended.includes(identity.sessionId) ? undefined : this.tokensOf(identity);
  }

  /** Everybody's tokens are renewed with the next request; the audit logs of the schools in `noted` get an entry. */
  async tell(
    members: readonly Member[],
    noted: readonly Member[],
    what: Parameters<typeof lineAbout>[1],
  ): Promise<void> {
    for (const member of members)
      await this.db.inSchool(member.schoolId, async (tx: Tx) => {
        await tx.sql(outdateSessionsOf(member.accountId));
        if (noted.includes(member)) await this.book.write(tx, ...lineAbout(member, what));
      });
  }

  tokensOf({ schoolId, sessionId }: Identity): Promise<AccessChange> {
    return this.db.inSchool(schoolId, (tx) => this.sessions.tellAnew(tx, sessionId));
  }

  private async of({ schoolId, accountId }: Member): Promise<readonly MemberRow[]> {
    const [members] = await runForSchool(schoolId, () => this.db.read(findMemberships(accountId)));
    return members;
  }
}
