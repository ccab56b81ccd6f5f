import {
  type AnsweredClassPoll,
  AppError,
  type Identity,
  type MyClassPoll,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { choiceCountOf } from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { answerPoll, holdFor, newestFor, pollFor } from './class-polls.queries';

/** The poll of a student's class, and the student's own answer. */
@Injectable()
export class OwnPollService {
  constructor(private readonly db: TenantDb) {}

  async read({ personId }: Identity): Promise<MyClassPoll> {
    const [[poll]] = await this.db.read(newestFor(personId));
    return { poll: poll ?? null };
  }

  /** One answer per student; the last one counts. */
  answer({ personId }: Identity, pollId: string, choice: number): Promise<AnsweredClassPoll> {
    return this.db.transaction(async (tx) => {
      const [asked] = await tx.sql(holdFor(personId, pollId));
      if (!asked) throw new AppError('NOT_FOUND', 'There is no such question.');
      await judged();
      if (!asked.isOpen) throw new AppError('POLL_CLOSED');
      if (choice >= choiceCountOf(asked)) throw refusedAt('choice', 'Choose one of the answers.');
      await tx.sql(answerPoll(personId, pollId, choice));
      const [poll] = await tx.sql(pollFor(personId, pollId));
      if (!poll) throw new AppError('NOT_FOUND', 'There is no such question.');
      return { success: true, poll };
    });
  }
}
