import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { forgetApart } from './apart.queries';
import { leaveSeats } from './seating.queries';

@Injectable()
export class ClassToolsConsumer {
  /** Whoever left the class is in no pair of it and on no seat, while its year lasts; one that is over stays as it was. It asks the row: the fact may come late, and another before it. */
  @Consumes('student.changed')
  async onStudent({ payload: { studentId } }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    await tx.sql(forgetApart(studentId));
    await tx.sql(leaveSeats(studentId));
  }
}
