import type { AccountContact, Fact, FindContacts, SchoolRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { timeOf } from '../live/live-log.queries';
import { AlertMetrics } from '../metrics';
import {
  keepGuardians,
  keepRecipients,
  keepSchool,
  noteRecipientsChanged,
  retireRecipients,
  setClassNumber,
} from './recipients.queries';

const ASK_TIMEOUT_MS = 3_000;

/**
 * Keeps who is to be reached. It asks auth when it hears of somebody, so that nothing has to be asked when an alert is
 * raised; a fact whose question fails is brought again.
 */
@Injectable()
export class RecipientsConsumer {
  constructor(
    private readonly client: ServiceClient,
    private readonly metrics: AlertMetrics,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Consumes('account.created')
  accountCreated(fact: Fact<'account.created'>, tx: Tx): Promise<void> {
    return this.learn(fact, [fact.payload.accountId], tx);
  }

  @Consumes('account.changed')
  accountChanged(fact: Fact<'account.changed'>, tx: Tx): Promise<void> {
    return this.learn(fact, [fact.payload.accountId], tx);
  }

  @Consumes('accounts.imported')
  accountsImported(fact: Fact<'accounts.imported'>, tx: Tx): Promise<void> {
    return this.learn(fact, fact.payload.accountIds, tx);
  }

  /** May be heard before the account's own fact, hence the same question first. */
  @Consumes('student.created')
  async studentCreated(fact: Fact<'student.created'>, tx: Tx): Promise<void> {
    const { studentId, classNumber, guardianIds } = fact.payload;
    await this.learn(fact, [studentId, ...guardianIds], tx);
    await tx.sql(setClassNumber(studentId, classNumber, fact.eventId));
    await tx.sql(keepGuardians(studentId, guardianIds, fact.eventId));
  }

  /** Names and classes come with the account's own facts. */
  @Consumes('student.changed')
  async studentChanged({ eventId, payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    await tx.sql(keepGuardians(payload.studentId, payload.guardianIds, eventId));
  }

  @Consumes('roster.imported')
  async rosterImported({ eventId, payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    for (const { studentId, guardianIds } of payload.students)
      await tx.sql(keepGuardians(studentId, guardianIds, eventId));
  }

  @Consumes('school.registered')
  schoolRegistered({ schoolId }: Fact<'school.registered'>, tx: Tx): Promise<void> {
    return this.learnSchool(schoolId, tx);
  }

  @Consumes('school.changed')
  schoolChanged({ schoolId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.learnSchool(schoolId, tx);
  }

  private async learnSchool(schoolId: string, tx: Tx): Promise<void> {
    const url = `${this.config.SCHOOL_URL ?? ''}/internal/schools/${schoolId}`;
    const record = await this.client.call<SchoolRecord>(url, { timeoutMs: ASK_TIMEOUT_MS });
    const { name, timeZone, country, alertWarning, trust } = record;
    await tx.sql(keepSchool(name, timeZone, country, alertWarning, trust === 'verified'));
  }

  private async learn({ eventId, schoolId }: Fact, accountIds: string[], tx: Tx): Promise<void> {
    const question: FindContacts = { schoolId, accountIds };
    const url = `${this.config.AUTH_URL ?? ''}/internal/contacts`;
    const answer = await this.client.call<AccountContact[]>(url, {
      method: 'POST',
      body: question,
      timeoutMs: ASK_TIMEOUT_MS,
    });
    const contacts = answer.filter((contact) => contact.schoolId === schoolId);
    const known = new Set(contacts.map(({ accountId }) => accountId));
    await tx.sql(keepRecipients(JSON.stringify(contacts), eventId));
    await tx.sql(retireRecipients(accountIds.filter((id) => !known.has(id))));
    await tx.sql(noteRecipientsChanged());
    this.metrics.recipientsLag.observe(Math.max(0, Date.now() - timeOf(eventId)) / 1000);
  }
}
