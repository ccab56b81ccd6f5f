import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Brings a class's goal to its wall and to its teachers' open pages. */
@Injectable()
export class GoalsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('class_goal.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'class_goal.changed'>): Promise<void> {
    const { classId, classNumber } = payload;
    const personIds = await this.audience.ofClass(classId);
    const to = { admins: true as const, personIds };
    await this.live.publish({ eventId, schoolId, name, data: { classNumber }, to });
  }
}
