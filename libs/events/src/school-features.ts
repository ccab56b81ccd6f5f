import { AppError, type Fact, type SchoolRecord } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { FEATURE_KEYS, type FeatureKey } from '@homeroom/domain';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import { Consumes } from './consumers';

/** Whoever follows the same school's changes later reads later, and so has the last word. */
const lock = statement<never>(
  'switched_off.lock',
  `INSERT INTO switched_off (school_id) VALUES ($1)
   ON CONFLICT (school_id) DO UPDATE SET school_id = excluded.school_id`,
);
const keep = statement<never, [keys: readonly string[]]>(
  'switched_off.keep',
  'UPDATE switched_off SET keys = $2 WHERE school_id = $1',
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

  @Consumes('school.registered')
  registered({ schoolId }: Fact<'school.registered'>, tx: Tx): Promise<void> {
    return this.follow(schoolId, tx);
  }

  @Consumes('school.changed')
  changed({ schoolId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.follow(schoolId, tx);
  }

  private async follow(schoolId: string, tx: Tx): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    await tx.sql(lock());
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const { features } = await this.services.call<Partial<SchoolRecord>>(url);
    await tx.sql(keep(FEATURE_KEYS.filter((key) => features?.[key] === false)));
  }
}

@Module({ providers: [SchoolFeatures], exports: [SchoolFeatures] })
export class SchoolFeaturesModule {}
