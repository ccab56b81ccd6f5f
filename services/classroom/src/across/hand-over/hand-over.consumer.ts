import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

@Injectable()
export class HandOverConsumer {
  constructor(private readonly live: LivePublisher) {}

  /** Told to all staff, who stand at the gates, and to nobody else. It names the hand-over, but neither the child nor the collector. */
  @Tells('hand_over.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'hand_over.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: payload, to: { staff: true } });
  }
}
