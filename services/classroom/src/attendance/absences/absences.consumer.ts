import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AbsencesService } from './absences.service';

/**
 * A register and a family's report that are saved at the same moment do not see each other: the register's absence has no reason, and the
 * report finds no absence. Whichever of the two facts arrives last finds both, and ends the search before anybody was sent a notice.
 */
@Injectable()
export class AbsencesConsumer {
  constructor(private readonly absences: AbsencesService) {}

  @Consumes('absence.unexplained')
  onUnexplained({ payload }: Fact<'absence.unexplained'>, tx: Tx): Promise<void> {
    return this.absences.endIfExplained(tx, payload);
  }

  @Consumes('absence.reported')
  onReported({ payload }: Fact<'absence.reported'>, tx: Tx): Promise<void> {
    return this.absences.endBy(tx, payload.reportId);
  }
}
