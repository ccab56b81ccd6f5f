import type { DemoForSchool } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { trialEnd } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { School } from '../schools/school.entity';
import { tellOfSchool } from '../schools/school-news';

/** Creates the tenant of a demo school, once. */
@Injectable()
export class SeedingService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  seed(school: DemoForSchool): Promise<number> {
    const { id, name, code, country, timeZone, street, zipCode, city } = school;
    return this.db.inSchool(id, async (tx) => {
      if (await tx.em.existsBy(School, { id })) return 0;
      const registeredAt = new Date(school.registeredAt);
      await tx.em.insert(School, {
        ...{ id, name, code, country, timeZone, street, zipCode, city },
        status: 'active',
        subscriptionLevel: school.subscriptionLevel,
        trialEndsAt: trialEnd(registeredAt, timeZone),
        contactEmail: school.contactEmail,
        createdAt: registeredAt,
        activatedAt: registeredAt,
        // Confirmed at once: its addresses are nobody's, so nobody outside can be bothered.
        confirmedAt: registeredAt,
        verifiedAt: registeredAt,
      });
      await tellOfSchool(this.outbox, tx, 'school.registered');
      return 1;
    });
  }
}
