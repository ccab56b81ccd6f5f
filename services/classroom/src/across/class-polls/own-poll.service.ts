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

/** What a student's class is asked, and what they say to it. */
@Injectable()
export class OwnPollService {
  constructor(private readonly db: TenantDb) {}

  async read({ personId }: Identity): Promise<MyClassPoll> {
    const [[poll]] = await this.db.read(newestFor(personId));
    return { poll: poll ?? null };
  }

  /** Once a student, whatever they say last. */
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
