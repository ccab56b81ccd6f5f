import { AppError, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { isWithStudents, MESSAGES } from '@homeroom/domain';
import { LivePublisher } from '@homeroom/events';
import { currentSchoolId, judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { WritingGate } from '../conversations/writing-gate';
import { hide, isShown, show } from './writing.queries';

/** The most people that are remembered; a person who is forgotten is merely let through once too often. */
const MOST_REMEMBERED = 5_000;

/**
 * Announces that somebody is writing to the open pages of the people they would reach. It is passed on and stored nowhere: not in a table,
 * not among the events, not in what a page receives after it lost its stream.
 */
@Injectable()
export class WritingService {
  private readonly lately = new Map<string, number>();

  constructor(
    private readonly db: TenantDb,
    private readonly live: LivePublisher,
    private readonly rule: WritingGate,
  ) {}

  async say(identity: Identity, conversationId: string): Promise<void> {
    const schoolId = currentSchoolId();
    const key = `${identity.personId} ${conversationId}`;
    if (this.wasJustSaid(key)) return;
    const told = await this.db.transaction(async (tx) => {
      const { kind, ...reached } = await this.rule.whomItReaches(tx, identity, conversationId);
      // What is written with a student may have to be read first: nobody learns of it before that.
      if (isWithStudents(kind)) throw new AppError('FORBIDDEN', 'Students do not see who is typing.');
      const [own] = await tx.sql(isShown(identity.personId));
      return own?.isShown ? reached : null;
    });
    this.remember(key);
    if (!told) return;
    const { place: personId, personIds } = told;
    const data = { conversationId, personId };
    await this.live.pass({
      eventId: uuidv7(),
      schoolId,
      name: 'conversation.writing',
      data,
      to: { personIds },
    });
  }

  setShown({ personId }: Identity, shown: boolean): Promise<void> {
    return this.db.transaction(async (tx) => {
      await judged();
      await tx.sql(shown ? show(personId) : hide(personId));
    });
  }

  /** However often a page sends it, one that was let through a moment ago causes no further queries. */
  private wasJustSaid(key: string): boolean {
    return Date.now() - (this.lately.get(key) ?? 0) < MESSAGES.writingApartMs;
  }

  private remember(key: string): void {
    if (this.lately.size >= MOST_REMEMBERED) this.lately.clear();
    this.lately.set(key, Date.now());
  }
}
