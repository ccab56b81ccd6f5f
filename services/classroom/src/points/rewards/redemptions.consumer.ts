import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Sends changes of a redemption to the open pages of the student, the family, the class's staff and the office. */
@Injectable()
export class RedemptionsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('redemption.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'redemption.changed'>): Promise<void> {
    const { studentId } = payload;
    const personIds = await this.audience.of(studentId);
    await this.live.publish({
      eventId,
      schoolId,
      name,
      data: { studentId },
      to: { admins: true, personIds },
    });
  }
}
