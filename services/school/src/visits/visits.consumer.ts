import type { Fact, VisitRecord } from '@homeroom/contracts';
import type { AuditAction } from '@homeroom/domain';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { SchoolConfig } from '../config';

const NO_REASON = 'not given';

/** The school reads in its own book when the platform's operator was inside it, why, and whether something could be changed. */
@Injectable()
export class VisitsConsumer {
  constructor(
    private readonly audit: AuditBook,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  @Learns('operator.entered')
  entered(fact: Fact<'operator.entered'>): Promise<Effect> {
    return this.write('school.entered', fact, ({ reason, enteredAt }) => ({
      reason: reason ?? NO_REASON,
      enteredAt,
    }));
  }

  @Learns('operator.raised')
  raised(fact: Fact<'operator.raised'>): Promise<Effect> {
    return this.write('school.write_access_raised', fact, ({ raisedAt }) => ({ raisedAt }));
  }

  @Learns('operator.left')
  left(fact: Fact<'operator.left'>): Promise<Effect> {
    return this.write('school.left', fact, ({ enteredAt, endedAt }) => ({ enteredAt, leftAt: endedAt }));
  }

  /** Facts carry ids only: what was typed is asked of auth, and not kept anywhere on the way. */
  private async write(
    action: AuditAction,
    { schoolId, payload: { grantId } }: Pick<Fact<'operator.entered'>, 'schoolId' | 'payload'>,
    tell: (visit: VisitRecord) => Record<string, string | null>,
  ): Promise<Effect> {
    const url = `${this.config.AUTH_URL}/internal/visits/${grantId}?schoolId=${schoolId}`;
    const visit = await this.services.call<VisitRecord>(url);
    const line = { action, actorId: visit.operatorId, actorRole: 'super_super_admin' } as const;
    return (tx) => this.audit.record(tx, { ...line, detail: { grantId, ...tell(visit) } });
  }
}
