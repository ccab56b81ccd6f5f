import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { removeDevices, removeDevicesOfSessions } from '../devices/devices.queries';
import { noteTroubleOf } from '../phones/phones.queries';
import { Ways } from './ways';

/** What an alert found out on its way is true of notices too. */
@Injectable()
export class WaysConsumer {
  constructor(private readonly ways: Ways) {}

  @Consumes('devices.gone')
  async devicesGone({ payload }: Fact<'devices.gone'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevices(payload.deviceIds));
    await this.ways.ownersChanged(tx, removed);
  }

  /** Also where no notice goes to them for a long time: alerts would still send to a browser that was left. */
  @Consumes('sessions.ended')
  async sessionsEnded({ payload }: Fact<'sessions.ended'>, tx: Tx): Promise<void> {
    const removed = await tx.sql(removeDevicesOfSessions(payload.sessionIds));
    await this.ways.ownersChanged(tx, removed);
  }

  @Consumes('phone.failed')
  async phoneFailed({ payload }: Fact<'phone.failed'>, tx: Tx): Promise<void> {
    const noted = await tx.sql(noteTroubleOf(payload.phoneId, payload.trouble));
    await this.ways.ownersChanged(tx, noted);
  }
}
