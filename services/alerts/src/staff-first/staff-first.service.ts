import { AppError, type AlertRecord } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { forReaders, recordOf } from '../incidents/incident-record';
import { seenIncident } from '../incidents/seen-incident';
import { Announcer } from '../live/announcer';
import { lookIntoHold, shareIncident } from './holds.queries';
import { Releases } from './releases';

/** The staff's actions on an alarm that is held for them. */
@Injectable()
export class StaffFirstService {
  constructor(
    private readonly db: TenantDb,
    private readonly announcer: Announcer,
    private readonly releases: Releases,
  ) {}

  /** One tap is enough. A tap on an alarm that was already released returns its current state. */
  release(id: string): Promise<AlertRecord> {
    return this.ofOpen(id, (tx, by) => this.releases.tapped(tx, id, by));
  }

  /** Extends the hold to a minute after the alarm was raised, once: by then it has ended or is released. */
  look(id: string): Promise<AlertRecord> {
    return this.ofOpen(id, async (tx, by) => {
      const [looked] = await tx.sql(lookIntoHold(id, by, TIMES.staffLookMs));
      if (!looked) throw new AppError('ALERT_WITH_EVERYBODY');
      const row = await seenIncident(tx, id);
      await this.announcer.announce(
        tx,
        'alert.updated',
        row,
        looked.raisers,
        forReaders(row, looked.raisers),
      );
    });
  }

  private ofOpen(id: string, work: (tx: Tx, by: string) => Promise<unknown>): Promise<AlertRecord> {
    const identity = currentIdentity();
    return this.db.transaction(async (tx) => {
      const [open] = await tx.sql(shareIncident(id));
      if (open) await work(tx, identity.personId);
      const row = await seenIncident(tx, id);
      if (!open) throw new AppError('ALERT_CLOSED');
      return recordOf(row, identity);
    });
  }
}
