import type { ClassForDevices, Fact } from '@homeroom/contracts';
import { type Effect, Learns, Outbox } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { endDeviceSessions } from '../sessions/sessions.queries';
import { followClass } from './accounts.queries';

/** Follows the words by which a class is found at sign-in, and whether its devices may come in at all. */
@Injectable()
export class ClassDevicesConsumer {
  constructor(
    private readonly services: ServiceClient,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Learns('class.changed')
  async changed({ eventId, schoolId, payload: { deviceId } }: Fact<'class.changed'>): Promise<Effect> {
    const { className, grade, section, isActive } = await this.ask(schoolId, deviceId);
    return async (tx) => {
      const [device] = await tx.sql(followClass(deviceId, className, grade, section, isActive, eventId));
      if (!device) return;
      if (!isActive) await tx.sql(endDeviceSessions(deviceId, [false, true], 'the class was deactivated'));
      await this.outbox.publish(tx, 'account.changed', { accountId: deviceId, role: 'class_device' });
    };
  }

  private ask(schoolId: string, deviceId: string): Promise<ClassForDevices> {
    if (!this.config.CLASSROOM_URL) throw new Error('CLASSROOM_URL must be set to hear of classes');
    const url = `${this.config.CLASSROOM_URL}/internal/classes/${deviceId}?schoolId=${schoolId}`;
    return this.services.call<ClassForDevices>(url);
  }
}
