import type { Fact, VisitRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction } from '@homeroom/domain';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { SchoolConfig } from '../config';

const NO_REASON = 'not given';

/** The school reads in its own book when somebody who does not belong to it was inside it, why, and whether something could be changed. */
@Injectable()
export class VisitsConsumer {
  constructor(
    private readonly audit: AuditBook,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  @Consumes('visit.entered')
  async entered(fact: Fact<'visit.entered'>, tx: Tx): Promise<void> {
    await this.write(tx, 'school.entered', fact, ({ reason, enteredAt }) => ({
      reason: reason ?? NO_REASON,
      enteredAt,
    }));
  }

  @Consumes('visit.raised')
  async raised(fact: Fact<'visit.raised'>, tx: Tx): Promise<void> {
    await this.write(tx, 'school.write_access_raised', fact, ({ raisedAt }) => ({ raisedAt }));
  }

  @Consumes('visit.left')
  async left(fact: Fact<'visit.left'>, tx: Tx): Promise<void> {
    await this.write(tx, 'school.left', fact, ({ enteredAt, endedAt }) => ({ enteredAt, leftAt: endedAt }));
  }

  /** Facts carry ids only: what was typed is asked of auth, and not kept anywhere on the way. */
  private async write(
    tx: Tx,
    action: AuditAction,
    { schoolId, payload: { grantId } }: Pick<Fact<'visit.entered'>, 'schoolId' | 'payload'>,
    tell: (visit: VisitRecord) => Record<string, string | null>,
  ): Promise<void> {
    const url = `${this.config.AUTH_URL}/internal/visits/${grantId}?schoolId=${schoolId}`;
    const visit = await this.services.call<VisitRecord>(url);
    await this.audit.record(tx, {
      action,
      actorId: visit.visitorId,
      actorRole: visit.visitorRole,
      detail: { grantId, ...tell(visit) },
    });
  }
}
