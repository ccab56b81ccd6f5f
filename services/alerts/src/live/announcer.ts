import type { AlertForReaders, AlertRecord, LiveEvent } from '@homeroom/contracts';
import { concernsStaffAlone } from '@homeroom/domain';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { LiveFeed } from './live-feed';
import { logLiveEvent } from './live-log.queries';
import { StaffUpdates } from './staff-updates';

/** Tells open pages what became of an incident, in the transaction that makes it true. */
@Injectable()
export class Announcer {
  constructor(
    private readonly feed: LiveFeed,
    private readonly updates: StaffUpdates,
  ) {}

  async announce(
    tx: Tx,
    name: 'alert.raised' | 'alert.updated' | 'alert.cleared' | 'alert.corrected',
    { id, type, status, notice }: Pick<AlertRecord, 'id' | 'type' | 'status' | 'notice'>,
    /** Who called for help: it is told to them as well as to staff. */
    raisers: readonly string[],
    readers: AlertForReaders | undefined,
  ): Promise<void> {
    const to: LiveEvent['to'] = concernsStaffAlone(type)
      ? { staff: true, personIds: [...raisers] }
      : { everyone: true };
    const event = await logLiveEvent(tx, { name, data: { alertId: id, type, status, notice }, to });
    this.feed.willEmit(event.eventId);
    tx.afterCommit(() => this.feed.emit(readers ? { ...event, readers } : event));
  }

  /** Call after the commit. */
  figuresChanged(schoolId: string, incidentId: string): void {
    this.updates.changed(schoolId, incidentId);
  }
}
