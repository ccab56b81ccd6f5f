import {
  AppError,
  type ClassGoal,
  type GoalOfClass,
  type Identity,
  type SetClassGoal,
  type WrittenGoal,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import { beginGoal, endGoal, type GoalRow, heldGoal, openGoal, writeGoal } from './goals.queries';

/** Goals that a class works towards together: one at a time, with progress taken from the ledger. */
@Injectable()
export class GoalsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async ofClass({ role, personId }: Identity, classNumber: number): Promise<GoalOfClass> {
    const [[gate], [goal]] = await this.db.read(
      classGate(classNumber, role, personId),
      openGoal(classNumber),
    );
    admitToClass(gate);
    return { goal: toGoal(goal) };
  }

  set(identity: Identity, classNumber: number, { goalId, ...wanted }: SetClassGoal): Promise<WrittenGoal> {
    return this.write(identity, classNumber, 'class.goal_set', async (tx, classId) => {
      if (goalId === undefined) return begin(tx, classId, wanted);
      const [open] = await tx.sql(heldGoal(classId));
      if (open?.id !== goalId) throw new AppError('CHANGED_MEANWHILE');
      const { title = open.title, target = open.target } = wanted;
      const [changed] = await tx.sql(writeGoal(goalId, title, target));
      return changed !== undefined;
    });
  }

  /** Whether reached or not, the points stay with the students. Does nothing if no goal is running. */
  end(identity: Identity, classNumber: number): Promise<WrittenGoal> {
    return this.write(identity, classNumber, 'class.goal_ended', async (tx, classId) => {
      const [ended] = await tx.sql(endGoal(classId));
      return ended !== undefined;
    });
  }

  private write(
    identity: Identity,
    classNumber: number,
    action: 'class.goal_set' | 'class.goal_ended',
    change: (tx: Tx, classId: string) => Promise<boolean>,
  ): Promise<WrittenGoal> {
    return this.db.transaction(async (tx) => {
      const { classId, deviceId: id } = await heldClass(tx, identity, classNumber);
      if (await change(tx, classId)) {
        await this.outbox.publish(tx, 'class_goal.changed', { classId, classNumber });
        await this.book.write(tx, { action, about: [{ kind: 'class', id }], detail: { classNumber } });
      }
      const [goal] = await tx.sql(openGoal(classNumber));
      return { success: true, goal: toGoal(goal) };
    });
  }
}

/** A goal that somebody else has just begun is not overwritten; the same one was begun already. */
async function begin(
  tx: Tx,
  classId: string,
  { title = '', target = 0 }: Omit<SetClassGoal, 'goalId'>,
): Promise<boolean> {
  const [begun] = await tx.sql(beginGoal(uuidv7(), classId, title, target));
  if (begun) return true;
  const [open] = await tx.sql(heldGoal(classId));
  if (open?.title !== title || open.target !== target) throw new AppError('CHANGED_MEANWHILE');
  return false;
}

function toGoal(row: GoalRow | undefined): ClassGoal | null {
  return row ? { ...row, beganAt: row.beganAt.toISOString() } : null;
}
