import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';
import { RedemptionsService } from './redemptions.service';

/** Sends changes of a redemption to the open pages of the student, the family, the class's staff and the office; closes those of leavers. */
@Injectable()
export class RedemptionsConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
    private readonly redemptions: RedemptionsService,
  ) {}

  /** Reads the current row, because facts may arrive late or out of order. */
  @Consumes('student.changed')
  onStudent({ payload: { studentId } }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    return this.redemptions.closeOfLeaver(tx, studentId);
  }

  @Tells('redemption.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'redemption.changed'>): Promise<void> {
    const { studentId } = payload;
    const personIds = await this.audience.of(studentId);
    await this.live.publish({
      eventId,
      schoolId,
      name,
      data: { studentId },
      to: { admins: true, personIds },
    });
  }
}
