import type { SchoolClass } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classIdsTaught, teachers } from '../../people/teachers/teacher.queries';
import { classesToTell } from '../../ground/access/class-leads';

/** Who taught what before everybody went. */
export type TaughtBefore = readonly { id: string; classNumbers: number[] }[];

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

  /** Each teacher who has other classes than before. */
  async teachers(tx: Tx, before: TaughtBefore): Promise<void> {
    for (const { id: teacherId, classNumbers, isActive } of await tx.sql(teachers())) {
      const was = before.find(({ id }) => id === teacherId)?.classNumbers ?? [];
      if (was.join() === classNumbers.join()) continue;
      const classIds = await classIdsTaught(tx, teacherId);
      await this.outbox.publish(tx, 'teacher.changed', { teacherId, classIds, isActive });
      await this.book.write(tx, lineOfClasses(teacherId, was, classNumbers));
    }
  }
}

function lineOfLead({ deviceId, classNumber }: SchoolClass, leaderId: string | null): AuditWords {
  const leader = leaderId === null ? [] : [{ kind: 'teacher' as const, id: leaderId }];
  const about = [{ kind: 'class' as const, id: deviceId }, ...leader];
  return { action: 'class.leader_changed', about, detail: { classNumber } };
}

function lineOfClasses(id: string, before: readonly number[], after: readonly number[]): AuditWords {
  const added = after.filter((number) => !before.includes(number));
  const removed = before.filter((number) => !after.includes(number));
  return { action: 'teacher.classes_changed', about: [{ kind: 'teacher', id }], detail: { added, removed } };
}
