import type { AccountContact, Fact, FindContacts } from '@homeroom/contracts';
import { removeAll, type Tx } from '@homeroom/database';
import { momentOf } from '@homeroom/domain';
import { Consumes, type Effect, Learns, Outbox } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AlertMetrics } from '../metrics';
import { keepRolls } from '../roll-call/roll-call.queries';
import {
  forgetWays,
  forgetInRegisters,
  rememberForgotten,
  removeForgotten,
  takeNames,
  takeNamesOfRaisers,
} from './forgotten.queries';
import {
  keepGuardians,
  keepRecipients,
  noteRecipientsChanged,
  retireRecipients,
  setClassNumber,
} from './recipients.queries';

const ASK_TIMEOUT_MS = 3_000;

/**
 * Maintains the recipients. Reads people from auth when an event arrives, so that no request is needed when an alert is raised; an event
 * whose request fails is redelivered.
 */
@Injectable()
export class RecipientsConsumer {
  constructor(
    private readonly client: ServiceClient,
    private readonly metrics: AlertMetrics,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Learns('account.created')
  accountCreated(fact: Fact<'account.created'>): Promise<Effect> {
    return this.learn(fact, [fact.payload.accountId]);
  }

  @Learns('account.changed')
  accountChanged(fact: Fact<'account.changed'>): Promise<Effect> {
    return this.learn(fact, [fact.payload.accountId]);
  }

  @Learns('accounts.imported')
  accountsImported(fact: Fact<'accounts.imported'>): Promise<Effect> {
    return this.learn(fact, fact.payload.accountIds);
  }

  /** This event may arrive before the account's own, so the account is read first here too. */
  @Learns('student.created')
  async studentCreated(fact: Fact<'student.created'>): Promise<Effect> {
    const { studentId, classNumber, guardianIds } = fact.payload;
    const keep = await this.learn(fact, [studentId, ...guardianIds]);
    return async (tx) => {
      await keep(tx);
      await tx.sql(setClassNumber(studentId, classNumber, fact.eventId));
      await tx.sql(keepGuardians([fact.payload], fact.eventId));
    };
  }

  /** Names and classes arrive with the account's own events. */
  @Consumes('student.changed')
  async studentChanged({ eventId, payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    await tx.sql(keepGuardians([payload], eventId));
  }

  @Consumes('accounts.forgotten')
  async accountsForgotten({ eventId, payload }: Fact<'accounts.forgotten'>, tx: Tx): Promise<void> {
    await tx.sql(keepRolls());
    const { length: names } = await tx.sql(takeNames(payload.accountIds, eventId));
    await tx.sql(takeNamesOfRaisers(payload.accountIds));
    await tx.sql(forgetInRegisters(payload.accountIds));
    const rollCalls = await removeAll(tx, removeForgotten, payload.accountIds);
    await tx.sql(rememberForgotten(payload.accountIds, eventId));
    await tx.sql(forgetWays(payload.accountIds, eventId));
    await tx.sql(noteRecipientsChanged());
    await this.outbox.publish(tx, 'people.erased', {
      ...{ service: 'alerts', personIds: payload.accountIds, removed: { names, rollCalls } },
    });
  }

  @Consumes('roster.imported')
  async rosterImported({ eventId, payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    if (payload.students.length > 0) await tx.sql(keepGuardians(payload.students, eventId));
  }

  private async learn({ eventId, schoolId }: Fact, accountIds: string[]): Promise<Effect> {
    const question: FindContacts = { schoolId, accountIds };
    const url = `${this.config.AUTH_URL ?? ''}/internal/contacts`;
    const answer = await this.client.call<AccountContact[]>(url, {
      method: 'POST',
      body: question,
      timeoutMs: ASK_TIMEOUT_MS,
    });
    const contacts = answer.filter((contact) => contact.schoolId === schoolId);
    const known = new Set(contacts.map(({ accountId }) => accountId));
    const gone = accountIds.filter((id) => !known.has(id));
    return async (tx) => {
      await tx.sql(keepRolls());
      await tx.sql(keepRecipients(JSON.stringify(contacts), eventId));
      await tx.sql(retireRecipients(gone));
      await tx.sql(noteRecipientsChanged());
      this.metrics.recipientsLag.observe(Math.max(0, Date.now() - momentOf(eventId).getTime()) / 1000);
    };
  }
}
