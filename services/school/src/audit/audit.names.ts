import { type AccountContact, type FindContacts, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { OPERATOR_NAME } from '@homeroom/domain';
import { CONFIG, currentSchoolId, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import type { LineRow } from './audit.queries';

const AT_ONCE = 500;

/**
 * Whom the ids of some lines mean today. A line holds no name, so one that somebody gave up is nowhere in the book; and
 * without an answer the lines are still worth reading.
 */
@Injectable()
export class AuditNames {
  constructor(
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async in(rows: readonly LineRow[]): Promise<(id: string | null) => string | null> {
    const ids = rows.flatMap(({ actorId, about }) => [actorId, ...about.map(({ id }) => id)]);
    const names = await this.of([...new Set(ids.filter((id) => id !== null))]);
    for (const { actorId, actorRole } of rows)
      if (actorId && actorRole === 'super_super_admin') names.set(actorId, OPERATOR_NAME);
    return (id) => (id && names.get(id)) ?? null;
  }

  private async of(accountIds: string[]): Promise<Map<string, string>> {
    const schoolId = currentSchoolId();
    const names = new Map<string, string>();
    if (schoolId === PLATFORM_SCHOOL_ID) return names;
    try {
      for (let start = 0; start < accountIds.length; start += AT_ONCE) {
        const body: FindContacts = { schoolId, accountIds: accountIds.slice(start, start + AT_ONCE) };
        const url = `${this.config.AUTH_URL}/internal/contacts`;
        const contacts = await this.services.call<AccountContact[]>(url, { method: 'POST', body });
        for (const { accountId, firstName, lastName } of contacts)
          names.set(accountId, `${firstName} ${lastName}`.trim());
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the audit book is read without names');
    }
    return names;
  }
}
