import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Ways } from '../ways/ways';
import { removeDevices, removeDevicesOfSessions } from './devices.queries';

/** Removes browsers that can no longer be reached. */
@Injectable()
export class DevicesConsumer {
  constructor(private readonly ways: Ways) {}

  /** A subscription that alerts found expired is expired for notices too. */
  @Consumes('devices.gone')
  async onGone({ payload }: Fact<'devices.gone'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevices(payload.deviceIds));
    await this.ways.ownersChanged(tx, removed);
  }

  /** Even without pending notices: otherwise alerts would still push to an abandoned browser. */
  @Consumes('sessions.ended')
  async onSessionsEnded({ payload }: Fact<'sessions.ended'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevicesOfSessions(payload.sessionIds));
    await this.ways.ownersChanged(tx, removed);
  }
}
