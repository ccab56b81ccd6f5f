import type { Fact } from '@homeroom/contracts';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

/** Sends a change of points to the open pages of the people it concerns. */
@Injectable()
export class PointsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('points.awarded')
  onAwarded(fact: Fact<'points.awarded'>): Promise<void> {
    return this.show(fact);
  }

  @Tells('points.undone')
  onUndone(fact: Fact<'points.undone'>): Promise<void> {
    return this.show(fact);
  }

  @Tells('points.adjusted')
  onAdjusted(fact: Fact<'points.adjusted'>): Promise<void> {
    return this.show(fact);
  }

  private async show(fact: Fact<'points.awarded' | 'points.undone' | 'points.adjusted'>): Promise<void> {
    const { eventId, schoolId, name, payload } = fact;
    // A wall does not show who gave the points.
    const { entryId, studentId, classNumber, amount, behaviorPoints, pointsRevision } = payload;
    const data = { entryId, studentId, classNumber, amount, behaviorPoints, pointsRevision };
    const personIds = await this.audience.of(studentId);
    await this.live.publish({ eventId, schoolId, name, data, to: { personIds } });
  }
}
