import type { PastForMessaging } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { addMessages, addTalks, joinByHash, mailAtOnce } from './seeding.queries';

/** How many messages one statement writes. */
const AT_ONCE = 2_000;

/** Inserts years of messages at once; repeated with a higher number, it continues after the existing ones. */
@Injectable()
export class SeedingService {
  constructor(private readonly db: TenantDb) {}

  async seed({ schoolId, talks, messagesEach, sentences }: PastForMessaging): Promise<number> {
    const keyed = talks.map((talk) => ({ ...talk, id: uuidv7(), key: keyOf(talk) }));
    await this.db.inSchool(schoolId, async (tx) => {
      await tx.takesItsTime();
      await tx.sql(addTalks(JSON.stringify(keyed)));
      await tx.sql(mailAtOnce());
    });
    const keys = keyed.map(({ key }) => key);
    const step = Math.max(1, Math.floor(AT_ONCE / keys.length));
    let messages = 0;
    for (let from = 0; from < messagesEach; from += step) {
      const upTo = Math.min(messagesEach, from + step);
      const [added] = await this.db.inSchool(schoolId, async (tx) => {
        await tx.takesItsTime();
        await tx.sql(joinByHash());
        return tx.sql(addMessages(keys, upTo, sentences));
      });
      messages += added?.messages ?? 0;
    }
    return messages;
  }
}

/** Same format as in `ConversationsService`. */
function keyOf({ guardianId, teacherId, studentId }: PastForMessaging['talks'][number]): string {
  return ['family', studentId, ...[guardianId, teacherId].sort()].join(' ');
}
