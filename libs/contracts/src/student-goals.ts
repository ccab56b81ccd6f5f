import {
  GOAL_MEASURES,
  type GoalMeasure,
  type GoalState,
  type RecordedRole,
  STUDENT_GOALS,
} from '@homeroom/domain';
import { IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';
import { RequiredDay } from './days';
import { DecidedByServer, RequiredText } from './fields';

const TARGET = 'Choose a number that can be reached.';

/** POST /api/students/{studentId}/goals: by the student, or by a teacher together with the student. */
export class SetStudentGoal {
  @RequiredText(STUDENT_GOALS.textMaxLength, 'Say what the goal is.')
  text!: string;
  @IsIn(GOAL_MEASURES, { message: 'Choose what counts.' })
  measure!: GoalMeasure;
  /** Absent for a measure that is not counted. */
  @IsOptional()
  @IsInt({ message: TARGET })
  target?: number | null;
  @RequiredDay()
  until!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export class StudentGoalParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @IsUUID(undefined, { message: 'Choose a goal from the list.' })
  goalId!: string;
}

/** POST …/goals/{goalId}/close */
export class CloseStudentGoal {
  @IsIn(['reached', 'ended'], { message: 'Say whether the goal was reached.' })
  state!: 'reached' | 'ended';
  @DecidedByServer()
  schoolId?: unknown;
}

export interface StudentGoal {
  id: string;
  text: string;
  measure: GoalMeasure;
  target: number | null;
  startsOn: string;
  until: string;
  setBy: RecordedRole;
  state: GoalState;
  closedOn: string | null;
  /** The count so far, or when it was closed; null for a measure that is not counted. */
  counted: number | null;
}

export interface GoalsOfStudent {
  today: string;
  goals: StudentGoal[];
}

export interface ChangedStudentGoals extends GoalsOfStudent {
  success: true;
}
