import {
  AppError,
  asAsked,
  type AuditSubject,
  type DecideReport,
  type FindReports,
  type Identity,
  type MessageReport,
  type OpenedReport,
  type Page,
  rowsAsked,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { isWithStudents, LIMITS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import type { FileOf } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { takeTurn } from '../conversations/conversations.queries';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { readAbout } from '../notices/notices.queries';
import { idsOf } from '../conversations/messages.queries';
import { Evidence } from '../evidence/evidence.service';
import { Withdrawals } from '../conversations/withdrawals.service';
import { withDecision } from '../evidence/decided';
import { insertReported } from '../moderation/cases.queries';
import { isDanger } from '../holding/hold';
import { planSteps } from '../safeguarding/escalation.queries';
import { around, formsOf } from '../evidence/evidence.queries';
import {
  countReports,
  decide,
  deciders,
  insertReport,
  isAwaited,
  reportable,
  reportedBefore,
  type ReportGate,
  reportGate,
  reports,
  tellOfReport,
} from './reports.queries';

/** What people report to their school, and what the school decides. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly evidence: Evidence,
    private readonly withdrawals: Withdrawals,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Also works from a page that was open while the school switched its messages off: the reported message may be why it did. */
  report({ personId }: Identity, conversationId: string, messageId: string, reason: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [message] = await tx.sql(reportable(conversationId, messageId, personId));
      if (!message) throw new AppError('NOT_FOUND');
      if (isWithStudents(message.kind))
        return this.reportStudent(tx, { ...message, conversationId, messageId, personId, reason });
      await tx.sql(takeTurn(conversationId));
      const told = await tx.sql(deciders(message.senderId));
      if (told.length === 0) throw new AppError('NOBODY_DECIDES');
      const isKnown = await this.isToldBefore(tx, { messageId, personId, reason, isUrgent: false });
      await judged();
      if (isKnown) return;
      const [made] = await tx.sql(insertReport(uuidv7(), conversationId, messageId, personId, reason));
      if (!made) return;
      await this.changed(tx, conversationId, idsOf(told));
      await this.tell(tx, messageId, message.senderId, personId);
    });
  }

  /** The people who decide about the class's held messages decide about the report too. */
  private async reportStudent(
    tx: Tx,
    told: {
      conversationId: string;
      messageId: string;
      senderId: string;
      text: string;
      files: readonly FileOf[];
      personId: string;
      reason: string;
    },
  ): Promise<void> {
    const { conversationId, messageId, senderId, personId, reason } = told;
    const forms = (await tx.sql(formsOf(messageId, 'infinity'))).map(({ text }) => text);
    const names = told.files.map(({ name }) => name);
    const isUrgent = await isDanger(tx, reason, told.text, ...names, ...forms);
    const isKnown = await this.isToldBefore(tx, { messageId, personId, reason, isUrgent });
    await judged();
    if (isKnown) return;
    const [made] = await tx.sql(
      insertReported(uuidv7(), conversationId, messageId, senderId, personId, reason, isUrgent),
    );
    if (!made) return;
    await tx.sql(planSteps(made.id));
    await this.outbox.publish(tx, 'message.flagged', { caseId: made.id });
  }

  /** A repeated report counts once; a person over the limit gets an error before their text is lost. */
  private async isToldBefore(
    tx: Tx,
    told: { messageId: string; personId: string; reason: string; isUrgent: boolean },
  ): Promise<boolean> {
    const { messageId, personId, reason, isUrgent } = told;
    const [before] = await tx.sql(reportedBefore(messageId, personId, reason, isUrgent));
    if (before?.isKnown) return true;
    if (before?.isFull) throw new AppError('REPORT_LIMIT');
    return false;
  }

  async list({ personId }: Identity, find: FindReports): Promise<MessageReport[] | Page<MessageReport>> {
    const waitingAlone = find.which === 'waiting';
    const { limit, offset } = rowsAsked(find, LIMITS.decidableListed);
    const [rows, [counted]] = await this.db.read(
      reports(personId, waitingAlone, limit, offset),
      countReports(personId, waitingAlone),
    );
    return asAsked(find, rows.map(withDecision), counted);
  }

  /** Each reading of what others wrote to one another is recorded in the audit log. */
  open(identity: Identity, reportId: string): Promise<Omit<OpenedReport, 'success'>> {
    return this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, reportId, identity.personId);
      const messages = await tx.sql(around(gate.conversationId, gate.seq, gate.toldAt));
      const earlier = await tx.sql(formsOf(gate.messageId, gate.toldAt));
      await this.book.write(tx, { action: 'messenger.report_read', about: aboutSender(gate) });
      return {
        messages: messages.map((message) => this.evidence.of(identity, message)),
        reportedId: gate.messageId,
        earlier: earlier.map(({ text }) => text),
      };
    });
  }

  decide({ personId }: Identity, reportId: string, { decision, reason }: DecideReport): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, reportId, personId);
      const { conversationId, messageId, seq, senderId, toldAt } = gate;
      await tx.sql(takeTurn(conversationId));
      const decided = await tx.sql(decide(messageId, toldAt, decision, reason, personId));
      if (decided.length === 0) throw new AppError('REPORT_DECIDED');
      if (decision === 'removed' && !gate.isWithdrawn)
        await this.withdrawals.takeBack(tx, { conversationId, messageId, seq });
      await this.book.write(tx, {
        ...{ action: 'messenger.report_decided', about: aboutSender(gate), detail: { decision } },
      });
      await this.changed(tx, conversationId, idsOf(await tx.sql(deciders(senderId))));
      if ((await tx.sql(isAwaited(messageId)))[0]?.waits) return;
      await noticesChanged(this.outbox, tx, await tx.sql(readAbout('message_reported', messageId)));
    });
  }

  /** In the same transaction as the report: a crash leaves neither a report nor a notice. */
  private async tell(tx: Tx, messageId: string, senderId: string, reportedBy: string): Promise<void> {
    const noticed = await tx.sql(tellOfReport(messageId, senderId, reportedBy, uuidv7()));
    await this.deliveries.plan(tx, 'message_reported', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }

  /** Throws for the writer of the message: nobody decides about themselves. */
  private async gate(tx: Tx, reportId: string, personId: string): Promise<ReportGate> {
    const [gate] = await tx.sql(reportGate(reportId, personId));
    if (!gate) throw new AppError('NOT_FOUND');
    return gate;
  }

  /** Makes the office's open pages refetch. */
  private async changed(tx: Tx, conversationId: string, personIds: string[]): Promise<void> {
    if (personIds.length > 0)
      await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds });
  }
}

const SUBJECTS = { parent: 'guardian', teacher: 'teacher', school_admin: 'admin' } as const;

function aboutSender({ senderId, senderRole }: ReportGate): AuditSubject[] {
  const kind = senderRole && senderRole in SUBJECTS ? SUBJECTS[senderRole as keyof typeof SUBJECTS] : null;
  return kind ? [{ kind, id: senderId }] : [];
}
