import type { AskToGuardian, GuardianDashboard, Identity } from '@homeroom/contracts';
import { TenantDb, VersionedReads } from '@homeroom/database';
import type { Encoded } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { asksToGuardian } from '../../people/guardian-links/guardian-links.queries';
import { guardianDashboardRead } from './guardian-dashboard.read';

/** A guardian's page: the children, what they have earned, and pending requests to link a child. */
@Injectable()
export class GuardianDashboardService {
  constructor(
    private readonly db: TenantDb,
    private readonly versioned: VersionedReads,
    private readonly accounts: Accounts,
  ) {}

  dashboard({ personId }: Identity): Promise<Encoded<GuardianDashboard>> {
    return this.versioned.answer(guardianDashboardRead, { guardianId: personId }, async (dashboard) => ({
      ...dashboard,
      asks: await this.asks(personId),
    }));
  }

  /** Who may approve a link depends on who has seen the guardian's PIN, which only auth knows. */
  private async asks(guardianId: string): Promise<AskToGuardian[]> {
    const [asks] = await this.db.read(asksToGuardian(guardianId, await this.accounts.pinSeenBy(guardianId)));
    return asks;
  }
}
