import type { Fact, VisitRecord } from '@homeroom/contracts';
import type { AuditAction } from '@homeroom/domain';
import { type Effect, Learns } from '@homeroom/events';
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

  @Learns('visit.entered')
  entered(fact: Fact<'visit.entered'>): Promise<Effect> {
    return this.write('school.entered', fact, ({ reason, enteredAt }) => ({
      reason: reason ?? NO_REASON,
      enteredAt,
    }));
  }

  @Learns('visit.raised')
  raised(fact: Fact<'visit.raised'>): Promise<Effect> {
    return this.write('school.write_access_raised', fact, ({ raisedAt }) => ({ raisedAt }));
  }

  @Learns('visit.left')
  left(fact: Fact<'visit.left'>): Promise<Effect> {
    return this.write('school.left', fact, ({ enteredAt, endedAt }) => ({ enteredAt, leftAt: endedAt }));
  }

  /** Facts carry ids only: what was typed is asked of auth, and not kept anywhere on the way. */
  private async write(
    action: AuditAction,
    { schoolId, payload: { grantId } }: Pick<Fact<'visit.entered'>, 'schoolId' | 'payload'>,
    tell: (visit: VisitRecord) => Record<string, string | null>,
  ): Promise<Effect> {
    const url = `${this.config.AUTH_URL}/internal/visits/${grantId}?schoolId=${schoolId}`;
    const visit = await this.services.call<VisitRecord>(url);
    const line = { action, actorId: visit.visitorId, actorRole: visit.visitorRole };
    return (tx) => this.audit.record(tx, { ...line, detail: { grantId, ...tell(visit) } });
  }
}
