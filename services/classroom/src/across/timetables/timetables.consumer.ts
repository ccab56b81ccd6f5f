import type { Fact } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classAudience } from '../../sections/classes/class.queries';

@Injectable()
export class TimetablesConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
  ) {}

  /** A class's timetable goes to its device, its students, their guardians and the staff; the school's bell times go to everybody. */
  @Tells('timetable.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'timetable.changed'>): Promise<void> {
    const { classId, classNumber } = payload;
    const say = { eventId, schoolId, name, data: { classNumber } };
    if (classId === null) {
      await this.live.publish({ ...say, to: { everyone: true } });
      return;
    }
    const [people] = await this.db.read(classAudience(classId));
    const personIds = people.map(({ personId }) => personId);
    await this.live.publish({ ...say, to: { staff: true, personIds } });
  }
}
