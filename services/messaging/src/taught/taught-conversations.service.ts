import {
  AppError,
  type Identity,
  type OpenedTaughtConversation,
  type OpenTaughtConversation,
  type TaughtConversation,
  type TaughtOfChild,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Evidence } from '../evidence/evidence.service';
import { pageInEvidence } from '../evidence/evidence.queries';
import {
  earlierForms,
  taughtConversations,
  taughtGate,
  taughtOfChildren,
} from './taught-conversations.queries';

/** Which teachers and students write to each other, and what, for the office, which gives its reason for reading it. */
@Injectable()
export class TaughtConversationsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly evidence: Evidence,
  ) {}

  async list(before?: string): Promise<TaughtConversation[]> {
    const [rows] = await this.db.read(taughtConversations(before ?? null));
    return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt?.toISOString() ?? null }));
  }

  /** Shows a guardian that a conversation exists and with whom, also once the school has no messages. */
  async ofChildren({ personId }: Identity): Promise<TaughtOfChild[]> {
    const [rows] = await this.db.read(taughtOfChildren(personId));
    return rows;
  }

  /** Each reading of what others wrote to one another is recorded in the audit log, with its reason. */
  open(
    identity: Identity,
    conversationId: string,
    { reason, before }: OpenTaughtConversation,
  ): Promise<Omit<OpenedTaughtConversation, 'success'>> {
    return this.db.transaction(async (tx) => {
      const [gate] = await tx.sql(taughtGate(conversationId));
      if (!gate) throw new AppError('NOT_FOUND');
      await judged();
      const messages = await tx.sql(pageInEvidence(conversationId, before ?? null));
      const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
      const earlier = await tx.sql(earlierForms(conversationId, first, last));
      await this.book.write(tx, {
        action: 'messenger.conversation_read',
        about: [
          { kind: 'teacher', id: gate.teacherId },
          { kind: 'student', id: gate.studentId },
        ],
        detail: { reason },
      });
      return { messages: messages.map((message) => this.evidence.of(identity, message)), earlier };
    });
  }
}
