import type { Fact } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classAudience } from './class.queries';

/** Sends a changed class card to the open pages that show it. */
@Injectable()
export class ClassesConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
  ) {}

  @Tells('class.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'class.changed'>): Promise<void> {
    const { classId, classNumber } = payload;
    const [people] = await this.db.read(classAudience(classId));
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
