import { refusedAt } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type NextClass, type PromotionPlan, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { appointLeader, classDevices, vacateLead } from '../../sections/classes/class.queries';
import { endGroups } from '../../sections/courses/group-enrolment.queries';
import { tellEnded } from '../../sections/courses/group-news';
import { noteKnower } from '../../ground/access/password-knowers';
import { leaveClass } from '../../people/teachers/teacher-changes.queries';
import { Announcing } from './announcing';
import { whoTeachesWhat } from './announcing.queries';
import type { Outcome } from './children';
import {
  addNextClasses,
  addPromotedStudents,
  addPromotion,
  beginEnrolments,
  carryEventsOn,
  carryTeachersOn,
  countNextYear,
  endClasses,
  endEnrolments,
  forgetUndone,
  forgetUndoneStudents,
  keepHowItBegan,
  letYearRun,
  moveStudents,
  type Way,
} from './moving.queries';

interface Move {
  fromYearId: string;
  yearId: string;
  by: string;
  plan: PromotionPlan;
  /** One for every child. */
  outcomes: readonly Outcome[];
}

type FreshClass = NextClass & { id: string };

/** Moves everybody into the next year, in the transaction that holds the year's lock. */
@Injectable()
export class MovingService {
  constructor(
    private readonly announcing: Announcing,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async move(tx: Tx, { fromYearId, yearId, by, plan, outcomes }: Move): Promise<void> {
    const taughtBefore = await tx.sql(whoTeachesWhat());
    const devices = await tx.sql(classDevices());
    const fresh: FreshClass[] = plan.next.map((next) => ({ ...next, id: uuidv7() }));
    await tx.sql(forgetUndoneStudents(yearId));
    await tx.sql(forgetUndone(yearId));
    await tx.sql(addPromotion(yearId, fromYearId, by));
    await tx.sql(endClasses());
    await tx.sql(
      addNextClasses(yearId, JSON.stringify(fresh.map((next) => ({ ...next, from: next.from.id })))),
    );
    await tx.sql(addPromotedStudents(yearId, JSON.stringify(waysOf(fresh, outcomes))));
    const groups = await tx.sql(endGroups(yearId));
    await tx.sql(moveStudents(yearId));
    await tx.sql(endEnrolments(yearId));
    await tx.sql(beginEnrolments(yearId));
    await tx.sql(countNextYear(fresh.length, plan.leaving));
    await tx.sql(letYearRun(yearId));
    const lines = JSON.stringify(linesOf(fresh));
    await tx.sql(carryTeachersOn(yearId, lines));
    await tx.sql(carryEventsOn(lines));
    const ledAnew = fresh.filter(({ isLedAnew }) => isLedAnew);
    for (const next of ledAnew) await leadAnew(tx, next);
    await tx.sql(keepHowItBegan(yearId));
    const ids = devices.map(({ classId }) => fresh.find(({ from }) => from.id === classId)?.id ?? classId);
    await this.announcing.classes(tx, ids, new Map(ledAnew.map(({ id, leaderId }) => [id, leaderId])));
    await this.announcing.teachers(tx, taughtBefore);
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
}

function waysOf(fresh: readonly FreshClass[], outcomes: readonly Outcome[]): Way[] {
  const idOf = new Map(fresh.map(({ classNumber, id }) => [classNumber, id]));
  return outcomes.map(({ child, outcome: { into, grade, section } }) => ({
    ...{ studentId: child.studentId, grade, section },
    intoClassId: into && (idOf.get(into.classNumber) ?? null),
  }));
}

function linesOf(fresh: readonly FreshClass[]): { from: string; next: string }[] {
  return fresh.flatMap(({ id, from, joined }) =>
    [from, ...joined].map((card) => ({ from: card.id, next: id })),
  );
}

/** Appoints a new leader to a class whose previous leader has another class next year. */
async function leadAnew(tx: Tx, { id, from, leaderId }: FreshClass): Promise<void> {
  if (from.leaderId) {
    await tx.sql(noteKnower(from.leaderId));
    await tx.sql(leaveClass(id, from.leaderId));
  }
  if (leaderId === null) {
    await tx.sql(vacateLead(id));
    return;
  }
  const [leader] = await tx.sql(appointLeader(id, leaderId));
  if (leader) return;
  const sentence = SENTENCES.classPrincipal;
  throw refusedAt('classes', sentence);
}
