import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

@Injectable()
export class HandOverConsumer {
  constructor(private readonly live: LivePublisher) {}

  /** Of all who stand at a gate, and of nobody else: it says which hand-over, and neither whom nor to whom. */
  @Tells('hand_over.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'hand_over.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: payload, to: { staff: true } });
  }
}
