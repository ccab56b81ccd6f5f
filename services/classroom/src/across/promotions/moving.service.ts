import { type SchoolClass, refusedAt } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { gradeAfter, GRADES, type NextClass, type PromotionPlan, SENTENCES } from '@homeroom/domain';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { appointLeader, classDevices, classesToTell, vacateLead } from '../../sections/classes/class.queries';
import { endGroups } from '../../sections/courses/group-enrolment.queries';
import { tellEnded } from '../../sections/courses/group-news';
import { classIdsTaught, teachers } from '../../people/teachers/teacher.queries';
import {
  addNextClasses,
  addPromotedStudents,
  addPromotion,
  beginEnrolments,
  carryTeachersOn,
  countNextYear,
  dismissLeavers,
  endClasses,
  endEnrolments,
  leaveClass,
  letYearRun,
  moveStudents,
} from './moving.queries';

interface Move {
  fromYearId: string;
  yearId: string;
  by: string;
  plan: PromotionPlan;
}

type FreshClass = NextClass & { id: string };

const GRADES_AFTER = JSON.stringify(Object.fromEntries(GRADES.map((grade) => [grade, gradeAfter(grade)])));

/** Writes down that everybody is in the next year, in the transaction that has the year to itself. */
@Injectable()
export class MovingService {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async move(tx: Tx, { fromYearId, yearId, by, plan }: Move): Promise<void> {
    const taughtBefore = await tx.sql(teachers());
    const devices = await tx.sql(classDevices());
    const fresh: FreshClass[] = plan.next.map((next) => ({ ...next, id: uuidv7() }));
    const ways = JSON.stringify(waysOf(fresh, plan));
    await tx.sql(addPromotion(yearId, fromYearId, by));
    await tx.sql(endClasses());
    const groups = await tx.sql(endGroups());
    await tx.sql(
      addNextClasses(yearId, JSON.stringify(fresh.map((next) => ({ ...next, from: next.from.id })))),
    );
    await tx.sql(addPromotedStudents(yearId, ways));
    await tx.sql(moveStudents(yearId, GRADES_AFTER));
    await tx.sql(dismissLeavers(yearId));
    await tx.sql(endEnrolments(yearId));
    await tx.sql(beginEnrolments(yearId));
    await tx.sql(countNextYear(fresh.length, plan.leaving));
    await tx.sql(letYearRun(yearId));
    await tx.sql(carryTeachersOn(yearId, ways));
    for (const next of fresh.filter(({ isLedAnew }) => isLedAnew)) await leadAnew(tx, next);
    await this.announce(tx, fresh, devices, taughtBefore);
    await tellEnded(
      this.outbox,
      tx,
      groups.map(({ groupId }) => groupId),
    );
    await this.book.write(tx, {
      action: 'school.promoted',
      detail: { classes: fresh.length, moved: plan.moving, left: plan.leaving },
    });
  }

  /** Of each class once, whether it goes on or ends, and of each teacher who has other classes than before. */
  private async announce(
    tx: Tx,
    fresh: readonly FreshClass[],
    devices: readonly { classId: string }[],
    before: readonly { id: string; classNumbers: number[] }[],
  ): Promise<void> {
    const ids = devices.map(({ classId }) => fresh.find(({ from }) => from.id === classId)?.id ?? classId);
    for (const told of await tx.sql(classesToTell(ids))) {
      const next = fresh.find(({ id }) => id === told.classId);
      await this.outbox.publish(tx, 'class.changed', told);
      if (next?.isLedAnew) await this.book.write(tx, lineOfLead(told, next.leaderId));
    }
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

function waysOf(
  fresh: readonly FreshClass[],
  { ending }: PromotionPlan,
): { from: string; next: string | null }[] {
  const on = fresh.flatMap(({ id, from, joined }) =>
    [from, ...joined].map((card) => ({ from: card.id, next: id })),
  );
  return [...on, ...ending.map(({ id }) => ({ from: id, next: null }))];
}

/** Whoever led it until now has another class next year. */
async function leadAnew(tx: Tx, { id, from, leaderId }: FreshClass): Promise<void> {
  if (from.leaderId) await tx.sql(leaveClass(id, from.leaderId));
  if (leaderId === null) {
    await tx.sql(vacateLead(id));
    return;
  }
  const [leader] = await tx.sql(appointLeader(id, leaderId));
  if (leader) return;
  const sentence = SENTENCES.classPrincipal;
  throw refusedAt('classes', sentence);
}
