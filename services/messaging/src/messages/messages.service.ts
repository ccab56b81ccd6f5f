import {
  AppError,
  type EditMessage,
  type HeldMessage,
  type Identity,
  type Message,
  refusedAt,
  type SendMessage,
  type SentMessage,
  WRITE_FIRST,
} from '@homeroom/contracts';
import { RefusalKept, TenantDb, type Tx } from '@homeroom/database';
import {
  type ContentKind,
  contentsOf,
  isWithStudents,
  MESSAGES,
  type SchoolState,
  type WhyNotWrite,
} from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Attempt, attemptAt, Breaker, newDeviceOf } from '../breaker/breaker.service';
import { noteAtDesk } from '../desk-standing/desk-standing';
import { repliesTo, shownHeld } from '../holding/held.queries';
import { holdBack, type ToSend } from '../holding/hold';
import { gateOf, takeTurn } from '../conversations/conversations.queries';
import { deliver, deliverWithStudents } from '../conversations/delivery.queries';
import { messagesChanged } from '../conversations/messages-changed';
import { append, edit, type MessageRow, ownMessage, reachedBy } from '../conversations/messages.queries';
import { Withdrawals } from '../conversations/withdrawals.service';
import { WritingGate } from '../conversations/writing-gate';
import { ShownMessages } from './shown-messages.service';

interface Waiting extends Pick<ToSend, 'conversationId' | 'senderId' | 'text'> {
  state: SchoolState;
  /** When it was written or last changed. */
  writtenAt: Date;
  /** The device from which it was written, if that was new to its writer. */
  deviceId: string | null;
}

interface ToHandOn extends ToSend {
  atAnyHour: boolean;
  answeredBy?: string | null;
  writtenAt?: Date | null;
  answersUpTo?: number | undefined;
}

const FROZEN = new RefusalKept(new AppError('SENDING_FROZEN'));

