import { AppError, type Fact, type SchoolRecord } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { FEATURE_KEYS, type FeatureKey } from '@homeroom/domain';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import { type Effect, Learns } from './consumers';

/** The school service was asked before: an older answer does not come after a newer one. */
const keep = statement<never, [keys: readonly string[], factId: string]>(
  'switched_off.keep',
  `INSERT INTO switched_off AS known (school_id, keys, fact_id) VALUES ($1, $2, $3)
   ON CONFLICT (school_id) DO UPDATE SET keys = excluded.keys, fact_id = excluded.fact_id
   WHERE known.fact_id IS NULL OR known.fact_id < excluded.fact_id`,
);

/** A row when the school has it switched off: for a hot path that reads it along with its own statements. */
export const switchedOff = statement<{ off: number }, [key: FeatureKey]>(
  'switched_off.has',
  'SELECT 1 AS off FROM switched_off WHERE school_id = $1 AND $2 = ANY(keys)',
);

/**
 * What the school of the work has switched on, kept here so that nobody waits for the school service. The service's
 * migrations make the table with `createSwitchedOff`. A school that nothing was heard of yet has everything.
 */
@Injectable()
export class SchoolFeatures {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  async mustHave(key: FeatureKey): Promise<void> {
    if (await this.db.readOne(switchedOff(key))) throw new AppError('FEATURE_OFF');
  }

  @Learns('school.registered')
  registered(fact: Fact<'school.registered'>): Promise<Effect> {
    return this.follow(fact);
  }

  @Learns('school.changed')
  changed(fact: Fact<'school.changed'>): Promise<Effect> {
    return this.follow(fact);
  }

  private async follow({ eventId, schoolId }: Fact): Promise<Effect> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const { features } = await this.services.call<Partial<SchoolRecord>>(url);
    const off = FEATURE_KEYS.filter((key) => features?.[key] === false);
    return async (tx) => {
      await tx.sql(keep(off, eventId));
    };
  }
}

@Module({ providers: [SchoolFeatures], exports: [SchoolFeatures] })
export class SchoolFeaturesModule {}
