import type { MailKind, SchoolNews } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { standingOf } from '@homeroom/domain';
import { KnownSchools, LivePublisher } from '@homeroom/events';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { findAdmins } from '../admins/admins.queries';
import { endLetters } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { renamePlacedSchool } from '../organisations/tree.queries';
import { endUnfoundedVisits } from '../visits/visits.queries';
import { keepLastDay, keepStanding } from './schools.queries';

const WORDS_OF_NOTICE: MailKind[] = ['school_leaves', 'school_stays'];

/**
 * Applies events about a school: its standing, which determines whether it is open, and its name in an organisation. Open pages then reload
 * the signed-in user and school.
 */
@Injectable()
export class SchoolStandings {
  constructor(
    schools: KnownSchools,
    private readonly letters: LettersService,
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    schools.onNews((tx, news, about) => this.follow(tx, news, about));
  }

  private async follow(
    tx: Tx,
    news: SchoolNews,
    { isFirst, eventId }: { isFirst: boolean; eventId: string },
  ): Promise<void> {
    const trialEndsAt = new Date(news.trialEndDate);
    const { suspended, graceFrom, readOnlyFrom } = standingOf({ ...news, trialEndsAt });
    await tx.sql(keepStanding(suspended === true, instant(graceFrom), instant(readOnlyFrom)));
    await this.followLastDay(tx, news.lastDay, isFirst);
    await tx.sql(renamePlacedSchool(news.name));
    if (suspended) await tx.sql(endUnfoundedVisits(null, new Date()));
    const { schoolId } = tx;
    tx.afterCommit(() => this.tellPages(schoolId, eventId));
  }

  /**
   * Mails a notice to each of the school's administrators. A school that was unknown until now was mailed earlier; an event without the
   * day, from an older release, changes nothing. Only the latest change is still mailed: one still waiting must not read like a second
   * notice.
   */
  private async followLastDay(tx: Tx, lastDay: string | null | undefined, isFirst: boolean): Promise<void> {
    if (lastDay === undefined) return;
    const [isOther] = await tx.sql(keepLastDay(lastDay));
    if (!isOther || isFirst) return;
    const kind = lastDay === null ? 'school_stays' : 'school_leaves';
    const admins = await tx.sql(findAdmins());
    const ids = admins.map(({ id }) => id);
    await tx.sql(endLetters(ids, WORDS_OF_NOTICE));
    await this.letters.wantEach(tx, admins, { kind });
  }

  /** Sent by auth, because only now are its responses up to date. A page that misses the event shows the old name until it is reloaded. */
  private tellPages(schoolId: string, eventId: string): void {
    this.live
      .publish({ eventId, schoolId, name: 'school.changed', data: { schoolId }, to: { everyone: true } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'open pages do not hear of the change'));
  }
}

function instant(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
