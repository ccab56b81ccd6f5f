import {
  CLASS_GOAL,
  PLANT_COMPANIONS,
  PLANT_POTS,
  PLANT_SPECIES,
  type PlantChoice,
  type PlantCompanion,
  type PlantPot,
  type PlantSpecies,
} from '@homeroom/domain';
import { IsIn, IsInt, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { DecidedByServer, IfGiven, RequiredText } from './fields';

/** PUT /api/students/me/plant */
export class ChoosePlant implements PlantChoice {
  @IsIn(PLANT_SPECIES, { message: 'Choose a plant from the list.' })
  species!: PlantSpecies;
  @IsIn(PLANT_POTS, { message: 'Choose a pot from the list.' })
  pot!: PlantPot;
  @IsIn(PLANT_COMPANIONS, { message: 'Choose a companion from the list.' })
  companion!: PlantCompanion;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChosenPlant {
  success: true;
  plant: PlantChoice;
}

const goalSize = { message: `Choose a whole number from ${CLASS_GOAL.min} to ${CLASS_GOAL.max}.` };

const unlessChanged = ValidateIf(
  ({ goalId }: SetClassGoal, value) => goalId === undefined || value !== undefined,
);

/** PUT /api/simple-classes/{classNumber}/goal: starts a goal if none is running, or changes the text and target of the one it names. */
export class SetClassGoal {
  /** The goal to change; its omitted fields stay unchanged. */
  @IfGiven()
  @IsUUID(undefined, { message: 'Choose a goal from the list.' })
  goalId?: string;
  @unlessChanged
  @RequiredText(CLASS_GOAL.titleMaxLength, 'Say what the class is looking forward to.')
  title?: string;
  @unlessChanged
  @IsInt(goalSize)
  @Min(CLASS_GOAL.min, goalSize)
  @Max(CLASS_GOAL.max, goalSize)
  target?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

/** A goal that a class works towards together. */
export interface ClassGoal {
  id: string;
  title: string;
  target: number;
  /**
   * All positive points of the class since the goal began, without undone ones: it only grows, because negative points do not reduce it.
   */
  earned: number;
  /** The revision of each student's total that `earned` contains (`pointsRevision`): an award with a newer one is not in it yet. */
  revisions: Record<string, number>;
  beganAt: string;
}

/** GET /api/simple-classes/{classNumber}/goal */
export interface GoalOfClass {
  goal: ClassGoal | null;
}

export interface WrittenGoal extends GoalOfClass {
  success: true;
}
