import {
  CLASS_TOOLS,
  LESSON_PICTURES,
  type LessonLine,
  type LessonPicture,
  LIMITS,
  type Seat,
  SENTENCES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ClassNumberParam } from './class-cards';
import {
  DecidedByServer,
  EmptyIsAbsent,
  NumberInAddress,
  OneSpelling,
  RequiredText,
  UniqueIds,
} from './fields';
import { Version } from './school';

const STUDENT = { message: 'Choose a student.' };
const ONCE = { message: 'Name each student once.' };

/** A student of the class, as shown in the class tools. */
export interface ToolStudent {
  id: string;
  firstName: string;
  lastName: string;
}

/** GET /api/simple-classes/{classNumber}/picks */
export interface ClassPicks {
  students: PickedStudent[];
  /** Whether a register of today tells who is absent. */
  hasRegister: boolean;
}

export interface PickedStudent extends ToolStudent {
  /** In the school's last seven days. */
  picks: number;
  /** According to the newest register of today. */
  isAbsent: boolean;
}

/** POST /api/simple-classes/{classNumber}/picks: picks a student at random. */
export class DrawPick {
  /** Students to leave out in addition to those marked absent in the register. */
  @UniqueIds(STUDENT, { most: LIMITS.studentsPerClass, once: ONCE })
  leaveOut!: string[];
  /** The pick to replace; it is undone. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose whom to replace.' })
  insteadOf?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface DrawnPick {
  success: true;
  pick: { id: string; student: ToolStudent };
}

const GROUPS = { message: 'Say how many groups you want, or how large they should be.' };
const GROUPS_MOST = Math.max(CLASS_TOOLS.groupsMax, CLASS_TOOLS.groupSizeMax);
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** At most the ids of a whole class, separated by commas. */
const IDS = new RegExp(`^${ID}(?:,${ID}){0,${LIMITS.studentsPerClass - 1}}$`);

/** GET /api/simple-classes/{classNumber}/made-groups: the same seed gives the same groups. */
export class MakeGroups {
  @IsIn(['count', 'size'], GROUPS)
  by!: 'count' | 'size';
  @NumberInAddress()
  @IsInt(GROUPS)
  @Min(1, GROUPS)
  @Max(GROUPS_MOST, GROUPS)
  of!: number;
  @NumberInAddress()
  @IsInt({ message: SENTENCES.reload })
  @Min(0, { message: SENTENCES.reload })
  @Max(2_147_483_647, { message: SENTENCES.reload })
  seed!: number;
  @OneSpelling()
  @EmptyIsAbsent()
  @IsOptional()
  @Matches(IDS, STUDENT)
  leaveOut?: string;
}

export interface GroupsOfClass {
  groups: ToolStudent[][];
  /** Pairs that could not be kept apart, for staff only; the class's own screen does not learn that there are any. */
  together: [ToolStudent, ToolStudent][] | null;
}

const PAIR = { message: 'A pair is two students of the class.' };
const PAIRS = { message: `A class can have ${CLASS_TOOLS.pairsMax} pairs to keep apart at most.` };

/** GET /api/simple-classes/{classNumber}/apart: staff only. */
export interface PairsApart {
  pairs: [ToolStudent, ToolStudent][];
  version: number;
}

class WrittenPair {
  @UniqueIds(PAIR, { least: 2, most: 2 })
  studentIds!: [string, string];
}

/** PUT /api/simple-classes/{classNumber}/apart: the complete list. */
export class WritePairsApart {
  @Version()
  version!: number;
  @IsArray(PAIRS)
  @ArrayMaxSize(CLASS_TOOLS.pairsMax, PAIRS)
  @IsObject({ each: true, ...PAIRS })
  @ValidateNested({ each: true, ...PAIRS })
  @Type(() => WrittenPair)
  pairs!: WrittenPair[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenPairsApart extends PairsApart {
  success: true;
}

const PARTS = { message: `A lesson has at most ${CLASS_TOOLS.lessonLinesMax} parts.` };
const MINUTES = { message: `Choose a whole number from 1 to ${CLASS_TOOLS.lessonMinutesMax}.` };

/** GET /api/simple-classes/{classNumber}/lesson */
export interface ClassLesson {
  lines: LessonLine[];
  version: number;
}

class WrittenLine implements LessonLine {
  @IsIn(LESSON_PICTURES, { message: 'Choose one of the pictures.' })
  picture!: LessonPicture;
  @RequiredText(CLASS_TOOLS.lessonTextMaxLength)
  text!: string;
  @IsInt(MINUTES)
  @Min(1, MINUTES)
  @Max(CLASS_TOOLS.lessonMinutesMax, MINUTES)
  minutes!: number;
}

/** PUT /api/simple-classes/{classNumber}/lesson */
export class WriteLesson {
  @Version()
  version!: number;
  @IsArray(PARTS)
  @ArrayMaxSize(CLASS_TOOLS.lessonLinesMax, PARTS)
  @IsObject({ each: true, ...PARTS })
  @ValidateNested({ each: true, ...PARTS })
  @Type(() => WrittenLine)
  lines!: WrittenLine[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenLesson extends ClassLesson {
  success: true;
}

/** GET /api/simple-classes/{classNumber}/seating-plans: with all students who can be seated. */
export interface SeatingPlans {
  plans: SeatingPlan[];
  students: ToolStudent[];
}

export interface SeatingPlan {
  id: string;
  name: string;
  version: number;
  seats: Seat[];
}

export class SeatingPlanParam extends ClassNumberParam {
  @IsUUID(undefined, { message: 'Choose a seating plan.' })
  planId!: string;
}

const ROOM = CLASS_TOOLS.roomColumns * CLASS_TOOLS.roomRows;
const SEATS = { message: `A room has 1 to ${ROOM} seats.` };

class WrittenSeat implements Seat {
  @IsInt(SEATS)
  @Min(0, SEATS)
  @Max(CLASS_TOOLS.roomColumns - 1, SEATS)
  x!: number;
  @IsInt(SEATS)
  @Min(0, SEATS)
  @Max(CLASS_TOOLS.roomRows - 1, SEATS)
  y!: number;
  @OneSpelling()
  @IsOptional()
  @IsUUID(undefined, STUDENT)
  studentId!: string | null;
}

/** POST …/seating-plans, and PUT …/seating-plans/{planId} with the version that the change was based on. */
export class WriteSeatingPlan {
  @Version()
  version!: number;
  @RequiredText(CLASS_TOOLS.planNameMaxLength)
  name!: string;
  @IsArray(SEATS)
  @ArrayMinSize(1, SEATS)
  @ArrayMaxSize(ROOM, SEATS)
  @IsObject({ each: true, ...SEATS })
  @ValidateNested({ each: true, ...SEATS })
  @Type(() => WrittenSeat)
  seats!: WrittenSeat[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenSeatingPlan {
  success: true;
  plan: SeatingPlan;
}
