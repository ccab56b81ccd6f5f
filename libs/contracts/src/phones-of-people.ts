import { Type } from 'class-transformer';
import { ArrayMaxSize, IsDefined, IsIn, IsUUID, ValidateNested } from 'class-validator';
import { AuditActor } from './audit';

/** People in one call. */
export const PHONE_ENDS_MOST = 50;

/**
 * POST messaging /internal/phones/ends → PhoneEnd[]: where texts to these people go, for whoever gives them a PIN. They are asked whether the
 * number is theirs.
 */
export class FindPhoneEnds {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(PHONE_ENDS_MOST)
  personIds!: string[];
}

/** Never the whole number. People without one are not in the answer. */
export interface PhoneEnd {
  personId: string;
  /** The last digits. */
  ends: string;
}

/** POST messaging /internal/phones/remove → { success: true }: also if there is no number. */
export class RemovePhoneOf {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  personId!: string;
  @IsIn(['guardian', 'student', 'teacher'])
  kind!: 'guardian' | 'student' | 'teacher';
  @IsDefined()
  @ValidateNested()
  @Type(() => AuditActor)
  by!: AuditActor;
}
