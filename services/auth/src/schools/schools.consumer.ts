import type { Fact, SchoolRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepSchool } from './schools.queries';

/** Follows a school's name and status, by which sign-ins are let in or not. */
@Injectable()
export class SchoolsConsumer {
  constructor(
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Consumes('school.activated')
  async activated({ schoolId }: Fact<'school.activated'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  @Consumes('school.changed')
  async changed({ schoolId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  private async refresh(tx: Tx, schoolId: string): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const { code, name, status } = await this.services.call<SchoolRecord>(url);
    await tx.sql(keepSchool(code, name, status));
  }
}
