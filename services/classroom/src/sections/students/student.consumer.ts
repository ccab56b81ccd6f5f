import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Sends a new or changed student to class pages open elsewhere, and to the school's office. */
@Injectable()
export class StudentConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('student.created')
  async onCreated(fact: Fact<'student.created'>): Promise<void> {
    const { eventId, schoolId, name, payload } = fact;
    const { studentId, classNumber } = payload;
    const to = { admins: true as const, personIds: await this.audience.of(studentId) };
    await this.live.publish({ eventId, schoolId, name, data: { studentId, classNumber }, to });
  }

  /** A page refetches the students concerned: for each class one of them stands for all newcomers, and is the event's id. */
  @Tells('roster.imported')
  async onImported({ schoolId, payload }: Fact<'roster.imported'>): Promise<void> {
    const firsts = new Map(payload.students.toReversed().map((student) => [student.classId, student]));
    for (const [classId, { studentId, classNumber }] of firsts) {
      const to = { admins: true as const, personIds: await this.audience.ofClass(classId) };
      const data = { studentId, classNumber };
      await this.live.publish({ eventId: studentId, schoolId, name: 'student.created', data, to });
    }
  }

  /** The class that was left is told too, because the student is gone there. */
  @Tells('student.changed')
  async onChanged(fact: Fact<'student.changed'>): Promise<void> {
    const { eventId, schoolId, name, payload } = fact;
    const { studentId, classNumber, fromClassId, fromClassNumber, isActive } = payload;
    const personIds = await this.audience.of(studentId);
    if (fromClassId !== null) personIds.push(...(await this.audience.ofClass(fromClassId)));
    const data = { studentId, classNumber, fromClassNumber, isActive };
    await this.live.publish({ eventId, schoolId, name, data, to: { admins: true, personIds } });
  }
}
