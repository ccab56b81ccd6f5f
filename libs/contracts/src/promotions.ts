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
import { DecidedByServer, IfGiven, OneSpelling } from './fields';
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

/** What a class of the new year may already contain. */
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
  @OneSpelling()
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
  @OneSpelling()
  @IsUUID(undefined, CHILDREN)
  studentId!: string;
  @IsIn(CHILD_STEPS, CHILDREN)
  step!: ChildStep;
  @ValidateIf(({ step, classNumber }: ChosenForChild) => step !== 'leaves' || classNumber !== undefined)
  @ClassNumber()
  classNumber?: number;
}

/** POST /api/school-admin/school-years/{yearId}/promotion: moves everybody into this year at once. */
export class Promote {
  @IsArray(CHOICES)
  @ArrayMaxSize(LIMITS.classesPerSchool, CHOICES)
  @ArrayUnique((choice: ChosenForClass | null) => choice?.classId, CHOICES)
  @ValidateNested({ each: true, ...CHOICES })
  @Type(() => ChosenForClass)
  classes!: ChosenForClass[];
  /** Students for whom the decision differs from that for their class. */
  @IfGiven()
  @IsArray(CHILDREN)
  @ArrayMaxSize(SERVER_LIMITS.childrenPlaced, CHILDREN)
  @ArrayUnique((choice: ChosenForChild | null) => choice?.studentId, CHILDREN)
  @ValidateNested({ each: true, ...CHILDREN })
  @Type(() => ChosenForChild)
  students?: ChosenForChild[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/school-admin/school-years/{yearId}/promotion/preview: the result for each child, without writing anything. */
export class PreviewPromotion extends Promote {
  /** Only children of one class. */
  @IfGiven()
  @OneSpelling()
  @IsUUID(undefined, CHOICES)
  classId?: string;
  /** Only children with one outcome. */
  @IfGiven()
  @IsIn(CHILD_OUTCOMES, CHILDREN)
  outcome?: ChildOutcomeKind;
  @IfGiven()
  @IsInt({ message: PAGE_NUMBER })
  @Min(1, { message: PAGE_NUMBER })
  @Max(LIMITS.studentsPerSchool, { message: PAGE_NUMBER })
  page?: number;
}

/** A child's place before the promotion, and the one it would have afterwards. */
export interface PreviewedChild {
  studentId: string;
  firstName: string;
  lastName: string;
  classId: string;
  classNumber: number;
  grade: string;
  outcome: ChildOutcomeKind;
  /** Null for a child who leaves, or has no place yet. */
  next: { classNumber: number; grade: string } | null;
}

export interface PromotionPreview extends Page<PreviewedChild> {
  /** For the whole school. */
  counts: Record<ChildOutcomeKind, number>;
  /** Children placed individually who are still here, each with their current class. */
  placed: PlacedChild[];
}

/** An obstacle to undoing a promotion: data written since that would be lost, or would have no place. */
export interface UndoObstacle {
  kind: UndoObstacleKind;
  /** The student concerned; null if it is about a class or a group. */
  student: { id: string; firstName: string; lastName: string } | null;
  classNumber: number | null;
  /** The name of the class or group. */
  name: string | null;
  /** For a class in use: what it contains, and the owner where nobody else can see it. */
  uses: { use: UndoUse; by: string | null }[];
}

/** GET /api/school-admin/school-years/{yearId}/promotion: the state before, during and after the promotion into this year. */
export interface Promotion {
  from: Pick<SchoolYear, 'id' | 'name'>;
  into: Pick<SchoolYear, 'id' | 'name' | 'startsOn'>;
  /**
   * `running`: everybody is in the new year, while the accounts of those who left are still being closed. `undoing`: everybody is back,
   * while the accounts are still being reopened.
   */
  state: 'open' | 'running' | 'done' | 'undoing';
  /** The classes of the previous year, by number; while the promotion is open, those of the current year. */
  classes: (ClassToPromote & { leaderName: string | null })[];
  /** The result; null while it is open. */
  done: { moved: number; left: number; accounts: number; accountsDone: number; at: string } | null;
  /** The deadline for undoing it and the obstacles, at most 100; null if it cannot be undone at all. */
  undo: { until: string; obstacles: UndoObstacle[]; total: number } | null;
  /** When it was last undone. */
  undoneAt: string | null;
  /** The time zone for its times: a year ends where the school is. */
  timeZone: string;
}

/** Also POST /api/school-admin/school-years/{yearId}/promotion/undo, which takes no body. */
export interface Promoted {
  success: true;
  promotion: Promotion;
}
