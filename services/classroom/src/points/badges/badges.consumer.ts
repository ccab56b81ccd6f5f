import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Sends a badge to the open pages that show it. */
@Injectable()
export class BadgesConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('badge.given')
  async onGiven({ eventId, schoolId, name, payload: data }: Fact<'badge.given'>): Promise<void> {
    const personIds = await this.audience.of(data.studentId);
    await this.live.publish({ eventId, schoolId, name, data, to: { personIds } });
  }
}
