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
import { TIMES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentIdentity, runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { AccessTokens, type Visiting } from '../sessions/access-tokens';
import { findExpired, findVisiting } from '../sessions/sessions.queries';
import { findSignedIn } from '../sign-in/sign-in.queries';
import { endVisit, findVisit, findVisitable, openVisit, raiseVisit } from './visits.queries';

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
  ) {}

  /** Entering again the school one is in changes nothing; entering another one ends the visit before. */
  async enter(schoolId: string, reason: string | undefined): Promise<Entered> {
    const { personId, sessionId } = currentIdentity();
    const before = await this.current(sessionId);
    if (before?.schoolId === schoolId) return this.entered(await this.visitable(schoolId), before);
    const now = this.clock.now();
    const visiting = { schoolId, grantId: uuidv7(), write: false, endsAt: now + TIMES.operatorVisitMs };
    const school = await this.visitable(schoolId);
    await this.inSchool(schoolId, async (tx) => {
      const { grantId, endsAt } = visiting;
      await tx.sql(openVisit(grantId, sessionId, personId, reason ?? null, new Date(now), new Date(endsAt)));
      await this.outbox.publish(tx, 'operator.entered', { grantId });
    });
    if (before) await this.close(before, 'another school');
    return this.entered(school, visiting, before?.grantId);
  }

  /** The second confirmation. Whoever confirms twice has confirmed. */
  async raise(): Promise<Entered> {
    const { sessionId } = currentIdentity();
    const visiting = await this.current(sessionId);
    if (!visiting) throw new AppError('CONTEXT_REQUIRED');
    const { schoolId, grantId } = visiting;
    const school = await this.visitable(schoolId);
    await this.inSchool(schoolId, async (tx) => {
      const [raised] = await tx.sql(raiseVisit(grantId, sessionId, new Date(this.clock.now())));
      if (raised) await this.outbox.publish(tx, 'operator.raised', { grantId });
    });
    return this.entered(school, { ...visiting, write: true });
  }

  /** Leads home, also from a visit that is over already. */
  async leave(): Promise<AccessChange> {
    const { personId, sessionId, operator } = currentIdentity();
    const ended = (await this.end(sessionId, 'left')) ?? operator?.grantId;
    const home: Identity = { personId, sessionId, role: 'super_super_admin', schoolId: PLATFORM_SCHOOL_ID };
    return { accessToken: this.accessTokens.access(home, {}), ...(ended ? { ended } : {}) };
  }

  /** Answers the grant that ended with it. */
  async end(sessionId: string, because: string): Promise<string | undefined> {
    const visiting = await this.find(sessionId);
    if (visiting) await this.close(visiting, because);
    return visiting?.grantId;
  }

  /** Visits that nobody left: they ended when their hour did. */
  async closeExpired(): Promise<void> {
    const now = new Date(this.clock.now());
    const expired = await this.db.outsideSchools((tx) => tx.sql(findExpired(now)));
    for (const { visiting } of expired) await this.close(visiting, 'expired');
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

  /** What ends after its hour has ended with it. */
  private async close({ schoolId, grantId, endsAt }: Visiting, because: string): Promise<void> {
    await this.inSchool(schoolId, async (tx) => {
      const at = new Date(Math.min(this.clock.now(), endsAt));
      const [ended] = await tx.sql(endVisit(grantId, because, at));
      if (ended) await this.outbox.publish(tx, 'operator.left', { grantId });
    });
  }

  private entered(school: School, visiting: Visiting, ended?: string): Entered {
    const { personId, sessionId } = currentIdentity();
    const accessToken = this.accessTokens.visiting(personId, sessionId, visiting);
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

  private inSchool(schoolId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    return runForSchool(schoolId, () => this.db.transaction(work));
  }
}

export function contextOf({ write, endsAt }: { write: boolean; endsAt: number }): OperatorContext {
  return { access: write ? 'write' : 'read', expiresAt: new Date(endsAt).toISOString() };
}
