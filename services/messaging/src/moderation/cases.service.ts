import {
  AppError,
  asAsked,
  type DecideCase,
  type FindCases,
  type Identity,
  type ModerationCase,
  type OpenedCase,
  type Page,
  refusedAt,
  rowsAsked,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { decisionsFor, LIMITS } from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { takeTurn } from '../conversations/conversations.queries';
import { Evidence } from '../evidence/evidence.service';
import { MessagesService } from '../messages/messages.service';
import { Withdrawals } from '../conversations/withdrawals.service';
import { withDecision } from '../evidence/decided';
import { around, formsOf, heldQuote } from '../evidence/evidence.queries';
import { MessengerAccess } from '../messenger/messenger-access';
import { MessengerStudentsService } from '../messenger/students.service';
import { workOf } from './work-of';
import {
  caseGate,
  type CaseGate,
  cases,
  conversationOfCase,
  countCases,
  decideCase,
  isUndecided,
  type WantedCases,
} from './cases.queries';
import { CaseRecord } from './case-record';

/**
 * Students' messages that are held or were reported, and what the classes' leaders decide. Also works once the school has no messages: what
 * was written still exists, and looking at a case ends its alarms.
 */
@Injectable()
export class CasesService {
  constructor(
    private readonly db: TenantDb,
    private readonly access: MessengerAccess,
    private readonly students: MessengerStudentsService,
    private readonly messages: MessagesService,
    private readonly evidence: Evidence,
    private readonly withdrawals: Withdrawals,
    private readonly record: CaseRecord,
  ) {}

  async list(identity: Identity, find: FindCases): Promise<ModerationCase[] | Page<ModerationCase>> {
    const classId = await this.classOf(identity, find.classNumber);
    const wanted: WantedCases = [classId, identity.role === 'school_admin', find.which === 'kept'];
    const { limit, offset } = rowsAsked(find, LIMITS.decidableListed);
    const [rows, [counted]] = await this.db.read(
      cases(...wanted, identity.personId, limit, offset),
      countCases(...wanted),
    );
    return asAsked(find, rows.map(withDecision), counted);
  }

  /** Each reading of what a child wrote is recorded in the audit log. */
  open(identity: Identity, caseId: string): Promise<Omit<OpenedCase, 'success'>> {
    return this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, identity, caseId);
      await judged();
      const { conversationId, seq, toldAt, messageId, body, words, said, reason } = gate;
      const messages = await tx.sql(around(conversationId, seq, toldAt));
      const earlier = messageId === null ? [] : await tx.sql(formsOf(messageId, toldAt));
      const [answered] = await tx.sql(heldQuote(caseId));
      await this.record.read(tx, caseId, gate);
      return {
        ...(await workOf(tx, caseId)),
        messages: messages.map((message) => this.evidence.of(identity, message)),
        heldFiles: await this.evidence.filesOf(tx, identity, caseId),
        heldQuote: this.evidence.quote(identity, answered?.quote ?? null),
        reportedId: reason === 'report' ? messageId : null,
        ...{ earlier: earlier.map(({ text }) => text), held: body, words, said },
      };
    });
  }

  decide(
    identity: Identity,
    caseId: string,
    { decision, reason, restrictDays, warn = false, callHome = false }: DecideCase,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      // Of two concurrent decisions one waits here, as does anybody writing in the conversation, which avoids deadlocks.
      const [place] = await tx.sql(conversationOfCase(caseId));
      if (place) await tx.sql(takeTurn(place.conversationId));
      const gate = await this.gate(tx, identity, caseId);
      await judged();
      const { senderId, conversationId, body, messageId, seq, isWithdrawn } = gate;
      if (!decisionsFor(gate.reason).includes(decision))
        throw refusedAt('decision', 'Choose what happens to the message.');
      if (gate.senderRole === 'teacher' && (restrictDays !== undefined || warn || callHome))
        throw refusedAt('restrictDays', 'This is for messages that a student wrote.');
      if (callHome) await this.students.mustLead(tx, identity, senderId);
      if ((await tx.sql(isUndecided(caseId))).length === 0) throw new AppError('CASE_DECIDED');
      const deliveredAs =
        decision === 'delivered' && body !== null
          ? await this.messages.release(tx, { caseId, conversationId, senderId, text: body })
          : null;
      if (decision === 'removed' && messageId !== null && !isWithdrawn)
        await this.withdrawals.takeBack(tx, { conversationId, messageId, seq });
      const reportedId = gate.reason === 'report' ? messageId : null;
      const call = callHome ? 'open' : 'none';
      const what = [decision, reason, identity.personId, deliveredAs, warn, call] as const;
      const caseIds = idsOf(await tx.sql(decideCase(caseId, reportedId, ...what)));
      if (restrictDays !== undefined) await this.students.restrictFor(tx, identity, senderId, restrictDays);
      await this.record.decided(tx, { ...gate, caseIds, decision });
    });
  }

  /** Throws for a person who has nothing to do with the case's classes. */
  async gate(tx: Tx, identity: Identity, caseId: string): Promise<CaseGate> {
    const [gate] = await tx.sql(caseGate(caseId, identity.personId, identity.role === 'school_admin'));
    if (!gate) throw new AppError('NOT_FOUND');
    return gate;
  }

  /** Null means the whole school, which only the office may request. */
  private async classOf(identity: Identity, classNumber?: number): Promise<string | null> {
    if (classNumber !== undefined) return this.access.toDecide(identity, classNumber);
    if (identity.role !== 'school_admin') throw new AppError('FORBIDDEN');
    return null;
  }
}

const idsOf = (cases: readonly { id: string }[]): string[] => cases.map(({ id }) => id);
