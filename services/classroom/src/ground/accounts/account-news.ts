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
  /** Guardians whose PIN ended because of it. */
  pinsEnded: string[];
  /** People whose PIN ended because it was drawn by a link mailed to an address that this corrected. */
  mailedPinsEnded: string[];
  /** People at whose address an open invitation to become an administrator has ended because of it. */
  invitationsEnded: string[];
}

/** Fewer than auth accepts at once. */
const AT_ONCE = 40;

/**
 * Changes to people are committed here first. The same transaction records that auth has to be told, and auth is told right after it. If
 * that fails, or the process ends in between, the worker retries until auth has it. Auth always receives a person's current state with a
 * version, so that the newest wins however often and in whatever order it is sent.
 */
@Injectable()
export class AccountNews {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Must run in the transaction of the change, which has locked their records. */
  async note(tx: Tx, role: UpdatedPerson['role'], ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.sql(noteNews(role, ids, []));
  }

  /** A guardian gains a child: somebody who knows the PIN and does not teach that child's class may no longer know it. */
  async noteChild(tx: Tx, guardianId: string, studentId: string): Promise<void> {
    await tx.sql(noteNews('parent', [guardianId], [studentId]));
  }

  /** Called after the commit. If auth does not answer the worker continues; the change itself stands. */
  async tell(ids: readonly string[]): Promise<Told> {
    try {
      return { isTold: true, ...(await this.tellNow(ids)) };
    } catch (error) {
      this.logger.warn({ err: error, people: ids.length }, 'auth hears of a change later');
      await this.db.transaction((tx) => tx.sql(markTried(ids))).catch(() => undefined);
      return { isTold: false, pinsEnded: [], mailedPinsEnded: [], invitationsEnded: [] };
    }
  }

  private async tellNow(ids: readonly string[]): Promise<Omit<Told, 'isTold'>> {
    const [pinsEnded, mailedPinsEnded, invitationsEnded]: [string[], string[], string[]] = [[], [], []];
    for (const some of inParts(ids, AT_ONCE)) {
      const [people] = await this.db.read(untoldPeople(some));
      if (people.length === 0) continue;
      const ended = await this.accounts.update(people.map((person) => withoutNulls(person)));
      pinsEnded.push(...ended.pinsEnded);
      mailedPinsEnded.push(...(ended.mailedPinsEnded ?? []));
      invitationsEnded.push(...(ended.invitationsEnded ?? []));
      const told = people.map(({ id, version }) => ({ id, version }));
      await this.db.transaction((tx) => tx.sql(markTold(JSON.stringify(told))));
    }
    return { pinsEnded, mailedPinsEnded, invitationsEnded };
  }
}
