import type { Fact, VisitRecord } from '@homeroom/contracts';
import type { AuditAction } from '@homeroom/domain';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { SchoolConfig } from '../config';

interface Told {
  at: string | null;
  detail: Record<string, string | null>;
}

const NO_REASON = 'not given';

/** Writes to a school's audit log when a visitor was inside it, why, and whether they could change anything. */
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
      at: enteredAt,
      detail: { reason: reason ?? NO_REASON, enteredAt },
    }));
  }

  @Learns('visit.raised')
  raised(fact: Fact<'visit.raised'>): Promise<Effect> {
    return this.write('school.write_access_raised', fact, ({ raisedAt }) => ({
      at: raisedAt,
      detail: { raisedAt },
    }));
  }

  @Learns('visit.left')
  left(fact: Fact<'visit.left'>): Promise<Effect> {
    return this.write('school.left', fact, ({ enteredAt, endedAt }) => ({
      at: endedAt,
      detail: { enteredAt, leftAt: endedAt },
    }));
  }

  /** Facts contain only ids: the text that was typed is fetched from auth, and not stored anywhere on the way. */
  private async write(
    action: AuditAction,
    {
      eventId,
      schoolId,
      payload: { grantId },
    }: Pick<Fact<'visit.entered'>, 'eventId' | 'schoolId' | 'payload'>,
    tell: (visit: VisitRecord) => Told,
  ): Promise<Effect> {
    const url = `${this.config.AUTH_URL}/internal/visits/${grantId}?schoolId=${schoolId}`;
    const visit = await this.services.call<VisitRecord>(url);
    const { at, detail } = tell(visit);
    const line = { action, actorId: visit.visitorId, actorRole: visit.visitorRole };
    // The time of the visit and not of receipt, which can be hours apart after the queue has stood still.
    const origin = { id: eventId, at: at === null ? new Date() : new Date(at) };
    return (tx) => this.audit.record(tx, { ...line, detail: { grantId, ...detail } }, origin);
  }
}
