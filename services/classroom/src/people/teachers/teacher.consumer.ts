import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** Sends a changed teacher to the open pages of the office and of the teacher. */
@Injectable()
export class TeacherConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Tells('teacher.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'teacher.changed'>): Promise<void> {
    const { teacherId } = payload;
    const to = { admins: true as const, personIds: [teacherId] };
    await this.live.publish({ eventId, schoolId, name, data: { teacherId }, to });
  }
}
