import type { ClassSecretChoice } from '@homeroom/domain';
import { CLASS_SECRET_CHOICES, GRADES, LIMITS, SECTIONS, SENTENCES } from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import {
  DecidedByServer,
  EmptyIsAbsent,
  missingOr,
  NumberInAddress,
  OptionalChoice,
  OptionalText,
  RequiredChoice,
  RequiredText,
} from './fields';

export const classNumberRange = { message: SENTENCES.classNumberRange };
const classSize = { message: SENTENCES.classSize };

export function ClassNumber(missing: string = SENTENCES.classNumberRange) {
  const said = missingOr(missing, SENTENCES.classNumberRange);
  return applyDecorators(IsInt(said), Min(1, said), Max(LIMITS.classesPerSchool, said));
}

/** Several classes of the school, without duplicates. */
export function ClassNumbers() {
  return applyDecorators(
    IsArray({ message: 'Choose the classes.' }),
    ArrayUnique({ message: 'Include each class only once.' }),
    ArrayMaxSize(LIMITS.classesPerSchool, { message: 'Choose the classes.' }),
    IsInt({ each: true, ...classNumberRange }),
    Min(1, { each: true, ...classNumberRange }),
    Max(LIMITS.classesPerSchool, { each: true, ...classNumberRange }),
  );
}

function OptionalClassSize() {
  return (target: object, key: string) => {
    IsOptional()(target, key);
    IsInt(classSize)(target, key);
    Min(1, classSize)(target, key);
    Max(LIMITS.studentsPerClass, classSize)(target, key);
  };
}

/** POST /api/simple-classes */
export class CreateClass {
  @EmptyIsAbsent()
  @ClassNumber(SENTENCES.classMissing)
  classNumber!: number;
  @RequiredText(80, SENTENCES.classMissing)
  className!: string;
  @RequiredChoice(GRADES, SENTENCES.classMissing, SENTENCES.grade)
  grade!: string;
  @RequiredChoice(SECTIONS, SENTENCES.classMissing, SENTENCES.section)
  section!: string;
  @OptionalClassSize()
  maxStudents?: number;
  @DecidedByServer()
  isActive?: unknown;
  @DecidedByServer()
  schoolId?: unknown;
}

/** PATCH /api/simple-classes/{classNumber}: omitted fields stay unchanged. */
export class ChangeClass {
  @OptionalText(80)
  className?: string;
  @OptionalChoice(GRADES, SENTENCES.grade)
  grade?: string;
  @OptionalChoice(SECTIONS, SENTENCES.section)
  section?: string;
  @OptionalClassSize()
  maxStudents?: number;
  /** Null: nobody leads the class for now. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: SENTENCES.classPrincipal })
  principalTeacherId?: string | null;
  @IsOptional()
  @IsBoolean({ message: 'Say whether the class is active.' })
  isActive?: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/simple-classes/{classNumber}/secrets */
export class RenewClassSecrets {
  @IsIn(CLASS_SECRET_CHOICES, { message: 'Choose which password to replace.' })
  which!: ClassSecretChoice;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET classroom /internal/classes?schoolId= */
export class FindClasses {
  @IsUUID()
  schoolId!: string;
}

/**
 * A class as published in its facts. It is identified by its id; the number is only for display, because next year it belongs to another
 * class.
 */
export interface SchoolClass {
  classId: string;
  /** The account of the class's device, which stays the same from year to year and identifies the class in the next one. */
  deviceId: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  /** Whether lessons take place in it. */
  isActive: boolean;
  /** Whether its school year is still running. */
  isRunning: boolean;
}

/** With its leader at that time: null if nobody who teaches the class may lead it. */
export interface LedClass extends SchoolClass {
  leaderId: string | null;
}

/** When a year end is taken back: the class of the withdrawn year, and the classes in which its people are again. */
export interface TakenBackClass {
  classId: string;
  classIds: string[];
}

/** …/simple-classes/{classNumber} */
export class ClassNumberParam {
  @NumberInAddress()
  @ClassNumber()
  classNumber!: number;
}

export interface CreatedClass {
  success: true;
  class: ClassCard;
  /** Shown once. */
  credentials: { classPassword: string; principalPassword: string };
}

export interface ChangedClass {
  success: true;
  class: ClassCard;
}

export interface RenewedClassSecrets {
  success: true;
  class: ClassCard;
  /** The passwords that were requested, shown once. */
  credentials: { classPassword?: string; principalPassword?: string };
}

export interface ClassCard {
  /** The id of the class in this year; next year's has another. */
  id: string;
  /** The account of the class's device, which moves on with the class from year to year. */
  deviceId: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  studentCount: number;
  maxStudents: number;
  principalTeacherId: string | null;
  principalTeacherName: string | null;
}
