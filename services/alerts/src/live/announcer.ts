import type { AlertForReaders, LiveEvent } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { reachesFamilies } from '../incidents/incident-record';
import type { IncidentRow } from '../incidents/incidents.queries';
import { LiveFeed } from './live-feed';
import { logLiveEvent } from './live-log.queries';
import { StaffUpdates } from './staff-updates';

type Announced = Pick<
  IncidentRow,
  'id' | 'type' | 'kind' | 'status' | 'notice' | 'familiesToldOn' | 'staffAlone'
>;

/** Returns whose pages receive the event. Other pages do not even learn that there is one. */
export function toWhom(
  incident: Pick<Announced, 'kind' | 'familiesToldOn' | 'staffAlone'>,
  raisers: readonly string[],
): LiveEvent['to'] {
  if (incident.staffAlone) return { staff: true, personIds: [...raisers] };
  return reachesFamilies(incident) ? { everyone: true } : { onSite: true };
}

/** Announces changes of an incident to open pages, in the transaction that makes them. */
@Injectable()
export class Announcer {
  constructor(
    private readonly feed: LiveFeed,
    private readonly updates: StaffUpdates,
  ) {}

  async announce(
    tx: Tx,
    name: 'alert.raised' | 'alert.updated' | 'alert.cleared' | 'alert.corrected',
    incident: Announced,
    /** The people who called for help, who are notified as well as the staff. */
    raisers: readonly string[],
    readers: AlertForReaders | undefined,
  ): Promise<void> {
    const { id, type, status, notice } = incident;
    const to = toWhom(incident, raisers);
    const event = await logLiveEvent(tx, { name, data: { alertId: id, type, status, notice }, to });
    this.feed.willEmit(event.eventId);
    tx.afterCommit(() => this.feed.emit(readers ? { ...event, readers } : event));
  }

  /** Call after the commit. */
  figuresChanged(schoolId: string, incidentId: string): void {
    this.updates.changed(schoolId, incidentId);
  }
}
