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

  /** Facts carry ids only: what was typed is asked of auth, and not kept anywhere on the way. */
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
    // When it was, and not when it was heard: after a queue that stood still the two are hours apart.
    const origin = { id: eventId, at: at === null ? new Date() : new Date(at) };
    return (tx) => this.audit.record(tx, { ...line, detail: { grantId, ...detail } }, origin);
  }
}