/** What is written into a conversation, and what happens to it. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly files: FilesService,
    private readonly rule: WritingGate,
    private readonly breaker: Breaker,
    private readonly withdrawals: Withdrawals,
    private readonly shown: ShownMessages,
  ) {}

  send(
    identity: Identity,
    conversationId: string,
    { text = '', files: wanted = [], replyTo: answered, answersUpTo }: SendMessage,
  ): Promise<Omit<SentMessage, 'success'> | RefusalKept> {
    return this.db.transaction(async (tx) => {
      if (text === '' && wanted.length === 0) throw refusedAt('text', WRITE_FIRST);
      const gate = await this.rule.gate(tx, conversationId, identity.personId);
      const files = await this.files.usable(tx, identity.personId, wanted, []);
      const { place, standing, reaches } = await this.rule.mayWrite(
        gate,
        identity,
        contentsIn({ text, files }),
      );
      await judged();
      const replyTo = answered ? await this.rule.answered(tx, conversationId, answered, place) : null;
      const sent = { conversationId, senderId: place, text, files, replyTo, standing, reaches };
      const held = isWithStudents(standing.kind) ? await this.holdBack(tx, identity, sent) : null;
      if (held) return { message: null, held };
      const answeredBy = place === identity.personId ? null : identity.personId;
      const attempt = attemptAt(sent, attemptBy(identity, conversationId));
      if (attempt && (await this.breaker.stops(tx, attempt))) return FROZEN;
      if (!isWithStudents(standing.kind)) await tx.sql(takeTurn(conversationId));
      const message = await this.handOn(tx, { ...sent, answeredBy, answersUpTo, atAnyHour: false });
      if (attempt) await this.breaker.count(tx, message.id, attempt);
      return { message: this.shown.of(identity, message), held: null };
    });
  }

  /**
   * Sends a scheduled message if the rules allow it now; otherwise returns why not. For `frozen`, the consequences are in the transaction.
   */
  async sendWaiting(
    tx: Tx,
    { conversationId, senderId: personId, text, state, writtenAt, deviceId }: Waiting,
  ): Promise<WhyNotWrite | null> {
    const [gate] = await tx.sql(gateOf(conversationId, personId));
    if (!gate) return 'not_theirs';
    if (gate.isFrozen) return 'frozen';
    const contents = contentsOf(text);
    const { standing, verdict } = await this.rule.judge(gate, personId, contents, state, {
      atAnyHour: false,
    });
    if (!verdict.may) return verdict.why;
    const sent = {
      conversationId,
      senderId: gate.place,
      text,
      files: [],
      replyTo: null,
      standing,
      reaches: verdict.reaches,
    };
    const answeredBy = gate.place === personId ? null : personId;
    const attempt = attemptAt(sent, { personId, conversationId, deviceId });
    if (attempt && (await this.breaker.stops(tx, attempt))) return 'frozen';
    await tx.sql(takeTurn(conversationId));
    const message = await this.handOn(tx, { ...sent, answeredBy, writtenAt, atAnyHour: false });
    if (attempt) await this.breaker.count(tx, message.id, attempt);
    return null;
  }

  /**
   * Sends a held message if the rules allow it now, except for the hours, which applied when it was written. Returns its id. Run with the
   * conversation locked (`takeTurn`).
   */
  async release(
    tx: Tx,
    { caseId, ...held }: Pick<ToSend, 'conversationId' | 'senderId' | 'text'> & { caseId: string },
  ): Promise<string> {
    const { conversationId, senderId, text } = held;
    const [gate] = await tx.sql(gateOf(conversationId, senderId));
    if (!gate) throw new AppError('NOBODY_REACHED');
    if (gate.isFrozen) throw new AppError('WRITER_FROZEN');
    const files = await this.files.beside(tx, caseId);
    const contents = contentsIn({ text, files });
    const { standing, verdict } = await this.rule.judge(gate, senderId, contents, 'open', {
      atAnyHour: true,
    });
    if (!verdict.may) throw new AppError('NOBODY_REACHED');
    const { reaches } = verdict;
    const replyTo = (await tx.sql(repliesTo(caseId)))[0]?.replyTo ?? null;
    return (await this.handOn(tx, { ...held, files, replyTo, standing, reaches, atAnyHour: true })).id;
  }

  private async holdBack(tx: Tx, identity: Identity, sent: ToSend): Promise<HeldMessage | null> {
    const most = MESSAGES.studentTextMaxLength;
    if (sent.text.length > most) throw refusedAt('text', `Write at most ${most} characters.`);
    // Of two messages sent at once, the second is judged with the first.
    await tx.sql(takeTurn(sent.conversationId));
    const held = await holdBack(tx, sent);
    if (!held) return null;
    await this.files.stand(tx, held.id, sent.files);
    await this.outbox.publish(tx, 'message.flagged', { caseId: held.id });
    await messagesChanged(this.outbox, tx, sent.conversationId, [{ personId: sent.senderId }]);
    return shownHeld(held, this.files.shown(identity, sent.files));
  }

  /** Run with the conversation locked (`takeTurn`). */
  private async handOn(
    tx: Tx,
    { answeredBy = null, writtenAt = null, answersUpTo, atAnyHour, ...sent }: ToHandOn,
  ): Promise<MessageRow> {
    const { conversationId, senderId, text, files, replyTo, standing, reaches } = sent;
    const [message] = await tx.sql(append(conversationId, uuidv7(), senderId, text, answeredBy, replyTo));
    if (!message) throw new AppError('NOT_FOUND');
    // Before it is delivered: the rows contain what it consists of.
    if (files.length > 0) await this.files.stand(tx, message.id, files);
    const delivery = [conversationId, senderId, message.id, message.seq, reaches] as const;
    const delivered = await tx.sql(
      isWithStudents(standing.kind) ? deliverWithStudents(...delivery, atAnyHour) : deliver(...delivery),
    );
    const reached = delivered.filter(({ isReached }) => isReached);
    if (reached.length === 0) throw new AppError('NOBODY_REACHED');
    if (standing.kind === 'desk')
      await noteAtDesk(tx, {
        conversationId,
        messageId: message.id,
        isAnswer: answeredBy !== null,
        writtenAt,
        answersUpTo,
      });
    await this.outbox.publish(tx, 'message.sent', { conversationId, messageId: message.id });
    await messagesChanged(this.outbox, tx, conversationId, reached);
    return { ...message, files: [...files] };
  }

  edit(
    identity: Identity,
    conversationId: string,
    messageId: string,
    { text, version }: EditMessage,
  ): Promise<Message | RefusalKept> {
    return this.db.transaction(async (tx) => {
      const gate = await this.rule.gate(tx, conversationId, identity.personId);
      const { standing } = await this.rule.mayWrite(gate, identity, contentsOf(text));
      // An edited text would have to be held again, with the old one shown meanwhile.
      if (isWithStudents(standing.kind)) throw new AppError('MESSAGE_NOT_EDITED');
      // A link that is added by an edit counts as sent.
      const attempt = attemptAt({ text }, attemptBy(identity, conversationId));
      if (attempt && (await this.breaker.stops(tx, attempt))) return FROZEN;
      await tx.sql(takeTurn(conversationId));
      const own = await this.own(tx, identity, conversationId, messageId);
      if (own.version !== version) throw new AppError('CHANGED_MEANWHILE');
      if (own.version > MESSAGES.editsMost) throw new AppError('MESSAGE_EDIT_LIMIT');
      if (own.text === text) return this.shown.of(identity, own);
      const [message = own] = await tx.sql(edit(messageId, text));
      if (attempt) await this.breaker.count(tx, messageId, attempt);
      await messagesChanged(
        this.outbox,
        tx,
        conversationId,
        await tx.sql(reachedBy(conversationId, own.seq)),
      );
      return this.shown.of(identity, message);
    });
  }

  /** Also possible for a person who could no longer reach anybody: what was sent by mistake can be withdrawn. */
  withdraw(identity: Identity, conversationId: string, messageId: string): Promise<Message> {
    return this.db.transaction(async (tx) => {
      await this.rule.gate(tx, conversationId, identity.personId);
      // Takes the lock before touching any of its rows, as sending does, which avoids deadlocks.
      await tx.sql(takeTurn(conversationId));
      const own = await this.own(tx, identity, conversationId, messageId);
      const message = await this.withdrawals.takeBack(tx, { conversationId, messageId, seq: own.seq });
      return this.shown.of(identity, message ?? own);
    });
  }

  private async own(
    tx: Tx,
    { personId }: Identity,
    conversationId: string,
    messageId: string,
  ): Promise<MessageRow> {
    const [own] = await tx.sql(ownMessage(conversationId, messageId, personId));
    if (!own) throw new AppError('NOT_FOUND');
    // The errors from here on depend on the state of the message, not on who owns it.
    await judged();
    if (own.isWithdrawn) throw new AppError('MESSAGE_WITHDRAWN');
    return own;
  }
}

function attemptBy(
  identity: Identity,
  conversationId: string,
): Omit<Attempt, 'deviceId'> & { deviceId: string | null } {
  return { personId: identity.personId, conversationId, deviceId: newDeviceOf(identity) };
}

function contentsIn({ text, files }: Pick<ToSend, 'text' | 'files'>): readonly ContentKind[] {
  return contentsOf(
    text,
    files.map(({ type }) => type),
  );
}
