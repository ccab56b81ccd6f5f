import {
  AppError,
  type ChangedStudentGoals,
  type GoalsOfStudent,
  type Identity,
  recordedRole,
  refusedAt,
  type SetStudentGoal,
  type StudentGoal,
} from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx } from '@homeroom/database';
import {
  type CountedMeasure,
  countedFor,
  type GoalMeasure,
  isGoalDay,
  isTargetOf,
  noProgress,
  STUDENT_GOALS,
  sumProgress,
} from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { holdStudent } from '../../people/profiles/student-record.queries';
import { today } from '../exports/list.queries';
import type { ProgressOf } from '../progress/progress-scopes';
import { attendanceOf, pointsOf } from '../progress/progress-weeks.queries';
import { gamesOf, homeworkOf } from '../progress/progress.queries';
import { addGoal, closeGoal, goalsOf, goalToClose } from './goals.queries';

type Days = readonly [from: string, to: string];

/** Goals count what progress counts. */
const COUNTS: Record<CountedMeasure, (of: ProgressOf, ...days: Days) => Statement<object>> = {
  points: pointsOf,
  attendance: attendanceOf,
  homework: homeworkOf,
  games: gamesOf,
};

/** Goals of a student. The student and their teachers can set one, and both may close it. */
@Injectable()
export class StudentGoalsService {
  constructor(private readonly db: TenantDb) {}

  async list({ role, personId }: Identity, studentId: string): Promise<GoalsOfStudent> {
    return this.db.transaction(async (tx) => {
      const [gate] = await tx.sql(studentGate(studentId, role, personId));
      admitToStudent(gate);
      return listed(tx, studentId);
    });
  }

  set(identity: Identity, studentId: string, wanted: SetStudentGoal): Promise<ChangedStudentGoals> {
    const { text, measure, target = null, until } = wanted;
    return this.db.transaction(async (tx) => {
      await this.admit(tx, identity, studentId);
      await judged();
      const [now] = await tx.sql(today());
      if (!isTargetOf(measure, target)) throw refusedAt('target', 'Choose a number that can be reached.');
      if (!isGoalDay(until, now?.today ?? ''))
        throw refusedAt('until', 'Choose a day within the next year, from today on.');
      const by = [identity.personId, recordedRole(identity)] as const;
      const [added] = await tx.sql(addGoal(uuidv7(), studentId, text, measure, target, until, ...by));
      if (!added)
        throw new AppError(
          'VALIDATION_FAILED',
          `A student can have ${STUDENT_GOALS.openMost} open goals at most.`,
        );
      return { success: true, ...(await listed(tx, studentId)) };
    });
  }

  /** Idempotent: a closed goal stays as it was closed. */
  close(
    identity: Identity,
    studentId: string,
    goalId: string,
    state: 'reached' | 'ended',
  ): Promise<ChangedStudentGoals> {
    return this.db.transaction(async (tx) => {
      await this.admit(tx, identity, studentId);
      const [goal] = await tx.sql(goalToClose(goalId, studentId));
      if (!goal) throw new AppError('NOT_FOUND');
      await judged();
      if (goal.state === 'open') {
        const [now] = await tx.sql(today());
        const counted = await countUntil(tx, studentId, goal, now?.today ?? '');
        await tx.sql(closeGoal(goalId, state, counted, identity.personId, recordedRole(identity)));
      }
      return { success: true, ...(await listed(tx, studentId)) };
    });
  }

  /** Locks the student, which serialises concurrent new goals. */
  private async admit(tx: Tx, { role, personId }: Identity, studentId: string): Promise<void> {
    await holdStudent(tx, studentId);
    const [gate] = await tx.sql(studentGate(studentId, role, personId));
    admitToStudent(gate);
  }
}

async function listed(tx: Tx, studentId: string): Promise<GoalsOfStudent> {
  const [now] = await tx.sql(today());
  const day = now?.today ?? '';
  const goals: StudentGoal[] = [];
  for (const { id, text, measure, target, startsOn, until, setBy, state, closedOn, ...goal } of await tx.sql(
    goalsOf(studentId),
  )) {
    const counted =
      state === 'open' ? await countUntil(tx, studentId, { measure, startsOn, until }, day) : goal.counted;
    goals.push({ id, text, measure, target, startsOn, until, setBy, state, closedOn, counted });
  }
  return { today: day, goals };
}

/** Counts from the day on which the goal was set to its last day, or to today. */
async function countUntil(
  tx: Tx,
  studentId: string,
  { measure, startsOn, until }: { measure: GoalMeasure; startsOn: string; until: string },
  day: string,
): Promise<number | null> {
  if (measure === 'own') return null;
  const of: ProgressOf = { scope: 'student', id: studentId };
  const found = await tx.sql(COUNTS[measure](of, startsOn, until < day ? until : day));
  return countedFor(
    measure,
    sumProgress(
      found.map((counts) => ({ ...noProgress(), [measure]: { ...noProgress()[measure], ...counts } })),
    ),
  );
}
