import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { forgetApart } from './apart.queries';
import { leaveSeats } from './seating.queries';

@Injectable()
export class ClassToolsConsumer {
  /**
   * A student who leaves a class loses their pairs and seats while its year runs; a past year stays as it was. Reads the current row,
   * because facts may arrive late or out of order.
   */
  @Consumes('student.changed')
  async onStudent({ payload: { studentId } }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    await tx.sql(forgetApart(studentId));
    await tx.sql(leaveSeats(studentId));
  }
}
