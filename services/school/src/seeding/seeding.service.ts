import type { DemoForSchool } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { trialEnd } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { School } from '../schools/school.entity';
import { tellOfSchool } from '../schools/school-news';

/** The tenant of a demo school, once. */
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
        trialEndsAt: trialEnd(registeredAt),
        contactEmail: school.contactEmail,
        createdAt: registeredAt,
        activatedAt: registeredAt,
        // Nobody outside has anything to fear of it: its addresses are nobody's.
        confirmedAt: registeredAt,
        verifiedAt: registeredAt,
      });
      await tellOfSchool(this.outbox, tx, 'school.registered');
      return 1;
    });
  }
}
