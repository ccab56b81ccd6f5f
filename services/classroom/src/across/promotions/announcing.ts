import type { SchoolClass } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classesToTell } from '../../ground/access/class-leads';
import { type Taught, type TaughtClass, whoTeachesWhat } from './announcing.queries';

/** Tells everybody else of classes and teachers that go from one year into another, in the transaction that moves them. */
@Injectable()
export class Announcing {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** Each class once, with whoever leads it anew where somebody else does than before. */
  async classes(
    tx: Tx,
    classIds: readonly string[],
    ledAnew: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    for (const told of await tx.sql(classesToTell(classIds))) {
      await this.outbox.publish(tx, 'class.changed', told);
      if (ledAnew.has(told.classId))
        await this.book.write(tx, lineOfLead(told, ledAnew.get(told.classId) ?? null));
    }
  }

  /** Each teacher who has other classes than before. Of a class that goes on under its number nothing has to be told. */
  async teachers(tx: Tx, before: readonly Taught[]): Promise<void> {
    for (const { teacherId, isActive, classes } of await tx.sql(whoTeachesWhat())) {
      const was = before.find((taught) => taught.teacherId === teacherId)?.classes ?? [];
      const [added, removed] = [numbersBeyond(was, classes), numbersBeyond(classes, was)];
      if (added.length + removed.length === 0) continue;
      const classIds = classes.map(({ classId }) => classId);
      await this.outbox.publish(tx, 'teacher.changed', { teacherId, classIds, isActive });
      const about = [{ kind: 'teacher' as const, id: teacherId }];
      await this.book.write(tx, { action: 'teacher.classes_changed', about, detail: { added, removed } });
    }
  }
}

function lineOfLead({ deviceId, classNumber }: SchoolClass, leaderId: string | null): AuditWords {
  const leader = leaderId === null ? [] : [{ kind: 'teacher' as const, id: leaderId }];
  const about = [{ kind: 'class' as const, id: deviceId }, ...leader];
  return { action: 'class.leader_changed', about, detail: { classNumber } };
}

/** Another class may have the number that one of theirs had: which class it is, its device says. */
function numbersBeyond(known: readonly TaughtClass[], classes: readonly TaughtClass[]): number[] {
  return classes
    .filter((one) => !known.some((each) => each.deviceId === one.deviceId && each.number === one.number))
    .map(({ number }) => number);
}
