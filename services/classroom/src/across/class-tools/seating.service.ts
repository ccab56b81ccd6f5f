import {
  AppError,
  type Identity,
  refusedAt,
  type SeatingPlans,
  type WriteSeatingPlan,
  type WrittenSeatingPlan,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { faultOfSeats, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import { mustBeInClass } from './in-class';
import { membersOf } from './members.queries';
import {
  addPlan,
  changePlan,
  clearSeats,
  holdPlans,
  planById,
  plansOf,
  removePlan,
  setSeats,
} from './seating.queries';

/** Seating plans for the rooms that a class uses. */
@Injectable()
export class SeatingService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<SeatingPlans> {
    const [[gate], plans, members] = await this.db.read(
      classGate(classNumber, role, personId),
      plansOf(classNumber),
      membersOf(classNumber),
    );
    admitToClass(gate);
    return { plans, students: members.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })) };
  }

  add(identity: Identity, classNumber: number, wanted: WriteSeatingPlan): Promise<WrittenSeatingPlan> {
    return this.db.transaction(async (tx) => {
      const held = await heldClass(tx, identity, classNumber);
      await tx.sql(holdPlans(held.classId));
      const planId = uuidv7();
      const [added] = await tx.sql(addPlan(planId, held.classId, wanted.name));
      if (!added) throw new AppError('SEATING_LIMIT');
      return this.seat(tx, held, { classNumber, planId }, wanted);
    });
  }

  change(
    identity: Identity,
    place: { classNumber: number; planId: string },
    wanted: WriteSeatingPlan,
  ): Promise<WrittenSeatingPlan> {
    return this.db.transaction(async (tx) => {
      const held = await heldClass(tx, identity, place.classNumber);
      await mustBeThere(tx, held.classId, place.planId);
      const [changed] = await tx.sql(changePlan(place.planId, held.classId, wanted.name, wanted.version));
      if (!changed) throw new AppError('CHANGED_MEANWHILE');
      await tx.sql(clearSeats(place.planId));
      return this.seat(tx, held, place, wanted);
    });
  }

  remove(
    identity: Identity,
    { classNumber, planId }: { classNumber: number; planId: string },
  ): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      const { classId, deviceId: id } = await heldClass(tx, identity, classNumber);
      await mustBeThere(tx, classId, planId);
      await tx.sql(removePlan(planId, classId));
      const about = [{ kind: 'class' as const, id }];
      await this.book.write(tx, { action: 'class.seating_removed', about, detail: { classNumber, planId } });
      return { success: true };
    });
  }

  private async seat(
    tx: Tx,
    { classId, deviceId: id }: { classId: string; deviceId: string },
    { classNumber, planId }: { classNumber: number; planId: string },
    { seats }: WriteSeatingPlan,
  ): Promise<WrittenSeatingPlan> {
    const fault = faultOfSeats(seats);
    if (fault) throw refusedAt('seats', SENTENCES[fault]);
    await mustBeInClass(
      tx,
      classNumber,
      seats.flatMap(({ studentId }) => studentId ?? []),
    );
    await tx.sql(setSeats(planId, JSON.stringify(seats)));
    const about = [{ kind: 'class' as const, id }];
    const detail = { classNumber, planId, count: seats.length };
    await this.book.write(tx, { action: 'class.seating_saved', about, detail });
    return { success: true, plan: await mustBeThere(tx, classId, planId) };
  }
}

async function mustBeThere(tx: Tx, classId: string, planId: string) {
  const [plan] = await tx.sql(planById(classId, planId));
  if (!plan) throw new AppError('NOT_FOUND', 'There is no such seating plan.');
  return plan;
}
