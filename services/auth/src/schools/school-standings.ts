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
 * What follows from news of a school: its standing, by which it is open to people or not, and the name under which it stands in
 * an organisation. Open pages ask again who is signed in, and where.
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
   * Each of those who run the school hears of a notice from us, and not from whoever gave it. A school that is news to us was
   * told of already; a release that does not say the day says nothing of it. Only the last word is still to be sent: an earlier one
   * that waits is not read as a second notice.
   */
  private async followLastDay(tx: Tx, lastDay: string | null | undefined, isFirst: boolean): Promise<void> {
    if (lastDay === undefined) return;
    const [isOther] = await tx.sql(keepLastDay(lastDay));
    if (!isOther || isFirst) return;
    const kind = lastDay === null ? 'school_stays' : 'school_leaves';
    const admins = await tx.sql(findAdmins());
    const ids = admins.map(({ id }) => id);
    await tx.sql(endLetters(ids, WORDS_OF_NOTICE));
    for (const { id, email } of admins) await this.letters.want(tx, { kind, subjectId: id, address: email });
  }

  /**
   * From here, because here the answer to what they ask is right only now. A page that does not hear of it shows the old name
   * until it is loaded again.
   */
  private tellPages(schoolId: string, eventId: string): void {
    this.live
      .publish({ eventId, schoolId, name: 'school.changed', data: { schoolId }, to: { everyone: true } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'open pages do not hear of the change'));
  }
}

function instant(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
