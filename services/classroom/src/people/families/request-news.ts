import type { ChangedRequest, Fact, Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { FamilyRequestState } from '@homeroom/domain';
import { AuditNotes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { type RequestRow, withdrawLost } from './requests.queries';

const ACTIONS = {
  waiting: 'guardian.change_asked',
  withdrawn: 'guardian.change_withdrawn',
  confirmed: 'guardian.change_confirmed',
  refused: 'guardian.change_refused',
} as const satisfies Record<FamilyRequestState, string>;

/** Records what became of a request in the audit log and publishes it; neither contains what was asked for. */
@Injectable()
export class RequestNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async tell(
    tx: Tx,
    { id, guardianId, studentId, kind }: Pick<RequestRow, 'id' | 'guardianId' | 'studentId' | 'kind'>,
    state: FamilyRequestState,
  ): Promise<ChangedRequest> {
    await this.book.write(tx, {
      action: ACTIONS[state],
      about: [
        { kind: 'guardian', id: guardianId },
        { kind: 'student', id: studentId },
      ],
      detail: { kind },
    });
    await this.outbox.publish(tx, 'family_request.changed', { requestId: id, guardianId, studentId, state });
    return { success: true, requestId: id, state };
  }

  /** Called after a guardian lost the child or its custody: withdraws their waiting requests. */
  async withdrawLost(tx: Tx, { personId }: Identity, guardianId: string, studentId: string): Promise<void> {
    for (const request of await tx.sql(withdrawLost(guardianId, studentId, personId)))
      await this.tell(tx, request, 'withdrawn');
  }
}

/** Sends changes of requests to the open pages of the office and the guardian. */
@Injectable()
export class RequestsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('family_request.changed')
  async onChanged({
    eventId,
    schoolId,
    name,
    payload: { requestId, guardianId },
  }: Fact<'family_request.changed'>): Promise<void> {
    await this.live.publish({
      ...{ eventId, schoolId, name, data: { requestId } },
      to: { admins: true, personIds: [guardianId] },
    });
  }
}
