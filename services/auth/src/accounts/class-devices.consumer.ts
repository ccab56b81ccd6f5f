import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endDeviceSessions, outdateSessionsOf } from '../sessions/sessions.queries';
import { followClass } from './accounts.queries';

/** Follows the words and the number by which a class is found at sign-in, and whether its devices may come in at all. */
@Injectable()
export class ClassDevicesConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Consumes('class.changed')
  async changed({ eventId, payload }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    const { deviceId, className, grade, section, classNumber } = payload;
    const isActive = payload.isActive && payload.isRunning;
    const [device] = await tx.sql(
      followClass(deviceId, className, grade, section, isActive, eventId, classNumber),
    );
    if (!device) return;
    if (!isActive) await tx.sql(endDeviceSessions(deviceId, [false, true], 'the class was deactivated'));
    // Its devices stay signed in, with tokens that say the new number from the next request on.
    else if (device.hasNewNumber) await tx.sql(outdateSessionsOf(deviceId));
    await this.outbox.publish(tx, 'account.changed', { accountId: deviceId, role: 'class_device' });
  }
}
