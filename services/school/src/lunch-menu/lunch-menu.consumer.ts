import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Sends a new menu to every open page of the school. */
@Injectable()
export class LunchMenuConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('lunch_menu.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'lunch_menu.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: payload, to: { everyone: true } });
  }
}
