import type { Fact } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { audienceOf } from './homework.queries';

/** Sends changes of homework to the open pages of its students, their parents and their teachers. */
@Injectable()
export class HomeworkConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
  ) {}

  @Tells('homework.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'homework.changed'>): Promise<void> {
    const { homeworkId, studentIds } = payload;
    const [people] = await this.db.read(audienceOf(homeworkId, studentIds));
    const to = { admins: true as const, personIds: people.map(({ personId }) => personId) };
    await this.live.publish({ eventId, schoolId, name, data: { homeworkId }, to });
  }
}
