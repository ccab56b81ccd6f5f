import type { ChangedDataRequest, Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction, DataRequestState, DataRequestStep } from '@homeroom/domain';
import { AuditNotes, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { DataRequestRow } from './data-requests.queries';

type Action = Exclude<Extract<AuditAction, `student.data_${string}`>, 'student.data_downloaded'>;

/** What those who are told of a request hear of each change of it. */
const STEPS = {
  'student.data_asked': 'asked',
  'student.data_extended': 'extended',
  'student.data_released': 'answered',
  'student.data_answered': 'answered',
  'student.data_withdrawn': 'withdrawn',
  'student.data_closed': 'closed',
  'student.data_release_ended': 'closed',
} as const satisfies Record<Action, DataRequestStep>;

interface Happened {
  action: Action;
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
    { action, state }: Happened,
  ): Promise<ChangedDataRequest> {
    await this.book.write(tx, {
      action,
      about: [
        { kind: 'guardian', id: guardianId },
        { kind: 'student', id: studentId },
      ],
      detail: { kind, state },
    });
    const step = STEPS[action];
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
