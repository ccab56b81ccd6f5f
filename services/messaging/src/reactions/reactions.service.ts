import {
  AppError,
  type Identity,
  type React,
  refusedAt,
  type ShownReaction,
  WHICH_REACTION,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { isWithStudents, type ReactionKind, reactionsIn } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { takeTurn } from '../conversations/conversations.queries';
import { messagesChanged } from '../conversations/messages-changed';
import { WritingGate } from '../conversations/writing-gate';
import { react, reactable, reactWithStudents, seenAt, takeBack } from './reactions.queries';

interface At {
  conversationId: string;
  messageId: string;
}

/** Reactions to messages: one of each kind from each place in a conversation. Open pages show them, and nothing else announces them. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly rule: WritingGate,
  ) {}

  set(identity: Identity, at: At, { kind, isOn }: React): Promise<ShownReaction[]> {
    return this.db.transaction((tx) =>
      isOn ? this.give(tx, identity, at, kind) : this.takeBack(tx, identity, at, kind),
    );
  }

  private async give(tx: Tx, identity: Identity, at: At, kind: ReactionKind): Promise<ShownReaction[]> {
    const { conversationId, messageId } = at;
    const gate = await this.rule.gate(tx, conversationId, identity.personId);
    const { place, standing, reaches } = await this.rule.mayWrite(gate, identity, ['reaction']);
    if (!reactionsIn(standing.kind).includes(kind)) throw refusedAt('kind', WHICH_REACTION);
    // Takes the lock before touching any row of the message, as sending and withdrawing do: this avoids deadlocks, and a withdrawn message
    // gets no reaction.
    await tx.sql(takeTurn(conversationId));
    const message = await this.message(tx, at, place);
    if (message.isWithdrawn) throw new AppError('MESSAGE_WITHDRAWN');
    const add = isWithStudents(standing.kind) ? reactWithStudents : react;
    const [given] = await tx.sql(add(conversationId, place, messageId, kind, reaches, identity.personId));
    if (!given) throw new AppError('NOBODY_REACHED');
    await this.changed(tx, conversationId, [place, ...given.reaches]);
    return this.seenAt(tx, messageId, place);
  }

  /** Allowed at every hour, and also if nobody would be reached any more: the reaction is their own. */
  private async takeBack(tx: Tx, identity: Identity, at: At, kind: ReactionKind): Promise<ShownReaction[]> {
    const { place } = await this.rule.gate(tx, at.conversationId, identity.personId);
    await tx.sql(takeTurn(at.conversationId));
    await this.message(tx, at, place);
    const [taken] = await tx.sql(takeBack(at.messageId, place, kind));
    if (taken) await this.changed(tx, at.conversationId, [place, ...taken.reaches]);
    return this.seenAt(tx, at.messageId, place);
  }

  private async message(tx: Tx, { conversationId, messageId }: At, place: string) {
    const [message] = await tx.sql(reactable(conversationId, messageId, place));
    if (!message) throw new AppError('NOT_FOUND');
    // The errors from here on depend on the state of the message, not on whose it is.
    await judged();
    return message;
  }

  private async seenAt(tx: Tx, messageId: string, place: string): Promise<ShownReaction[]> {
    return (await tx.sql(seenAt(messageId, place)))[0]?.reactions ?? [];
  }

  private changed(tx: Tx, conversationId: string, places: readonly string[]): Promise<void> {
    const people = places.map((personId) => ({ personId }));
    return messagesChanged(this.outbox, tx, conversationId, people);
  }
}
