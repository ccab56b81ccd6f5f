import {
  CLASS_STEPS,
  type ClassChoice,
  type ClassStep,
  type ClassToPromote,
  LIMITS,
  SENTENCES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import { DecidedByServer } from './fields';
import type { SchoolYear } from './school-years';

const CHOICES = { message: 'Say for each class what becomes of it.' };

class ChosenForClass implements ClassChoice {
  @IsUUID(undefined, CHOICES)
  classId!: string;
  @IsIn(CLASS_STEPS, CHOICES)
  step!: ClassStep;
  @ValidateIf(({ step, joins }: ChosenForClass) => step === 'joins' || joins !== undefined)
  @ClassNumber()
  joins?: number;
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.classPrincipal })
  leaderId?: string | null;
}

/** POST /api/school-admin/school-years/{yearId}/promotion: everybody goes on into this year, at once. */
export class Promote {
  @IsArray(CHOICES)
  @ArrayMaxSize(LIMITS.classesPerSchool, CHOICES)
  @ArrayUnique(({ classId }: ChosenForClass) => classId, CHOICES)
  @ValidateNested({ each: true, ...CHOICES })
  @Type(() => ChosenForClass)
  classes!: ChosenForClass[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/school-admin/school-years/{yearId}/promotion: before, while and after everybody goes on into this year. */
export interface Promotion {
  from: Pick<SchoolYear, 'id' | 'name'>;
  into: Pick<SchoolYear, 'id' | 'name' | 'startsOn'>;
  /** `running`: everybody is in the new year; the accounts of those who left are still being closed. */
  state: 'open' | 'running' | 'done';
  /** The classes of the year before, by number; those of the year that runs while it is open. */
  classes: (ClassToPromote & { leaderName: string | null })[];
  /** What was done; null while it is open. */
  done: { moved: number; left: number; accounts: number; accountsDone: number; at: string } | null;
}

export interface Promoted {
  success: true;
  promotion: Promotion;
}
