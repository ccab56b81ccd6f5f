import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { audienceOf } from './student-audience';

/** Brings a new student to the class page that is open somewhere else. */
@Injectable()
export class StudentConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Consumes('student.created')
  async onCreated(fact: Fact<'student.created'>, tx: Tx): Promise<void> {
    const { eventId, schoolId, name, payload } = fact;
    const { studentId, classNumber } = payload;
    const personIds = await audienceOf(tx, studentId);
    await this.live.publish({ eventId, schoolId, name, data: { studentId, classNumber }, to: { personIds } });
  }
}
