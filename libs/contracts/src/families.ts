import { FAMILIES, type GuardianRight } from '@homeroom/domain';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { DecidedByServer } from './fields';
import type { GuardianName } from './classroom';

const YES_OR_NO = { message: 'Say yes or no.' };
const CALL_PLACE = { message: `Choose a place from 1 to ${FAMILIES.callPlaces}, or none.` };

/** What holds between a guardian and a child. */
export interface GuardianTerms extends Record<GuardianRight, boolean> {
  /** False where a court keeps them away: they see nothing of the child and are never written to about it. */
  hasAccess: boolean;
  /** Who is called first; null comes after those with a place. */
  callPlace: number | null;
}

/** PUT /api/students/{studentId}/family/{guardianId} */
export class ChooseGuardianTerms implements GuardianTerms {
  @IsBoolean(YES_OR_NO)
  hasAccess!: boolean;
  @IsBoolean(YES_OR_NO)
  hasCustody!: boolean;
  @IsBoolean(YES_OR_NO)
  livesWith!: boolean;
  @IsBoolean(YES_OR_NO)
  isContacted!: boolean;
  @IsBoolean(YES_OR_NO)
  mayCollect!: boolean;
  @IsBoolean(YES_OR_NO)
  getsLetters!: boolean;
  @IsOptional()
  @IsInt(CALL_PLACE)
  @Min(1, CALL_PLACE)
  @Max(FAMILIES.callPlaces, CALL_PLACE)
  callPlace: number | null = null;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface FamilyGuardian extends GuardianName, GuardianTerms {
  id: string;
  parentId: string;
  email: string | null;
  phone: string | null;
}

/** GET /api/students/{studentId}/family, for staff of the class: everybody in the record, also who has no access. */
export interface FamilyRecord {
  student: { id: string; firstName: string; lastName: string; classNumber: number };
  /** In the order in which they are called. */
  guardians: FamilyGuardian[];
}

export interface ChangedFamily {
  success: true;
  family: FamilyRecord;
}
