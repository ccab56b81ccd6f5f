import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endDeviceSessions, outdateSessionsOf } from '../sessions/sessions.queries';
import { followClass } from './accounts.queries';

/** Updates a class device with its class: the name and number by which sign-in finds it, and whether its devices may sign in at all. */
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
    // The class's devices stay signed in; their tokens have the new number from the next request on.
    else if (device.hasNewNumber) await tx.sql(outdateSessionsOf(deviceId));
    await this.outbox.publish(tx, 'account.changed', { accountId: deviceId, role: 'class_device' });
  }
}
