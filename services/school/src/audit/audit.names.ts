import {
  type AccountContact,
  type AccountName,
  type FindContacts,
  PLATFORM_SCHOOL_ID,
} from '@homeroom/contracts';
import { inParts, isVisitorRole, VISITOR_NAMES } from '@homeroom/domain';
import { CONFIG, currentSchoolId, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import type { LineRow } from './audit.queries';

const AT_ONCE = 500;

/**
 * Resolves the ids in some lines to current names. A line contains no name, so one that somebody has given up is nowhere in the audit log;
 * and without an answer the lines are still worth reading.
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
    await this.nameVisitors(rows, names);
    return (id) => (id && names.get(id)) ?? null;
  }

  /** Visitors from organisations above the school are known in their home school; all operators share one name. */
  private async nameVisitors(rows: readonly LineRow[], names: Map<string, string>): Promise<void> {
    const visitors = rows.filter(({ actorId, actorRole }) => actorId !== null && isVisitorRole(actorRole));
    const ids = new Set(visitors.map(({ actorId }) => actorId ?? ''));
    for (const { actorId, actorRole } of visitors)
      if (isVisitorRole(actorRole)) names.set(actorId ?? '', VISITOR_NAMES[actorRole]);
    if (visitors.every(({ actorRole }) => actorRole === 'super_super_admin')) return;
    const body: FindContacts = { schoolId: currentSchoolId(), accountIds: [...ids].slice(0, AT_ONCE) };
    const url = `${this.config.AUTH_URL}/internal/visitors`;
    try {
      const known = await this.services.call<AccountName[]>(url, { method: 'POST', body });
      for (const { accountId, name } of known) names.set(accountId, name);
    } catch (error) {
      this.logger.warn({ err: error }, 'the audit book is read without the names of visitors');
    }
  }

  private async of(accountIds: string[]): Promise<Map<string, string>> {
    const schoolId = currentSchoolId();
    const names = new Map<string, string>();
    if (schoolId === PLATFORM_SCHOOL_ID) return names;
    try {
      for (const some of inParts(accountIds, AT_ONCE)) {
        const body: FindContacts = { schoolId, accountIds: some };
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
