import type { ChangedDataRequest, Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction, DataRequestState, DataRequestStep } from '@homeroom/domain';
import { AuditNotes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { DataRequestRow } from './data-requests.queries';

interface Happened {
  action: Extract<AuditAction, `student.data_${string}`>;
  step: DataRequestStep;
  state: DataRequestState;
}

/** Records what happened to a request in the audit log and publishes it; neither contains anybody's words. */
@Injectable()
export class DataRequestNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async tell(
    tx: Tx,
    { id: requestId, guardianId, studentId, kind }: Omit<DataRequestRow, 'state'>,
    { action, step, state }: Happened,
  ): Promise<ChangedDataRequest> {
    await this.book.write(tx, {
      action,
      about: [
        { kind: 'guardian', id: guardianId },
        { kind: 'student', id: studentId },
      ],
      detail: { kind, state },
    });
    await this.outbox.publish(tx, 'data_request.changed', { requestId, guardianId, studentId, step });
    return { success: true, requestId, state };
  }
}

/** Sends changes of requests to the open pages of the office and the guardian. */
@Injectable()
export class DataRequestsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('data_request.changed')
  async onChanged({
    eventId,
    schoolId,
    name,
    payload: { requestId, guardianId },
  }: Fact<'data_request.changed'>): Promise<void> {
    await this.live.publish({
      ...{ eventId, schoolId, name, data: { requestId } },
      to: { admins: true, personIds: [guardianId] },
    });
  }
}
