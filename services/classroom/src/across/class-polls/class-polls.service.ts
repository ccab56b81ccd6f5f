import { randomBytes } from 'node:crypto';
import {
  AppError,
  type AskClassPoll,
  type ClassPoll,
  type ClassPollParam,
  type ClassPolls,
  type Identity,
  type ShowClassPoll,
  type WrittenClassPoll,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { choiceCountOf } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import {
  askPoll,
  closePoll,
  forgetAnswers,
  holdPoll,
  pollById,
  type PollRow,
  pollsOf,
  showPoll,
} from './class-polls.queries';

const KEY_BYTES = 32;

/** Polls that a teacher puts to a class, one at a time, and what the class sees of them. */
@Injectable()
export class ClassPollsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<ClassPolls> {
    const [[gate], polls] = await this.db.read(classGate(classNumber, role, personId), pollsOf(classNumber));
    admitToClass(gate);
    return { polls: role === 'class_device' ? polls.slice(0, 1).map(onWall) : polls.map(toPoll) };
  }

  /** The audit log says that a class was asked, and not what. */
  ask(identity: Identity, classNumber: number, wanted: AskClassPoll): Promise<WrittenClassPoll> {
    return this.db.transaction(async (tx) => {
      const { classId, deviceId } = await heldClass(tx, identity, classNumber);
      const { kind, question, isAnonymous } = wanted;
      const choices = kind === 'choices' ? (wanted.choices ?? []).map(({ label }) => label) : [];
      const id = uuidv7();
      const key = isAnonymous ? randomBytes(KEY_BYTES) : null;
      const [asked] = await tx.sql(
        askPoll(id, classId, kind, question, choices, isAnonymous, identity.personId, key),
      );
      if (!asked) throw new AppError('POLL_OPEN');
      const about = [{ kind: 'class' as const, id: deviceId }];
      await this.book.write(tx, { action: 'class.poll_asked', about, detail: { classNumber } });
      return this.written(tx, { classId, classNumber, pollId: id });
    });
  }

  show(identity: Identity, place: ClassPollParam, { isShown }: ShowClassPoll): Promise<WrittenClassPoll> {
    return this.change(identity, place, async (tx) => {
      await tx.sql(showPoll(place.pollId, isShown));
    });
  }

  /** Does nothing if it is already closed. */
  close(identity: Identity, place: ClassPollParam): Promise<WrittenClassPoll> {
    return this.change(identity, place, async (tx, isOpen) => {
      if (!isOpen) return;
      await tx.sql(closePoll(place.pollId));
      await tx.sql(forgetAnswers(place.pollId));
    });
  }

  private change(
    identity: Identity,
    { classNumber, pollId }: ClassPollParam,
    change: (tx: Tx, isOpen: boolean) => Promise<void>,
  ): Promise<WrittenClassPoll> {
    return this.db.transaction(async (tx) => {
      const { classId } = await heldClass(tx, identity, classNumber);
      const [held] = await tx.sql(holdPoll(pollId, classId));
      if (!held) throw new AppError('NOT_FOUND', 'There is no such question.');
      await change(tx, held.isOpen);
      return this.written(tx, { classId, classNumber, pollId });
    });
  }

  private async written(
    tx: Tx,
    { classId, classNumber, pollId }: { classId: string; classNumber: number; pollId: string },
  ): Promise<WrittenClassPoll> {
    await this.outbox.publish(tx, 'class_poll.changed', { classId, classNumber });
    const [poll] = await tx.sql(pollById(pollId));
    if (!poll) throw new AppError('NOT_FOUND', 'There is no such question.');
    return { success: true, poll: toPoll(poll) };
  }
}

function toPoll({ said, askedAt, ...poll }: PollRow): ClassPoll {
  const names = said && Array.from({ length: choiceCountOf(poll) }, (_, choice) => namesOf(said, choice));
  return { ...poll, askedAt: askedAt.toISOString(), names };
}

function namesOf(said: NonNullable<PollRow['said']>, wanted: number) {
  return said.filter(({ choice }) => choice === wanted).map(({ student }) => student);
}

/** As shown in front of the class: without names, and with counts only if the teacher shows them. */
function onWall(row: PollRow): ClassPoll {
  const poll = toPoll(row);
  return { ...poll, names: null, counts: poll.isShown ? poll.counts : null };
}
