import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Ways } from '../ways/ways';
import { removeDevices, removeDevicesOfSessions } from './devices.queries';

/** Browsers that reach nobody any more. */
@Injectable()
export class DevicesConsumer {
  constructor(private readonly ways: Ways) {}

  /** What an alert found out on its way is true of notices too. */
  @Consumes('devices.gone')
  async onGone({ payload }: Fact<'devices.gone'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevices(payload.deviceIds));
    await this.ways.ownersChanged(tx, removed);
  }

  /** Also where no notice goes to them for a long time: alerts would still send to a browser that was left. */
  @Consumes('sessions.ended')
  async onSessionsEnded({ payload }: Fact<'sessions.ended'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevicesOfSessions(payload.sessionIds));
    await this.ways.ownersChanged(tx, removed);
  }
}
