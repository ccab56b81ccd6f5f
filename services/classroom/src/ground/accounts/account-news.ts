import type { UpdatedPerson } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { inParts, withoutNulls } from '@homeroom/domain';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { markTold, markTried, noteNews, untoldPeople } from './account-news.queries';
import { Accounts } from './accounts';

export interface Told {
  isTold: boolean;
  /** Whose PIN ended by it. */
  pinsEnded: string[];
}

/** Fewer than auth takes at once. */
const AT_ONCE = 40;

/**
 * What becomes of people is true here first: that auth has to hear of it is written down in the same transaction, and told at
 * once after it. Where that fails, or this process ends in between, the worker tells it until auth has it. Auth is always told
 * what somebody is by then, under a version, so that the newest wins however often and in which order it is told.
 */
@Injectable()
export class AccountNews {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the transaction of the change; whoever changes them has locked their records. */
  async note(tx: Tx, role: UpdatedPerson['role'], ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.sql(noteNews(role, ids, []));
  }

  /** A guardian gets a child: whoever knows the PIN and does not teach that child's class knows it no longer. */
  async noteChild(tx: Tx, guardianId: string, studentId: string): Promise<void> {
    await tx.sql(noteNews('parent', [guardianId], [studentId]));
  }

  /**
   * After the commit. Where auth does not answer the worker goes on with it; what has been changed stays changed.
   */
  async tell(ids: readonly string[]): Promise<Told> {
    try {
      return { isTold: true, pinsEnded: await this.tellNow(ids) };
    } catch (error) {
      this.logger.warn({ err: error, people: ids.length }, 'auth hears of a change later');
      await this.db.transaction((tx) => tx.sql(markTried(ids))).catch(() => undefined);
      return { isTold: false, pinsEnded: [] };
    }
  }

  private async tellNow(ids: readonly string[]): Promise<string[]> {
    const ended: string[] = [];
    for (const some of inParts(ids, AT_ONCE)) {
      const [people] = await this.db.read(untoldPeople(some));
      if (people.length === 0) continue;
      ended.push(...(await this.accounts.update(people.map((person) => withoutNulls(person)))).pinsEnded);
      const told = people.map(({ id, version }) => ({ id, version }));
      await this.db.transaction((tx) => tx.sql(markTold(JSON.stringify(told))));
    }
    return ended;
  }
}
