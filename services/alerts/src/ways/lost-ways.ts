import type { PhoneTrouble } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { dropDevices, dropPhone } from './ways.queries';

/** Removes ways that no longer work, and reports them to messaging, where their owners have registered them. */
@Injectable()
export class LostWays {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  devicesGone(personId: string, deviceIds: string[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.sql(dropDevices(personId, deviceIds));
      await this.outbox.publish(tx, 'devices.gone', { deviceIds });
    });
  }

  phoneFailed(personId: string, phoneId: string, trouble: PhoneTrouble): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.sql(dropPhone(personId, phoneId));
      await this.outbox.publish(tx, 'phone.failed', { phoneId, trouble });
    });
  }
}
