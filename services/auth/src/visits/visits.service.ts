import {
  type AccessChange,
  AppError,
  type EnteredSchool,
  type Identity,
  type OperatorContext,
  PLATFORM_SCHOOL_ID,
  type VisitRecord,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { LIMITS, TIMES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentIdentity, LOGGER, runForSchool } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { AccessTokens, type Visiting } from '../sessions/access-tokens';
import { findSignedIn } from '../sign-in/sign-in.queries';
import {
  closeVisit,
  countEntries,
  endVisitsOfOperator,
  endVisitsOfSession,
  findUnclosed,
  findVisit,
  findVisitable,
  findVisiting,
  lockOperator,
  openVisit,
  raiseVisit,
} from './visits.queries';

const HOUR_MS = 60 * 60_000;

type School = EnteredSchool['school'];

/** What a step of a visit answers, and the token with which the gateway replaces the session's. */
export interface Entered {
  school: School;
  grant: OperatorContext;
  change: AccessChange;
}

/**
 * The platform's operator inside a school: an hour, reading only until it is raised, and known to the school. A visit is
 * the school's own row; the facts that its audit hears are written in the same transaction.
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly accessTokens: AccessTokens,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Entering again the school one is in changes nothing; entering another one ends the visit before, whichever of the
   * operator's sessions is on it. Few schools need somebody at one time: past some an hour it is asked who this is.
   */
  async enter(schoolId: string, reason: string | undefined): Promise<Entered> {
    const identity = currentIdentity();
    const { personId, sessionId } = identity;
    const school = await this.visitable(schoolId);
    const { visiting, left } = await this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(lockOperator(personId));
      const [here] = await tx.sql(findVisiting(sessionId));
      if (here && here.visiting.schoolId === schoolId && this.accessTokens.isLive(here.visiting))
        return { visiting: here.visiting, left: [] };
      await this.refuseHaste(tx, identity);
      const now = this.clock.now();
      const ended = await tx.sql(endVisitsOfOperator(personId, new Date(now)));
      const visit = { schoolId, grantId: uuidv7(), write: false, endsAt: now + TIMES.operatorVisitMs };
      const { grantId, endsAt } = visit;
      await tx.sql(openVisit(grantId, sessionId, personId, reason ?? null, new Date(now), new Date(endsAt)));
      await this.outbox.publish(tx, 'operator.entered', { grantId });
      return { visiting: visit, left: ended.map((row) => row.visiting) };
    });
    await this.tell(left, 'another school');
    return this.entered(school, visiting, left[0]?.grantId);
  }

  /** The second confirmation. Whoever confirms twice has confirmed. */
  async raise(): Promise<Entered> {
    const { sessionId } = currentIdentity();
    const visiting = await this.current(sessionId);
    if (!visiting) throw new AppError('CONTEXT_REQUIRED');
    const { schoolId, grantId } = visiting;
    const school = await this.visitable(schoolId);
    await this.db.inSchool(schoolId, async (tx) => {
      const [raised] = await tx.sql(raiseVisit(grantId, sessionId, new Date(this.clock.now())));
      if (raised) await this.outbox.publish(tx, 'operator.raised', { grantId });
    });
    return this.entered(school, { ...visiting, write: true });
  }

  /** Leads home, also from a visit that is over already. */
  async leave(): Promise<AccessChange> {
    const { personId, sessionId, provedAt, operator } = currentIdentity();
    const ended = (await this.end(sessionId, 'left')) ?? operator?.grantId;
    const home: Identity = {
      ...{ personId, sessionId, role: 'super_super_admin', schoolId: PLATFORM_SCHOOL_ID },
      ...(provedAt === undefined ? {} : { provedAt }),
    };
    return { accessToken: this.accessTokens.access(home, {}), ...(ended ? { ended } : {}) };
  }

  /** Answers the grant that ended with it. */
  async end(sessionId: string, because: string): Promise<string | undefined> {
    const now = new Date(this.clock.now());
    const left = await this.db.inSchool(PLATFORM_SCHOOL_ID, (tx) =>
      tx.sql(endVisitsOfSession(sessionId, now)),
    );
    const visits = left.map(({ visiting }) => visiting);
    await this.tell(visits, because);
    return visits[0]?.grantId;
  }

  /** Visits that nobody left ended when their hour did; one whose end its school has not heard of hears of it now. */
  async closeUnclosed(): Promise<void> {
    const now = this.clock.now();
    const unclosed = await this.db.outsideSchools((tx) => tx.sql(findUnclosed(new Date(now))));
    for (const { visiting } of unclosed)
      await this.close(visiting, visiting.endsAt <= now ? 'expired' : 'left');
  }

  /** For the school's audit. */
  async record(schoolId: string, grantId: string): Promise<VisitRecord> {
    const visit = await runForSchool(schoolId, () => this.db.readOne(findVisit(grantId)));
    if (!visit) throw new AppError('NOT_FOUND');
    const { operatorId, reason } = visit;
    const operator = await runForSchool(PLATFORM_SCHOOL_ID, () => this.db.readOne(findSignedIn(operatorId)));
    return {
      grantId,
      schoolId,
      operatorId,
      operatorName: `${operator?.firstName ?? ''} ${operator?.lastName ?? ''}`.trim(),
      reason,
      enteredAt: visit.enteredAt.toISOString(),
      raisedAt: visit.raisedAt?.toISOString() ?? null,
      endedAt: visit.endedAt?.toISOString() ?? null,
    };
  }

  /** Each proof of who they are, the sign-in's included, is good for so many schools within an hour. */
  private async refuseHaste(tx: Tx, { personId, provedAt = 0 }: Identity): Promise<void> {
    const since = new Date(Math.max(provedAt, this.clock.now() - HOUR_MS));
    const [counted] = await tx.sql(countEntries(personId, since));
    if ((counted?.entries ?? 0) < LIMITS.operatorEntriesPerHour) return;
    this.logger.warn({ operatorId: personId }, 'an operator enters many schools and was asked who it is');
    throw new AppError('STEP_UP_NEEDED');
  }

  /** Their tokens are dead already; a school that cannot be told now is told by the next round. */
  private async tell(visits: readonly Visiting[], because: string): Promise<void> {
    for (const visiting of visits)
      await this.close(visiting, because).catch((error: unknown) =>
        this.logger.warn(
          { err: error, grantId: visiting.grantId },
          'a school hears later that a visit is over',
        ),
      );
  }

  /** What ends after its hour has ended with it. */
  private async close({ schoolId, grantId, endsAt }: Visiting, because: string): Promise<void> {
    await this.db.inSchool(schoolId, async (tx) => {
      const at = new Date(Math.min(this.clock.now(), endsAt));
      const [ended] = await tx.sql(closeVisit(grantId, because, at));
      if (ended) await this.outbox.publish(tx, 'operator.left', { grantId });
    });
  }

  private entered(school: School, visiting: Visiting, ended?: string): Entered {
    const accessToken = this.accessTokens.visiting(currentIdentity(), visiting);
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
    const visiting = await this.find(sessionId);
    return visiting && this.accessTokens.isLive(visiting) ? visiting : undefined;
  }

  private async find(sessionId: string): Promise<Visiting | undefined> {
    const row = await runForSchool(PLATFORM_SCHOOL_ID, () => this.db.readOne(findVisiting(sessionId)));
    return row?.visiting;
  }
}

export function contextOf({ write, endsAt }: { write: boolean; endsAt: number }): OperatorContext {
  return { access: write ? 'write' : 'read', expiresAt: new Date(endsAt).toISOString() };
}
