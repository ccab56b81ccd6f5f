import { setTimeout as pause } from 'node:timers/promises';
import {
  AppError,
  type AuditActor,
  type AuditSubject,
  type Identity,
  type SessionDevice,
} from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type AuditSubjectKind, breaks, isYoung, leadsOn, type Role } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import type { FileOf } from '@homeroom/files/kept';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Withdrawals } from '../conversations/withdrawals.service';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../notices/notices-changed';
import {
  countSend,
  insertFreeze,
  sentByNew,
  sentFrom,
  tryNewSendersTurn,
  tellOfFreeze,
} from './breaker.queries';

/** Somebody sends what leads on from a browser that is new to them. */
export interface Attempt {
  personId: string;
  deviceId: string;
  conversationId: string;
}

/** As long as a message takes on a busy machine, and half as long again. */
const TURN_TRIES = 30;
const TURN_MS = 50;

const BY_ITSELF: AuditActor = { actorId: null, actorRole: 'system' };
const SUBJECTS: Partial<Record<Role, AuditSubjectKind>> = {
  student: 'student',
  parent: 'guardian',
  teacher: 'teacher',
  school_admin: 'admin',
};

/** As the school's book names them; nobody where the school does not know them any more. */
export function subjectOf(id: string, role: Role | null): AuditSubject[] {
  const kind = role ? SUBJECTS[role] : undefined;
  return kind ? [{ kind, id }] : [];
}

/** Where a session does not say so it is as new as can be. */
const deviceOf = ({ device, sessionId }: Identity): SessionDevice =>
  device ?? { id: sessionId, since: Date.now() };

/** The browser of this session, where it is new to its person. */
export function newDeviceOf(identity: Identity): string | null {
  const { id, since } = deviceOf(identity);
  return isYoung(since, Date.now()) ? id : null;
}

/** What is counted of a message; null where nothing is. */
export function attemptAt(
  { text, files = [] }: { text: string; files?: readonly FileOf[] },
  { deviceId, ...where }: Omit<Attempt, 'deviceId'> & { deviceId: string | null },
): Attempt | null {
  const types = files.map(({ type }) => type);
  return deviceId !== null && leadsOn(text, types) ? { ...where, deviceId } : null;
}

/** Stops whoever sends links or files to many from a browser that was never theirs, and takes back what nobody has read yet. */
@Injectable()
export class Breaker {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly deliveries: DeliveriesService,
    private readonly withdrawals: Withdrawals,
  ) {}

  /**
   * True where it does not go out: this one is one too many, or one was. Everything that follows stands in the transaction that is
   * asked, so it must be kept. What is sent at once is judged one after the other (`SendersTurn`), and each sees what went out before; what
   * comes to another process meanwhile waits for it.
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

  /** Each process lets one of a person's in at a time, so that no more than one connection of it waits here, and not for long. */
  private async takeTurn(tx: Tx, personId: string): Promise<void> {
    for (let asked = 0; asked < TURN_TRIES; asked += 1) {
      const [turn] = await tx.sql(tryNewSendersTurn(personId));
      if (turn?.isTheirs) return;
      await pause(TURN_MS);
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  /** It went out. */
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
      BY_ITSELF,
    );
    const noticed = await tx.sql(tellOfFreeze(freezeId, personId, uuidv7()));
    await this.deliveries.plan(tx, 'sender_frozen', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }
}
