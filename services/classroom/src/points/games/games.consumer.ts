import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';
import { keepResults } from './sessions.queries';

const RESULTS = (['game_session', 'game_skill', 'game_day'] as const).map(keepResults);

@Injectable()
export class GamesConsumer {
  constructor(
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  /** Whoever left is forgotten here in two years. It asks the row: the fact may come late, and another one before it. */
  @Consumes('student.changed')
  async onStudent({ payload: { studentId } }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    for (const keep of RESULTS) await tx.sql(keep([studentId]));
  }

  /** To the class's wall and teachers, and to those who are to play. */
  @Tells('tournament.changed')
  async onTournament({ eventId, schoolId, name, payload }: Fact<'tournament.changed'>): Promise<void> {
    const { classId, classNumber } = payload;
    const personIds = await this.audience.ofWholeClass(classId);
    await this.live.publish({
      eventId,
      schoolId,
      name,
      data: { classNumber },
      to: { admins: true, personIds },
    });
  }
}
