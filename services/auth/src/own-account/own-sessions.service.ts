import { AppError, type Identity, type OwnSession, type OwnSignIn } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { mayVisit } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { endOtherSessionsOf } from '../memberships/end-access';
import { knownIn } from '../memberships/member';
import { findMemberships, lockAccess } from '../memberships/memberships.queries';
import { findRoots } from '../memberships/switching.queries';
import { VisitsService } from '../visits/visits.service';
import { endOwnSession, findLiveSessions, findSignIns } from './own-account.queries';

/** 90 days, as stated on the page. */
const SIGN_INS_SHOWN_MS = 90 * 24 * 60 * 60_000;

/** Where a person is signed in, and attempts to sign in. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly db: TenantDb,
    private readonly visits: VisitsService,
    private readonly clock: Clock,
  ) {}

  async list({ personId, sessionId }: Identity): Promise<OwnSession[]> {
    const [sessions] = await this.db.read(findLiveSessions(personId, new Date(this.clock.now())));
    return sessions.map(({ id, browser, system, signedInAt, lastSeenAt }) => ({
      ...{ id, isThis: id === sessionId, browser, system },
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  async signIns({ personId }: Identity): Promise<OwnSignIn[]> {
    const since = new Date(this.clock.now() - SIGN_INS_SHOWN_MS);
    const [rows] = await this.db.read(findSignIns(personId, since));
    return rows.map(({ at, ...signIn }) => ({ at: at.toISOString(), ...signIn }));
  }

  async end(identity: Identity, id: string): Promise<void> {
    const { personId, sessionId } = identity;
    const ended = await this.db.transaction(async (tx) => {
      const [roots] = await tx.sql(findRoots(id));
      if (!roots) return [];
      // Switches from this sign-in's sessions wait for the lock, wherever they have come to.
      await tx.sql(lockAccess([roots.rootAccountId]));
      return tx.sql(endOwnSession(id, personId, sessionId, roots.signInId));
    });
    if (ended.length === 0) throw new AppError('NOT_FOUND', 'This sign-in has already ended.');
    await this.leaveSchools(identity, [id]);
  }

  async endOthers(identity: Identity): Promise<void> {
    const { personId, schoolId, sessionId } = identity;
    const [memberships] = await this.db.read(findMemberships(personId));
    const others = knownIn(identity, memberships).filter(({ accountId }) => accountId !== personId);
    // In every school of the person: otherwise a session in another one could switch back. A provider's word alone ends nothing elsewhere,
    // where a browser would miss that school's alarms.
    for (const place of [{ schoolId, accountId: personId }, ...others]) {
      const ended = await this.db.inSchool(place.schoolId, (tx) =>
        endOtherSessionsOf(tx, place.accountId, sessionId, 'ended by its owner'),
      );
      await this.leaveSchools(identity, ended);
    }
  }

  /** An ended session may be visiting another school. */
  private async leaveSchools({ role }: Identity, sessionIds: readonly string[]): Promise<void> {
    if (!mayVisit(role)) return;
    for (const id of sessionIds) await this.visits.end(id, 'the session was ended elsewhere');
  }
}
