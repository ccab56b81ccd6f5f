import {
  type AccessChange,
  type AccountName,
  AppError,
  type EnteredSchool,
  type Identity,
  PLATFORM_SCHOOL_ID,
  type VisitContext,
  type VisitGrant,
  type VisitRecord,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { TIMES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentIdentity, LOGGER, runForSchool } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { AccessTokens, identityOf, type Visiting } from '../sessions/access-tokens';
import { homeSchoolOf } from '../sessions/home';
import { LiveSessions } from '../sessions/live-sessions';
import { NamesAtHome } from './names-at-home';
import { VisitRights } from './visit-rights';
import {
  closeVisit,
  endVisitsOfSession,
  endVisitsOfVisitor,
  findUnclosed,
  findVisit,
  findVisitable,
  findVisiting,
  findVisitors,
  lockVisitor,
  openVisit,
  raiseVisit,
} from './visits.queries';

type School = EnteredSchool['school'];

/** The result of a visit operation, with the token that replaces the session's at the gateway. */
export interface Entered {
  school: School;
  grant: VisitContext;
  change: AccessChange;
}

/**
 * Visits of people who do not belong to a school, the platform's operator or members of an organisation above it: one hour, read-only until
 * raised, and visible to the school. A visit is a row of the school; the events for its audit log are written in the same transaction.
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly accessTokens: AccessTokens,
    private readonly live: LiveSessions,
    private readonly rights: VisitRights,
    private readonly names: NamesAtHome,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Re-entering the current school changes nothing; entering another one ends the previous visit, in whichever of the visitor's sessions it
   * is.
   */
  async enter(schoolId: string, reason: string | undefined): Promise<Entered> {
    const identity = currentIdentity();
    const { personId, sessionId } = identity;
    const homeId = homeSchoolOf(identity);
    const { home } = await this.session();
    const school = await this.visitable(schoolId);
    const hasFactor = await this.rights.hasFactor(homeId, personId);
    const { visiting, left } = await this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(lockVisitor(personId));
      const by = await this.rights.of(tx, homeId, personId);
      if (!hasFactor && by !== 'super_super_admin') throw new AppError('VISIT_NEEDS_FACTOR');
      const [here] = await tx.sql(findVisiting(sessionId));
      if (here && here.visiting.schoolId === schoolId && this.accessTokens.isLive(here.visiting))
        return { visiting: here.visiting, left: [] };
      await this.rights.refuseHaste(tx, identity);
      const now = this.clock.now();
      const ended = await tx.sql(endVisitsOfVisitor(personId, new Date(now)));
      const [grantId, endsAt] = [uuidv7(), now + TIMES.visitMs];
      const visitor = [personId, homeId, by, reason ?? null] as const;
      await tx.sql(openVisit(grantId, sessionId, ...visitor, new Date(now), new Date(endsAt)));
      await this.outbox.publish(tx, 'visit.entered', { grantId });
      const [opened] = await tx.sql(findVisiting(sessionId));
      if (!opened) throw new Error('What was just written can be read');
      return { visiting: opened.visiting, left: ended.map((row) => row.visiting) };
    });
    await this.tell(left, 'another school');
    return this.entered(home, school, visiting, left[0]?.grantId);
  }

  /** The second confirmation, which allows writing. Idempotent. */
  async raise(): Promise<Entered> {
    const { home } = await this.session();
    const { sessionId } = home;
    const visiting = await this.current(sessionId);
    if (!visiting) throw new AppError('CONTEXT_REQUIRED');
    const { schoolId, grantId } = visiting;
    if (!this.rights.mayBeRaised(visiting)) throw this.rights.looksOnly();
    const school = await this.visitable(schoolId);
    await this.db.inSchool(schoolId, async (tx) => {
      const [raised] = await tx.sql(raiseVisit(grantId, sessionId, new Date(this.clock.now())));
      if (raised) await this.outbox.publish(tx, 'visit.raised', { grantId });
    });
    return this.entered(home, school, { ...visiting, write: true });
  }

  /** Returns to the visitor's own school, also from a visit that is already over. */
  async leave(): Promise<AccessChange> {
    const { sessionId, visit } = currentIdentity();
    const ended = (await this.end(sessionId, 'left')) ?? visit?.grantId;
    const { home, standing, elsewhere } = await this.session();
    return { accessToken: this.accessTokens.access(home, standing, elsewhere), ...(ended ? { ended } : {}) };
  }

  /** Returns the id of the visit that ended. */
  async end(sessionId: string, because: string): Promise<string | undefined> {
    const now = new Date(this.clock.now());
    // In its own transaction, beside any open one: the rows belong neither to the visitor's school nor to the visited one.
    const left = await this.db.transactionIn(PLATFORM_SCHOOL_ID, (tx) =>
      tx.sql(endVisitsOfSession(sessionId, now)),
    );
    const visits = left.map(({ visiting }) => visiting);
    await this.tell(visits, because);
    return visits[0]?.grantId;
  }

  /** Reports the end of visits that expired, and of those whose school has not been told yet. */
  async closeUnclosed(): Promise<void> {
    const now = this.clock.now();
    const unclosed = await this.db.outsideSchools((tx) => tx.sql(findUnclosed(new Date(now))));
    for (const { visiting } of unclosed)
      await this.close(visiting, visiting.endsAt <= now ? 'expired' : 'left');
  }

  /** For the school's audit log. */
  async record(schoolId: string, grantId: string): Promise<VisitRecord> {
    const visit = await runForSchool(schoolId, () => this.db.readOne(findVisit(grantId)));
    if (!visit) throw new AppError('NOT_FOUND');
    const { visitorId, visitorRole, reason, enteredAt, raisedAt, endedAt } = visit;
    return {
      ...{ grantId, schoolId, visitorId, visitorRole, reason },
      enteredAt: enteredAt.toISOString(),
      raisedAt: raisedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    };
  }

  /** Names of those of the given people who have visited the school; reveals nothing about anybody else. */
  async visitors(schoolId: string, ids: readonly string[]): Promise<AccountName[]> {
    const [found] = await runForSchool(schoolId, () => this.db.read(findVisitors([...ids])));
    const people = found.map(({ visitorId, homeId }) => ({ accountId: visitorId, schoolId: homeId }));
    return [...(await this.names.of(people))].map(([accountId, name]) => ({ accountId, name }));
  }

  /** Their tokens are already invalid; a school that cannot be told now is told by the next round. */
  async tell(visits: readonly Visiting[], because: string): Promise<void> {
    for (const visiting of visits)
      await this.close(visiting, because).catch((error: unknown) =>
        this.logger.warn(
          { err: error, grantId: visiting.grantId },
          'a school hears later that a visit is over',
        ),
      );
  }

  /** A visit that is closed late ended when its hour did. */
  private async close({ schoolId, grantId, endsAt }: Visiting, because: string): Promise<void> {
    await this.db.transactionIn(schoolId, async (tx) => {
      const at = new Date(Math.min(this.clock.now(), endsAt));
      const [ended] = await tx.sql(closeVisit(grantId, because, at));
      if (ended) await this.outbox.publish(tx, 'visit.left', { grantId });
    });
  }

  /** The session in its own school: the requesting token may be valid for minutes longer than its session. */
  private async session() {
    const identity = currentIdentity();
    const { sessionId } = identity;
    const schoolId = homeSchoolOf(identity);
    const session = await this.db.inSchool(schoolId, (tx) => this.live.hold(tx, sessionId));
    const { standing, elsewhere } = session;
    return { home: identityOf(session, schoolId, sessionId), standing, elsewhere };
  }

  private entered(home: Identity, school: School, visiting: Visiting, ended?: string): Entered {
    const accessToken = this.accessTokens.visiting(home, visiting);
    return {
      school,
      grant: contextOf(visiting),
      change: { accessToken, ...(ended ? { ended } : {}) },
    };
  }

  private async visitable(id: string): Promise<School> {
    const school =
      id === PLATFORM_SCHOOL_ID ? undefined : await runForSchool(id, () => this.db.readOne(findVisitable()));
    if (!school) throw new AppError('NOT_FOUND');
    return { id, ...school };
  }

  private async current(sessionId: string): Promise<Visiting | undefined> {
    const row = await runForSchool(PLATFORM_SCHOOL_ID, () => this.db.readOne(findVisiting(sessionId)));
    return row && this.accessTokens.isLive(row.visiting) ? row.visiting : undefined;
  }
}

export function contextOf({ by, write, endsAt }: Pick<VisitGrant, 'by' | 'write' | 'endsAt'>): VisitContext {
  return { by, access: write ? 'write' : 'read', expiresAt: new Date(endsAt).toISOString() };
}
