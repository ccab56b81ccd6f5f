import { AppError, type Identity, NOT_QUOTED, refusedAt } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  type ContentKind,
  contentsOf,
  isWithStudents,
  judgeWriting,
  type SchoolState,
} from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { personsAt } from '../desk-standing/desk-standing';
import { type ConversationGate, gateOf } from './conversations.queries';
import { answerable } from './messages.queries';
import { standingOf } from './standing';

/** Checks who may write what into a conversation now, and whom it reaches. */
@Injectable()
export class WritingGate {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
  ) {}

  async gate(tx: Tx, conversationId: string, personId: string): Promise<ConversationGate> {
    await this.features.mustHave('messages');
    const [gate] = await tx.sql(gateOf(conversationId, personId));
    if (!gate) throw new AppError('NOT_FOUND');
    return gate;
  }

  /** Returns whom the rule allows the writer to reach; throws if it allows nobody. */
  async mayWrite(gate: ConversationGate, { personId, closed }: Identity, contents: readonly ContentKind[]) {
    if (gate.isFrozen) throw new AppError('SENDING_FROZEN');
    const state = closed ?? 'open';
    const { standing, verdict } = await this.judge(gate, personId, contents, state, { atAnyHour: false });
    if (verdict.may) return { place: gate.place, standing, reaches: verdict.reaches };
    if (verdict.why === 'not_theirs') throw new AppError('NOT_FOUND');
    if (verdict.why === 'desk_closed') throw new AppError('DESK_CLOSED');
    if (verdict.why === 'content' && contents.some((content) => content !== 'text' && content !== 'reaction'))
      throw new AppError('FILES_NOT_TAKEN');
    const isReached = !['nobody', 'blocked'].includes(verdict.why);
    throw new AppError(isWithStudents(standing.kind) && isReached ? 'MESSENGER_CLOSED' : 'NOBODY_REACHED');
  }

  async judge(
    { kind, studentId, members, timeZone, calendar }: ConversationGate,
    writerId: string,
    contents: readonly ContentKind[],
    state: SchoolState,
    hours: { atAnyHour: boolean },
  ) {
    const personIds = members.map(({ personId }) => personId);
    const { standing } = await standingOf(this.db, { kind, studentId, personIds });
    const moment = { state, hasMessages: true, timeZone, calendar, now: new Date() };
    return { standing, verdict: judgeWriting(standing, writerId, contents, moment, hours) };
  }

  /** Withdrawn, never delivered to the person and belonging to another conversation are answered alike. */
  async answered(tx: Tx, conversationId: string, messageId: string, personId: string): Promise<string> {
    const [found] = await tx.sql(answerable(conversationId, messageId, personId));
    if (!found) throw refusedAt('replyTo', NOT_QUOTED);
    return found.id;
  }

  /** Returns who would be notified of a message written now; throws if none may be written. */
  async whomItReaches(tx: Tx, identity: Identity, conversationId: string) {
    const gate = await this.gate(tx, conversationId, identity.personId);
    const { place, standing, reaches } = await this.mayWrite(gate, identity, ['text']);
    const personIds = await personsAt(
      tx,
      reaches.map((personId) => ({ personId })),
    );
    return { kind: standing.kind, place, personIds };
  }

  /** Checks whether the message could be sent now; checked again when it is sent. Messages of students may have to be approved first. */
  async mustWriteLater(
    tx: Tx,
    identity: Identity,
    { conversationId, text }: { conversationId: string; text: string },
  ): Promise<void> {
    const gate = await this.gate(tx, conversationId, identity.personId);
    const { standing } = await this.mayWrite(gate, identity, contentsOf(text));
    if (isWithStudents(standing.kind))
      throw new AppError('FORBIDDEN', 'Messages to students are sent right away and cannot be scheduled.');
  }
}
