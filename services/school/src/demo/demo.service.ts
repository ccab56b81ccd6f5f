import type { DemoForSchool } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { trialEnd } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { School } from '../schools/school.entity';

/** The tenant of a demo school, once. */
@Injectable()
export class DemoService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  seed({ id, name, code, country, timeZone, street, zipCode, city }: DemoForSchool): Promise<number> {
    return runForSchool(id, () =>
      this.db.transaction(async (tx) => {
        if (await tx.em.existsBy(School, { id })) return 0;
        const now = new Date();
        await tx.em.insert(School, {
          ...{ id, name, code, country, timeZone, street, zipCode, city },
          status: 'active',
          subscriptionLevel: 'trial',
          trialEndsAt: trialEnd(now),
          activatedAt: now,
        });
        await this.outbox.publish(tx, 'school.registered', { schoolId: id });
        return 1;
      }),
    );
  }
}
