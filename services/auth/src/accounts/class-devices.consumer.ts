import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endDeviceSessions } from '../sessions/sessions.queries';
import { followClass } from './accounts.queries';

/** Follows the words by which a class is found at sign-in, and whether its devices may come in at all. */
@Injectable()
export class ClassDevicesConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Consumes('class.changed')
  async changed({ eventId, payload }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    const { deviceId, className, grade, section } = payload;
    const isActive = payload.isActive && payload.isRunning;
    const [device] = await tx.sql(followClass(deviceId, className, grade, section, isActive, eventId));
    if (!device) return;
    if (!isActive) await tx.sql(endDeviceSessions(deviceId, [false, true], 'the class was deactivated'));
    await this.outbox.publish(tx, 'account.changed', { accountId: deviceId, role: 'class_device' });
  }
}
