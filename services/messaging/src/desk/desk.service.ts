import {
  AppError,
  type BeginAtDesk,
  type ChangeDesk,
  type Desk,
  type DeskConversations,
  type DeskLine,
  type Identity,
  refusedAt,
  type TakeAsked,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { belongs, judgeWriting, SENTENCES } from '@homeroom/domain';
import { AuditNotes, KnownSchools, Outbox } from '@homeroom/events';
import { currentSchoolId, judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  conversationOfKey,
  insertConversation,
  insertMembers,
  takeTurn,
} from '../conversations/conversations.queries';
import { deskOf, type DeskRow, noteDone, peopleBehind } from '../desk-standing/desk-standing.queries';
import { given } from '../given';
import { mustBeLetSend } from '../rules/frozen';
import { readNotices } from '../conversations/message-notices.queries';
import { idsOf } from '../conversations/messages.queries';
import { standingOf } from '../conversations/standing';
import { noticesChanged } from '../directory/notices-changed';
import {
  answeredLines,
  childrenOf,
  type DeskLineRow,
  insertRequest,
  isAsked,
  saveDesk,
  settle,
  take,
  waitingCount,
  waitingLines,
} from './desk.queries';

/** The school's office, which is addressed and answers as one, whoever in it does so. */
@Injectable()
export class DeskService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async show({ personId, role }: Identity): Promise<Desk> {
    await this.features.mustHave('messages');
    if (role === 'student') throw new AppError('FORBIDDEN');
    const [[desk], children] = await this.db.read(deskOf(), childrenOf(personId));
    return { ...settingsOf(desk), children: role === 'parent' ? children : [] };
  }

  change({ personId }: Identity, { version, ...changes }: ChangeDesk): Promise<Desk> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      // Shown to everybody who writes to the office.
      if (changes.sentence) await mustBeLetSend(tx, personId);
      const before = settingsOf((await tx.sql(deskOf()))[0]);
      const { isOpen, opensAt, closesAt, sentence } = { ...before, ...given(changes) };
      if (opensAt >= closesAt) throw refusedAt('closesAt', SENTENCES.hoursInOrder);
      const [saved] = await tx.sql(saveDesk(isOpen, opensAt, closesAt, sentence, version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, { action: 'messenger.desk_changed', detail: { isOpen } });
      return { isOpen, opensAt, closesAt, sentence, version: saved.version, children: [] };
    });
  }

  /** Returns an existing conversation, even while the desk is closed for new questions. */
  ask({ personId }: Identity, studentId: string | null): Promise<string> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      const about = { kind: 'desk', studentId, personIds: [personId] } as const;
      const { standing } = await standingOf(this.db, about);
      const [asker] = standing.parties;
      if (studentId !== null && !standing.child) throw new AppError('NOT_FOUND');
      if (!asker || !belongs(asker, standing))
        throw new AppError('FORBIDDEN', 'You cannot ask the office about this.');
      await judged();
      const key = keyOf(standing.child?.id ?? null, asker.personId);
      const [known] = await tx.sql(conversationOfKey(key));
      if (known) return known.id;
      await mustBeLetSend(tx, personId);
      const moment = { state: 'open', hasMessages: true, timeZone: 'UTC', now: new Date() } as const;
      const verdict = judgeWriting(standing, personId, ['text'], moment);
      if (!verdict.may) throw new AppError(verdict.why === 'desk_closed' ? 'DESK_CLOSED' : 'NOBODY_REACHED');
      return this.opened(tx, { askerId: asker.personId, studentId, openedBy: personId });
    });
  }

  /** The office starts the conversation; its message is sent like any of its answers. */
  begin({ personId }: Identity, { personId: guardianId, studentId }: BeginAtDesk): Promise<string> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      await mustBeLetSend(tx, personId);
      const about = { kind: 'desk', studentId, personIds: [guardianId] } as const;
      const { standing } = await standingOf(this.db, about);
      const [guardian] = standing.parties;
      if (!standing.child || guardian?.role !== 'parent') throw new AppError('NOT_FOUND');
      await judged();
      const moment = { state: 'open', hasMessages: true, timeZone: 'UTC', now: new Date() } as const;
      if (!judgeWriting(standing, personId, ['text'], moment).may) throw new AppError('NOBODY_REACHED');
      const of = { askerId: guardian.personId, studentId: standing.child.id, openedBy: personId };
      return this.opened(tx, of);
    });
  }

  async list({ personId }: Identity, before?: string): Promise<DeskConversations> {
    await this.features.mustHave('messages');
    const [waiting, [counted], answered] = await this.db.read(
      waitingLines(personId),
      waitingCount(),
      answeredLines(personId, before ?? null),
    );
    return {
      waiting: before ? [] : waiting.map(shown),
      waitingCount: counted?.count ?? 0,
      answered: answered.map(shown),
    };
  }

  /** The person who takes it on answers it; the others are no longer notified. */
  take({ personId }: Identity, conversationId: string, { take: takes, from }: TakeAsked): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      await tx.sql(takeTurn(conversationId));
      const [asked] = await tx.sql(isAsked(conversationId));
      if (!asked) throw new AppError('NOT_FOUND');
      const taken = await tx.sql(take(conversationId, takes ? personId : null, from ?? null));
      if (taken.length === 0) throw new AppError('DESK_TAKEN');
      if (takes) await this.tellNoMore(tx, conversationId, personId);
      await this.changed(tx, conversationId, asked.askerId);
    });
  }

  settle(conversationId: string, upTo: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      await tx.sql(takeTurn(conversationId));
      const [asked] = await tx.sql(isAsked(conversationId));
      if (!asked) throw new AppError('NOT_FOUND');
      if (asked.lastSeq !== upTo) throw new AppError('CHANGED_MEANWHILE');
      await tx.sql(settle(conversationId, upTo));
      await tx.sql(noteDone(conversationId));
      await this.changed(tx, conversationId, asked.askerId);
    });
  }

  /** A new conversation has nothing waiting until a question is asked. */
  private async opened(
    tx: Tx,
    { askerId, studentId, openedBy }: { askerId: string; studentId: string | null; openedBy: string },
  ): Promise<string> {
    const key = keyOf(studentId, askerId);
    const [made] = await tx.sql(insertConversation(uuidv7(), 'desk', studentId, key, openedBy));
    if (made) {
      await tx.sql(insertMembers(made.id, [askerId, currentSchoolId()]));
      await tx.sql(insertRequest(made.id, askerId));
    }
    const found = made ?? (await tx.sql(conversationOfKey(key)))[0];
    if (!found) throw new AppError('NOT_FOUND');
    return found.id;
  }

  private async tellNoMore(tx: Tx, conversationId: string, butFor: string): Promise<void> {
    const colleagues = idsOf(await tx.sql(peopleBehind([currentSchoolId()]))).filter((id) => id !== butFor);
    await noticesChanged(this.outbox, tx, await tx.sql(readNotices(conversationId, colleagues)));
  }

  private async changed(tx: Tx, conversationId: string, askerId: string): Promise<void> {
    const personIds = idsOf(await tx.sql(peopleBehind([askerId, currentSchoolId()])));
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds });
  }
}

/** One for each guardian and child, and one for each staff member. */
const keyOf = (studentId: string | null, askerId: string): string =>
  ['desk', studentId ?? '', askerId].join(' ');

function settingsOf(desk: DeskRow | undefined): Omit<Desk, 'children'> {
  if (!desk) throw new AppError('NOT_FOUND');
  const { isOpen, opensAt, closesAt, sentence, version } = desk;
  return { isOpen, opensAt, closesAt, sentence, version };
}

function shown({ waitingSince, lastAt, last, ...line }: DeskLineRow): DeskLine {
  return {
    ...line,
    waitingSince: waitingSince?.toISOString() ?? null,
    last: { ...last, at: lastAt.toISOString() },
  };
}
