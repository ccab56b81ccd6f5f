import {
  CHILD_OUTCOMES,
  CHILD_STEPS,
  type ChildChoice,
  type ChildOutcomeKind,
  type ChildStep,
  CLASS_STEPS,
  type ClassChoice,
  type ClassStep,
  type ClassToPromote,
  LIMITS,
  type PlacedChild,
  SENTENCES,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import { DecidedByServer, IfGiven } from './fields';
import type { Page } from './paging';
import type { SchoolYear } from './school-years';

export const UNDO_OBSTACLES = [
  'came_back',
  'left',
  'moved',
  'changed',
  'came',
  'class_made',
  'class_changed',
  'class_used',
  'group_made',
] as const;
export type UndoObstacleKind = (typeof UNDO_OBSTACLES)[number];

/** What a class of the new year may have of its own already. */
export const UNDO_USES = [
  'register',
  'homework',
  'homework_draft',
  'lesson',
  'event',
  'reward',
  'point_category',
  'goal',
  'tools',
  'games',
  'seating_plan',
  'poll',
] as const;
export type UndoUse = (typeof UNDO_USES)[number];

const PAGE_NUMBER = 'The page must be a whole number, starting at 1.';
const CHOICES = { message: 'Say what happens to each class.' };

class ChosenForClass implements ClassChoice {
  @IsUUID(undefined, CHOICES)
  classId!: string;
  @IsIn(CLASS_STEPS, CHOICES)
  step!: ClassStep;
  @ValidateIf(({ step, joins }: ChosenForClass) => step === 'joins' || joins !== undefined)
  @ClassNumber()
  joins?: number;
  @IfGiven()
  @ClassNumber()
  number?: number;
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.classPrincipal })
  leaderId?: string | null;
}

const CHILDREN = { message: 'Say what happens to each of these students.' };

class ChosenForChild implements ChildChoice {
  @IsUUID(undefined, CHILDREN)
  studentId!: string;
  @IsIn(CHILD_STEPS, CHILDREN)
  step!: ChildStep;
  @ValidateIf(({ step, classNumber }: ChosenForChild) => step !== 'leaves' || classNumber !== undefined)
  @ClassNumber()
  classNumber?: number;
}

/** POST /api/school-admin/school-years/{yearId}/promotion: everybody goes on into this year, at once. */
export class Promote {
  @IsArray(CHOICES)
  @ArrayMaxSize(LIMITS.classesPerSchool, CHOICES)
  @ArrayUnique(({ classId }: ChosenForClass) => classId, CHOICES)
  @ValidateNested({ each: true, ...CHOICES })
  @Type(() => ChosenForClass)
  classes!: ChosenForClass[];
  /** Of whom something else is said than of their class. */
  @IfGiven()
  @IsArray(CHILDREN)
  @ArrayMaxSize(SERVER_LIMITS.childrenPlaced, CHILDREN)
  @ArrayUnique(({ studentId }: ChosenForChild) => studentId, CHILDREN)
  @ValidateNested({ each: true, ...CHILDREN })
  @Type(() => ChosenForChild)
  students?: ChosenForChild[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/school-admin/school-years/{yearId}/promotion/preview: what that would mean for each child. It writes nothing. */
export class PreviewPromotion extends Promote {
  /** The children of one class only. */
  @IfGiven()
  @IsUUID(undefined, CHOICES)
  classId?: string;
  /** Those of one outcome only. */
  @IfGiven()
  @IsIn(CHILD_OUTCOMES, CHILDREN)
  outcome?: ChildOutcomeKind;
  @IfGiven()
  @IsInt({ message: PAGE_NUMBER })
  @Min(1, { message: PAGE_NUMBER })
  @Max(LIMITS.studentsPerSchool, { message: PAGE_NUMBER })
  page?: number;
}

/** A child before the school goes into its next year, and where it would be then. */
export interface PreviewedChild {
  studentId: string;
  firstName: string;
  lastName: string;
  classId: string;
  classNumber: number;
  grade: string;
  outcome: ChildOutcomeKind;
  /** Null for whoever leaves, or has no place yet. */
  next: { classNumber: number; grade: string } | null;
}

export interface PromotionPreview extends Page<PreviewedChild> {
  /** Of the whole school. */
  counts: Record<ChildOutcomeKind, number>;
  /** Whoever was placed and is still here, each with the class that they are in by now. */
  placed: PlacedChild[];
}

/** What stands in the way of taking a year end back: what was written since that would be lost, or have no place. */
export interface UndoObstacle {
  kind: UndoObstacleKind;
  /** Of whom; null where it is about a class or a group. */
  student: { id: string; firstName: string; lastName: string } | null;
  classNumber: number | null;
  /** Of the class, or of the group. */
  name: string | null;
  /** Of a class that is used: by what, and whose it is where nobody else sees it. */
  uses: { use: UndoUse; by: string | null }[];
}

/** GET /api/school-admin/school-years/{yearId}/promotion: before, while and after everybody goes on into this year. */
export interface Promotion {
  from: Pick<SchoolYear, 'id' | 'name'>;
  into: Pick<SchoolYear, 'id' | 'name' | 'startsOn'>;
  /**
   * `running`: everybody is in the new year; the accounts of those who left are still being closed. `undoing`: everybody is back;
   * the accounts are still being opened again.
   */
  state: 'open' | 'running' | 'done' | 'undoing';
  /** The classes of the year before, by number; those of the year that runs while it is open. */
  classes: (ClassToPromote & { leaderName: string | null })[];
  /** What was done; null while it is open. */
  done: { moved: number; left: number; accounts: number; accountsDone: number; at: string } | null;
  /** Until when it can be taken back and what stands in the way, at most 100 of it; null where it cannot be at all. */
  undo: { until: string; obstacles: UndoObstacle[]; total: number } | null;
  /** When it was taken back last. */
  undoneAt: string | null;
  /** By which its moments are said: a year ends where the school is. */
  timeZone: string;
}

/** Also POST /api/school-admin/school-years/{yearId}/promotion/undo, which takes no body. */
export interface Promoted {
  success: true;
  promotion: Promotion;
}
