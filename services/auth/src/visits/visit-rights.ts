import { AppError, type Identity, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SENTENCES, SERVER_LIMITS, type VisitorRole } from '@homeroom/domain';
import { LOGGER, runForSchool } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { hasFactor } from '../factors/factors.queries';
import { findRight } from '../organisations/members.queries';
import { holdTree } from '../organisations/tree.queries';
import type { Visiting } from '../sessions/access-tokens';
import { countEntries } from './visits.queries';

const HOUR_MS = 60 * 60_000;

/** Who may visit which school in which role, and how many schools in a short time. */
@Injectable()
export class VisitRights {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the role in which the visitor may enter the transaction's school. Without one, the school appears not to exist. */
  async of(tx: Tx, homeId: string, personId: string): Promise<VisitorRole> {
    if (homeId === PLATFORM_SCHOOL_ID) return 'super_super_admin';
    await tx.sql(holdTree());
    const [right] = homeId === tx.schoolId ? [] : await tx.sql(findRight(homeId, personId));
    if (!right) throw new AppError('NOT_FOUND');
    return right.role;
  }

  async hasFactor(homeId: string, personId: string): Promise<boolean> {
    const found = await runForSchool(homeId, () => this.db.readOne(hasFactor(personId)));
    return found?.has === true;
  }

  /** Few schools need help at the same time: each authentication, including the sign-in, allows only so many visits within an hour. */
  async refuseHaste(tx: Tx, { personId, provedAt = 0 }: Identity): Promise<void> {
    const since = new Date(Math.max(provedAt, this.clock.now() - HOUR_MS));
    const [counted] = await tx.sql(countEntries(personId, since));
    if ((counted?.entries ?? 0) < SERVER_LIMITS.visitsPerHour) return;
    this.logger.warn({ visitorId: personId }, 'a visitor enters many schools and was asked who it is');
    throw new AppError('STEP_UP_NEEDED');
  }

  mayBeRaised({ by }: Visiting): boolean {
    return by !== 'district_viewer';
  }

  looksOnly(): AppError {
    return new AppError('FORBIDDEN', SENTENCES.looksOnly);
  }
}
