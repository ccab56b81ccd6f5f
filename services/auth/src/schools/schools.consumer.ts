import type { Fact, SchoolRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { standingOf } from '@homeroom/domain';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepSchool, keepStanding, lockSchool } from './schools.queries';

/** Follows a school's name, by which people greet it, and its standing, by which it is open to them or not. */
@Injectable()
export class SchoolsConsumer {
  constructor(
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Consumes('school.registered')
  async registered({ schoolId }: Fact<'school.registered'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  @Consumes('school.activated')
  async activated({ schoolId }: Fact<'school.activated'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  @Consumes('school.changed')
  async changed({ schoolId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  /** What the school service says now, whichever news led here. */
  async refresh(tx: Tx, schoolId: string): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    await tx.sql(lockSchool());
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const record = await this.services.call<SchoolRecord>(url);
    const { suspended, graceFrom, readOnlyFrom } = standingOf({
      ...record,
      trialEndsAt: new Date(record.trialEndDate),
    });
    await tx.sql(keepSchool(record.code, record.name, record.status));
    await tx.sql(keepStanding(suspended === true, instant(graceFrom), instant(readOnlyFrom)));
  }
}

function instant(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
