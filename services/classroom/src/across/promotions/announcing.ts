import type { SchoolClass, TakenBackClass } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classesToTell } from '../../ground/access/class-leads';
import { type Taught, type TaughtClass, whoTeachesWhat } from './announcing.queries';

/** Publishes the changes to classes and teachers between two years, in the transaction that makes them. */
@Injectable()
export class Announcing {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** Publishes each class once, with its new leader if that has changed. `tookBack` by device, when a year end is taken back. */
  async classes(
    tx: Tx,
    classIds: readonly string[],
    ledAnew: ReadonlyMap<string, string | null>,
    tookBack: ReadonlyMap<string, TakenBackClass> = new Map(),
  ): Promise<void> {
    const classes = await tx.sql(classesToTell(classIds));
    const facts = classes.map((told) => {
      const again = tookBack.get(told.deviceId);
      return { ...told, ...(again && { tookBack: again }) };
    });
    await this.outbox.publishAll(tx, 'class.changed', facts);
    const led = classes.filter(({ classId }) => ledAnew.has(classId));
    await this.book.writeAll(
      tx,
      led.map((told) => lineOfLead(told, ledAnew.get(told.classId) ?? null)),
    );
  }

  /** Publishes each teacher whose classes have changed. A class that continues under its number is not a change. */
  async teachers(tx: Tx, before: readonly Taught[]): Promise<void> {
    const known = new Map(before.map(({ teacherId, classes }) => [teacherId, classes]));
    const changed = (await tx.sql(whoTeachesWhat())).flatMap(({ teacherId, isActive, classes }) => {
      const was = known.get(teacherId) ?? [];
      const [added, removed] = [numbersBeyond(was, classes), numbersBeyond(classes, was)];
      if (added.length + removed.length === 0) return [];
      return [{ teacherId, classIds: classes.map(({ classId }) => classId), isActive, added, removed }];
    });
    const facts = changed.map(({ teacherId, classIds, isActive }) => ({ teacherId, classIds, isActive }));
    await this.outbox.publishAll(tx, 'teacher.changed', facts);
    await this.book.writeAll(
      tx,
      changed.map(({ teacherId, added, removed }): AuditWords => {
        const about = [{ kind: 'teacher', id: teacherId }] as const;
        return { action: 'teacher.classes_changed', about: [...about], detail: { added, removed } };
      }),
    );
  }
}

function lineOfLead({ deviceId, classNumber }: SchoolClass, leaderId: string | null): AuditWords {
  const leader = leaderId === null ? [] : [{ kind: 'teacher' as const, id: leaderId }];
  const about = [{ kind: 'class' as const, id: deviceId }, ...leader];
  return { action: 'class.leader_changed', about, detail: { classNumber } };
}

/**
 * The numbers of classes that are new to the teacher. Another class may now have an earlier number, so classes are compared by their device
 * as well.
 */
function numbersBeyond(known: readonly TaughtClass[], classes: readonly TaughtClass[]): number[] {
  return classes
    .filter((one) => !known.some((each) => each.deviceId === one.deviceId && each.number === one.number))
    .map(({ number }) => number);
}
