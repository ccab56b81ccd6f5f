import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

@Injectable()
export class ClassPollsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  /** To the class's wall and teachers, and to those who are asked. */
  @Tells('class_poll.changed')
  async onPoll({ eventId, schoolId, name, payload }: Fact<'class_poll.changed'>): Promise<void> {
    const { classId, classNumber } = payload;
    const personIds = await this.audience.ofWholeClass(classId);
    await this.live.publish({
      eventId,
      schoolId,
      name,
      data: { classNumber },
      to: { admins: true, personIds },
    });
  }
}
