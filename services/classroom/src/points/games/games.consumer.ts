import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { WholeClass } from '../../people/profiles/whole-class';
import { keepResults } from './sessions.queries';

const RESULTS = (['game_session', 'game_skill', 'game_day'] as const).map(keepResults);

@Injectable()
export class GamesConsumer {
  constructor(private readonly wholeClass: WholeClass) {}

  /** Results of a student who has left are deleted in two years. Reads the current row, because facts may arrive late or out of order. */
  @Consumes('student.changed')
  async onStudent({ payload: { studentId } }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    for (const keep of RESULTS) await tx.sql(keep([studentId]));
  }

  @Tells('tournament.changed')
  onTournament(fact: Fact<'tournament.changed'>): Promise<void> {
    return this.wholeClass.tell(fact);
  }
}
