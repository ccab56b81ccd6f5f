import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { audienceOf } from '../students/student-audience';

/** Carries a change of points to the open pages of those whom it concerns. */
@Injectable()
export class PointsConsumer {
  constructor(private readonly live: LivePublisher) {}

  @Consumes('points.awarded')
  onAwarded(fact: Fact<'points.awarded'>, tx: Tx): Promise<void> {
    return this.show(fact, tx);
  }

  @Consumes('points.undone')
  onUndone(fact: Fact<'points.undone'>, tx: Tx): Promise<void> {
    return this.show(fact, tx);
  }

  private async show(fact: Fact<'points.awarded' | 'points.undone'>, tx: Tx): Promise<void> {
    const { eventId, schoolId, name, payload: data } = fact;
    const personIds = await audienceOf(tx, data.studentId);
    await this.live.publish({ eventId, schoolId, name, data, to: { personIds } });
  }
}
