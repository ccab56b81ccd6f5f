import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type AuditSubject, type Identity, type SessionDevice } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type AuditSubjectKind, breaks, isYoung, leadsOn, type Role } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import type { FileOf } from '@homeroom/files/kept';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Withdrawals } from '../conversations/withdrawals.service';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import {
  countSend,
  insertFreeze,
  sentByNew,
  sentFrom,
  tryNewSendersTurn,
  tellOfFreeze,
} from './breaker.queries';

/** A person sends links or files from a browser that is new to them. */
export interface Attempt {
  personId: string;
  deviceId: string;
  conversationId: string;
}

/** The time that a message takes on a busy machine, plus half. */
const TURN_TRIES = 30;
const TURN_MS = 50;

const SUBJECTS: Partial<Record<Role, AuditSubjectKind>> = {
  student: 'student',
  parent: 'guardian',
  teacher: 'teacher',
  school_admin: 'admin',
};

/** The subject of an audit log entry; empty if the school no longer knows the person. */
export function subjectOf(id: string, role: Role | null): AuditSubject[] {
  const kind = role ? SUBJECTS[role] : undefined;
  return kind ? [{ kind, id }] : [];
}

/** A session without this information counts as brand-new. */
const deviceOf = ({ device, sessionId }: Identity): SessionDevice =>
  device ?? { id: sessionId, since: Date.now() };

/** Returns the session's browser if it is new to the person, else null. */
export function newDeviceOf(identity: Identity): string | null {
  const { id, since } = deviceOf(identity);
  return isYoung(since, Date.now()) ? id : null;
}

/** Returns what counts towards the limit for a message; null if nothing does. */
export function attemptAt(
  { text, files = [] }: { text: string; files?: readonly FileOf[] },
  { deviceId, ...where }: Omit<Attempt, 'deviceId'> & { deviceId: string | null },
): Attempt | null {
  const types = files.map(({ type }) => type);
  return deviceId !== null && leadsOn(text, types) ? { ...where, deviceId } : null;
}

/** Stops a person who sends links or files to many from a new browser, and withdraws what nobody has read yet. */
@Injectable()
export class Breaker {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly deliveries: DeliveriesService,
    private readonly withdrawals: Withdrawals,
  ) {}

  /**
   * Returns true if the message must not be sent: it exceeds the limit, or an earlier one did. Writes the consequences in the given
   * transaction, which must therefore commit. Concurrent sends are judged one after the other (`SendersTurn`), so that each sees what was
   * sent before; those in other processes wait for the lock.
   */
  async stops(tx: Tx, attempt: Attempt): Promise<boolean> {
    const { personId, deviceId, conversationId } = attempt;
    await this.takeTurn(tx, personId);
    const [sent] = await tx.sql(sentByNew(personId, deviceId, conversationId));
    if (!sent || sent.isFrozen) return true;
    if (sent.isTrusted || !breaks(sent)) return false;
    await this.freeze(tx, attempt);
    return true;
  }

  /** Each process lets in one send per person at a time, so that at most one of its connections waits here, and only briefly. */
  private async takeTurn(tx: Tx, personId: string): Promise<void> {
    for (let asked = 0; asked < TURN_TRIES; asked += 1) {
      const [turn] = await tx.sql(tryNewSendersTurn(personId));
      if (turn?.isTheirs) return;
      await pause(TURN_MS);
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  /** Called when the message was sent. */
  async count(tx: Tx, messageId: string, { personId, deviceId, conversationId }: Attempt): Promise<void> {
    await tx.sql(countSend(messageId, personId, deviceId, conversationId));
  }

  private async freeze(tx: Tx, { personId, deviceId }: Attempt): Promise<void> {
    const freezeId = uuidv7();
    const sent = await tx.sql(sentFrom(personId, deviceId));
    const unread = sent.filter(({ isUnread }) => isUnread);
    const read = sent.filter(({ isRead }) => isRead).length;
    const ids = sent.map(({ messageId }) => messageId);
    const [frozen] = await tx.sql(insertFreeze(freezeId, personId, deviceId, ids, unread.length, read));
    for (const message of unread) await this.withdrawals.takeBack(tx, message);
    await this.outbox.publish(tx, 'sender.frozen', { personId, deviceId });
    await this.book.write(
      tx,
      {
        action: 'messenger.sender_frozen',
        about: subjectOf(personId, frozen?.role ?? null),
        detail: { count: sent.length, recalled: unread.length, read },
      },
      THE_PLATFORM,
    );
    const noticed = await tx.sql(tellOfFreeze(freezeId, personId, uuidv7()));
    await this.deliveries.plan(tx, 'sender_frozen', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }
}
