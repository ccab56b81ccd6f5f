import {
  AppError,
  type EditMessage,
  type FindMessages,
  type FoundMessage,
  type HeldMessage,
  type Identity,
  type Message,
  NOT_QUOTED,
  refusedAt,
  type SendMessage,
  type SentMessage,
  type ShownFile,
  WRITE_FIRST,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { type ContentKind, contentsOf, judgeWriting, MESSAGES, type SchoolState } from '@homeroom/domain';
import { KnownSchools, Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { repliesTo, shownHeld } from '../moderation/held.queries';
import { holdBack, type ToSend } from '../moderation/hold';
import { noticesChanged } from '../notifications/notices-changed';
import { type ConversationGate, gateOf, takeTurn } from './conversations.queries';
import { forgetNotices } from './message-notices.queries';
import {
  answerable,
  append,
  deliver,
  deliverAmongStudents,
  edit,
  idsOf,
  type MessageRow,
  messagesOf,
  ownMessage,
  reachedBy,
  search,
  withdraw,
} from './messages.queries';
import { standingOf } from './standing';

/** What is written into a conversation, and what becomes of it. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
    private readonly files: FilesService,
  ) {}

  async list(
    identity: Identity,
    conversationId: string,
    { before, limit }: FindMessages,
  ): Promise<Message[]> {
    const { personId } = identity;
    await this.features.mustHave('messages');
    const [[gate], rows] = await this.db.read(
      gateOf(conversationId, personId),
      messagesOf(conversationId, personId, before ?? null, limit ?? MESSAGES.pageSize),
    );
    if (!gate) throw new AppError('NOT_FOUND');
    return rows.map((row) => this.shown(identity, row));
  }

  async search({ personId }: Identity, typed: string): Promise<FoundMessage[]> {
    await this.features.mustHave('messages');
    const words = searchWords(typed);
    if (words.length === 0) return [];
    const [rows] = await this.db.read(search(personId, words));
    return rows.map(({ at, ...found }) => ({ ...found, at: at.toISOString() }));
  }

  send(
    identity: Identity,
    conversationId: string,
    { text = '', files: wanted = [], replyTo: answered }: SendMessage,
  ): Promise<Omit<SentMessage, 'success'>> {
    const senderId = identity.personId;
    return this.db.transaction(async (tx) => {
      if (text === '' && wanted.length === 0) throw refusedAt('text', WRITE_FIRST);
      const gate = await this.gate(tx, conversationId, senderId);
      const files = await this.files.usable(tx, senderId, wanted, []);
      const { standing, reaches } = await this.mayWrite(gate, identity, contentsIn({ text, files }));
      await judged();
      const replyTo = answered ? await this.answered(tx, conversationId, answered, senderId) : null;
      const sent = { conversationId, senderId, text, files, replyTo, standing, reaches };
      const held = standing.kind === 'students' ? await this.holdBack(tx, identity, sent) : null;
      if (held) return { message: null, held };
      const message = await this.handOn(tx, { ...sent, atAnyHour: false });
      return { message: this.shown(identity, message), held: null };
    });
  }

  /** What was held: as the rule says now, but for the hours, in which it was written. Answers its id. */
  async release(
    tx: Tx,
    { caseId, ...held }: Pick<ToSend, 'conversationId' | 'senderId' | 'text'> & { caseId: string },
  ): Promise<string> {
    const { conversationId, senderId, text } = held;
    const [gate] = await tx.sql(gateOf(conversationId, senderId));
    if (!gate) throw new AppError('NOBODY_REACHED');
    const files = await this.files.beside(tx, caseId);
    const contents = contentsIn({ text, files });
    const { standing, verdict } = await this.judge(gate, senderId, contents, 'open', { atAnyHour: true });
    if (!verdict.may) throw new AppError('NOBODY_REACHED');
    const { reaches } = verdict;
    const replyTo = (await tx.sql(repliesTo(caseId)))[0]?.replyTo ?? null;
    return (await this.handOn(tx, { ...held, files, replyTo, standing, reaches, atAnyHour: true })).id;
  }

  private async holdBack(tx: Tx, identity: Identity, sent: ToSend): Promise<HeldMessage | null> {
    const most = MESSAGES.studentTextMaxLength;
    if (sent.text.length > most) throw refusedAt('text', `Write at most ${most} characters.`);
    const held = await holdBack(tx, sent);
    if (!held) return null;
    await this.files.stand(tx, held.id, sent.files);
    await this.outbox.publish(tx, 'message.flagged', { caseId: held.id });
    await this.changed(tx, sent.conversationId, [{ personId: sent.senderId }]);
    return shownHeld(held, this.files.shown(identity, sent.files));
  }

  private async handOn(
    tx: Tx,
    {
      conversationId,
      senderId,
      text,
      files,
      replyTo,
      standing,
      reaches,
      atAnyHour,
    }: ToSend & { atAnyHour: boolean },
  ): Promise<MessageRow> {
    await tx.sql(takeTurn(conversationId));
    const [message] = await tx.sql(append(conversationId, uuidv7(), senderId, text, replyTo));
    if (!message) throw new AppError('NOT_FOUND');
    // Before it is delivered: the rows say what it is made of.
    if (files.length > 0) await this.files.stand(tx, message.id, files);
    const delivery = [conversationId, senderId, message.id, message.seq, reaches] as const;
    const delivered = await tx.sql(
      standing.kind === 'students' ? deliverAmongStudents(...delivery, atAnyHour) : deliver(...delivery),
    );
    const reached = delivered.filter(({ isReached }) => isReached);
    if (reached.length === 0) throw new AppError('NOBODY_REACHED');
    await this.outbox.publish(tx, 'message.sent', { conversationId, messageId: message.id });
    await this.changed(tx, conversationId, reached);
    return { ...message, files: [...files] };
  }

  edit(
    identity: Identity,
    conversationId: string,
    messageId: string,
    { text, version }: EditMessage,
  ): Promise<Message> {
    return this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, conversationId, identity.personId);
      const { standing } = await this.mayWrite(gate, identity, contentsOf(text));
      // What is written anew would have to wait anew, and stand meanwhile as it was.
      if (standing.kind === 'students') throw new AppError('MESSAGE_NOT_EDITED');
      await tx.sql(takeTurn(conversationId));
      const own = await this.own(tx, identity, conversationId, messageId);
      if (own.version !== version) throw new AppError('CHANGED_MEANWHILE');
      if (own.version > MESSAGES.editsMost) throw new AppError('MESSAGE_EDIT_LIMIT');
      if (own.text === text) return this.shown(identity, own);
      const [message = own] = await tx.sql(edit(messageId, text));
      await this.changed(tx, conversationId, await tx.sql(reachedBy(conversationId, own.seq)));
      return this.shown(identity, message);
    });
  }

  /** Also of somebody whom nobody would reach any more: what was said by mistake is taken back. */
  withdraw(identity: Identity, conversationId: string, messageId: string): Promise<Message> {
    return this.db.transaction(async (tx) => {
      await this.gate(tx, conversationId, identity.personId);
      // As sending does, before any of its rows is touched: nobody waits in a circle.
      await tx.sql(takeTurn(conversationId));
      const own = await this.own(tx, identity, conversationId, messageId);
      const message = await this.takeBack(tx, { conversationId, messageId, seq: own.seq });
      return this.shown(identity, message ?? own);
    });
  }

  /** It leaves everything but the evidence. Nothing where it has left already. */
  async takeBack(
    tx: Tx,
    { conversationId, messageId, seq }: { conversationId: string; messageId: string; seq: number },
  ): Promise<MessageRow | undefined> {
    await tx.sql(takeTurn(conversationId));
    const [message] = await tx.sql(withdraw(messageId));
    await noticesChanged(this.outbox, tx, await tx.sql(forgetNotices(conversationId)));
    await this.changed(tx, conversationId, await tx.sql(reachedBy(conversationId, seq)));
    return message;
  }

  /** As whoever asks may see it, with its files at their addresses. */
  shown<Row extends MessageRow>(identity: Identity, row: Row) {
    const [at, editedAt] = [row.at.toISOString(), row.editedAt?.toISOString() ?? null];
    return { ...row, files: this.files.shown(identity, row.files), at, editedAt };
  }

  /** What came with a message, or with one that waits. */
  async filesOf(tx: Tx, identity: Identity, usedBy: string): Promise<ShownFile[]> {
    return this.files.shown(identity, await this.files.beside(tx, usedBy));
  }

  /** Withdrawn, never theirs to read and in another conversation look alike. */
  private async answered(
    tx: Tx,
    conversationId: string,
    messageId: string,
    personId: string,
  ): Promise<string> {
    const [found] = await tx.sql(answerable(conversationId, messageId, personId));
    if (!found) throw refusedAt('replyTo', NOT_QUOTED);
    return found.id;
  }

  private async gate(tx: Tx, conversationId: string, personId: string): Promise<ConversationGate> {
    await this.features.mustHave('messages');
    const [gate] = await tx.sql(gateOf(conversationId, personId));
    if (!gate) throw new AppError('NOT_FOUND');
    return gate;
  }

  /** Whom the rule says that they reach; the refusal where it says no. */
  private async mayWrite(
    gate: ConversationGate,
    { personId, closed }: Identity,
    contents: readonly ContentKind[],
  ) {
    const state = closed ?? 'open';
    const { standing, verdict } = await this.judge(gate, personId, contents, state, { atAnyHour: false });
    if (verdict.may) return { standing, reaches: verdict.reaches };
    if (verdict.why === 'not_theirs') throw new AppError('NOT_FOUND');
    if (verdict.why === 'content' && contents.some((content) => content !== 'text'))
      throw new AppError('FILES_NOT_TAKEN');
    const isReached = !['nobody', 'blocked'].includes(verdict.why);
    throw new AppError(standing.kind === 'students' && isReached ? 'MESSENGER_CLOSED' : 'NOBODY_REACHED');
  }

  private async judge(
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

  private async own(
    tx: Tx,
    { personId }: Identity,
    conversationId: string,
    messageId: string,
  ): Promise<MessageRow> {
    const [own] = await tx.sql(ownMessage(conversationId, messageId, personId));
    if (!own) throw new AppError('NOT_FOUND');
    // What follows is the state of the message, and not whose it is.
    await judged();
    if (own.isWithdrawn) throw new AppError('MESSAGE_WITHDRAWN');
    return own;
  }

  private async changed(
    tx: Tx,
    conversationId: string,
    people: readonly { personId: string }[],
  ): Promise<void> {
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds: idsOf(people) });
  }
}

function contentsIn({ text, files }: Pick<ToSend, 'text' | 'files'>): readonly ContentKind[] {
  return contentsOf(
    text,
    files.map(({ type }) => type),
  );
}
