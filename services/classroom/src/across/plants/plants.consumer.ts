import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Tells open pages that show a plant when a student has chosen a new one. */
@Injectable()
export class PlantsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('plant.chosen')
  async onChosen({ eventId, schoolId, name, payload: data }: Fact<'plant.chosen'>): Promise<void> {
    const personIds = await this.audience.of(data.studentId);
    await this.live.publish({ eventId, schoolId, name, data, to: { personIds } });
  }
}
