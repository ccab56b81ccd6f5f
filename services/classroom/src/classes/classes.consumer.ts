import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classAudience } from './class.queries';

/** Carries a changed card to the open pages on which it stands. */
@Injectable()
export class ClassesConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Consumes('class.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    const { classId, classNumber } = payload;
    const people = await tx.sql(classAudience(classId));
    const personIds = people.map(({ personId }) => personId);
    await this.live.publish({
      eventId,
      schoolId,
      name,
      data: { classNumber },
      to: { staff: true, personIds },
    });
  }
}
