import type { Fact } from '@homeroom/contracts';
import { LivePublisher } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from './student-audience';

/** Tells the class's wall, its teachers and its students of what the class does together. */
@Injectable()
export class WholeClass {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  async tell({
    eventId,
    schoolId,
    name,
    payload,
  }: Fact<'class_poll.changed'> | Fact<'tournament.changed'>): Promise<void> {
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
