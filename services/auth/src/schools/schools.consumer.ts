import type { Fact, SchoolRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher } from '@homeroom/events';
import { CONFIG, LOGGER, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { keepSchool } from './schools.queries';

/** Follows a school's name and status, by which sign-ins are let in or not. */
@Injectable()
export class SchoolsConsumer {
  constructor(
    private readonly services: ServiceClient,
    private readonly live: LivePublisher,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes('school.activated')
  async activated({ schoolId }: Fact<'school.activated'>, tx: Tx): Promise<void> {
    await this.refresh(tx, schoolId);
  }

  @Consumes('school.changed')
  async changed(fact: Fact<'school.changed'>, tx: Tx): Promise<void> {
    await this.refresh(tx, fact.schoolId);
    tx.afterCommit(() => this.tellPages(fact));
  }

  /**
   * Open pages ask again who is signed in, and where: from here, because here the answer to that is right only now. A
   * page that does not hear of it shows the old name until it is loaded again.
   */
  private tellPages({ eventId, schoolId, payload: data }: Fact<'school.changed'>): void {
    this.live
      .publish({ eventId, schoolId, name: 'school.changed', data, to: { everyone: true } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'open pages do not hear of the change'));
  }

  private async refresh(tx: Tx, schoolId: string): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to hear of schools');
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const { code, name, status } = await this.services.call<SchoolRecord>(url);
    await tx.sql(keepSchool(code, name, status));
  }
}
