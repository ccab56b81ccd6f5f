import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig, THE_PLATFORM } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { memberEnded } from './endings';
import { findUntold, removeMember } from './members.queries';

const EVERY_MS = 30_000;

/**
 * A change of the tree ends memberships of many schools at once, and each entry belongs in one school's audit log: ended memberships are
 * ignored from then on, and deleted once noted in their school.
 */
@Injectable()
export class LostMembers extends RecurringWork {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const untold = await this.db.outsideSchools((tx) => tx.sql(findUntold()));
    for (const { id, schoolId } of untold)
      await this.db.inSchool(schoolId, async (tx) => {
        const [member] = await tx.sql(removeMember(id));
        if (member) await memberEnded(tx, this.book, member, THE_PLATFORM);
      });
  }

  /** What fails now is done by the next round. */
  tell(): Promise<void> {
    return this.round().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'schools hear later that somebody is no member any more'),
    );
  }
}
