import {
  AppError,
  type ChangeScheduled,
  type Identity,
  refusedAt,
  type ScheduledMessage,
  type ScheduledMessages,
  type ScheduleMessage,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { announcedAt, SCHEDULED } from '@homeroom/domain';
import { KnownSchools, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { newDeviceOf } from '../breaker/breaker.service';
import { WritingGate } from '../conversations/writing-gate';
import { noticesChanged } from '../directory/notices-changed';
import { takeBack } from '../notices/notices.queries';
import {
  changeScheduled,
  endScheduled,
  insertScheduled,
  ownScheduled,
  type ScheduledRow,
  scheduledOf,
  holdCountOfScheduled,
  zone,
} from './scheduled.queries';

const DAY_MS = 24 * 60 * 60_000;

/** Messages that a person has written for later, until they are sent or withdrawn. */
@Injectable()
export class ScheduledService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
    private readonly rule: WritingGate,
  ) {}

  async list({ personId }: Identity): Promise<ScheduledMessages> {
    await this.features.mustHave('messages');
    const [rows, [school]] = await this.db.read(scheduledOf(personId), zone());
    return { scheduled: rows.map(shown), timeZone: school?.timeZone ?? 'UTC' };
  }

  add(identity: Identity, conversationId: string, wanted: ScheduleMessage): Promise<ScheduledMessage> {
    return this.db.transaction(async (tx) => {
      await this.rule.mustWriteLater(tx, identity, { conversationId, text: wanted.text });
      await judged();
      const at = await timeOf(tx, wanted);
      await tx.sql(holdCountOfScheduled(identity.personId));
      const { text, sendOn, sendTime } = wanted;
      const written = [identity.personId, text, sendOn, sendTime, at, newDeviceOf(identity)] as const;
      const [added] = await tx.sql(insertScheduled(uuidv7(), conversationId, ...written));
      if (!added) throw new AppError('SCHEDULED_LIMIT');
      return this.changed(tx, identity, added);
    });
  }

  /** A refused message that is changed waits again. */
  change(identity: Identity, id: string, { version, ...wanted }: ChangeScheduled): Promise<ScheduledMessage> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      const [own] = await tx.sql(ownScheduled(id, identity.personId));
      if (!own) throw new AppError('NOT_FOUND');
      await this.rule.mustWriteLater(tx, identity, {
        conversationId: own.conversationId,
        text: wanted.text,
      });
      await judged();
      mustBeThere(own);
      if (own.version !== version) throw new AppError('CHANGED_MEANWHILE');
      const at = await timeOf(tx, wanted);
      const { text, sendOn, sendTime } = wanted;
      const [changed = own] = await tx.sql(
        changeScheduled(id, text, sendOn, sendTime, at, newDeviceOf(identity)),
      );
      await noticesChanged(this.outbox, tx, await tx.sql(takeBack([id])));
      return this.changed(tx, identity, changed);
    });
  }

  withdraw(identity: Identity, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      const [own] = await tx.sql(ownScheduled(id, identity.personId));
      if (!own) throw new AppError('NOT_FOUND');
      await judged();
      mustBeThere(own);
      await tx.sql(endScheduled(id, 'withdrawn'));
      await noticesChanged(this.outbox, tx, await tx.sql(takeBack([id])));
      await this.changed(tx, identity, own);
    });
  }

  /** Makes the person's other pages refetch. */
  private async changed(tx: Tx, { personId }: Identity, row: ScheduledRow): Promise<ScheduledMessage> {
    const { conversationId } = row;
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds: [personId] });
    return shown(row);
  }
}

function mustBeThere({ state }: ScheduledRow): void {
  if (state !== 'waiting' && state !== 'refused') throw new AppError('SCHEDULED_GONE');
}

/** In the school's time zone; a time in the past is refused. */
async function timeOf(tx: Tx, { sendOn, sendTime }: ScheduleMessage): Promise<Date> {
  const [school] = await tx.sql(zone());
  const at = announcedAt(sendOn, sendTime, school?.timeZone ?? 'UTC');
  if (at <= new Date()) throw refusedAt('sendOn', 'Choose a day and time in the future.');
  if (at.getTime() > Date.now() + SCHEDULED.daysAhead * DAY_MS)
    throw refusedAt('sendOn', `Choose a day within the next ${SCHEDULED.daysAhead} days.`);
  return at;
}

function shown({ sendAt, ...row }: ScheduledRow): ScheduledMessage {
  return { ...row, sendAt: sendAt.toISOString() };
}
