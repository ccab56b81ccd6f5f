import {
  FAMILIES,
  FAMILY_REQUEST_KINDS,
  type FamilyRequestKind,
  type FamilyRequestState,
  type GuardianRight,
  type Language,
  LIMITS,
  MEDICAL_AUDIENCES,
  MEDICAL_KINDS,
  type MedicalAudience,
  type MedicalKind,
  OFFERED_CODES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import type { GuardianName } from './classroom';
import {
  ClearableEmail,
  ClearableProse,
  ClearableText,
  DecidedByServer,
  IfGiven,
  OptionalProse,
  OptionalText,
  RequiredText,
} from './fields';
import { Version } from './school';

const YES_OR_NO = { message: 'Say yes or no.' };
const CALL_PLACE = { message: `Choose a place from 1 to ${FAMILIES.callPlaces}, or none.` };
export const TOO_MANY_COLLECTORS = `Besides the parents, at most ${FAMILIES.collectorsMost} people may collect a student.`;
export const TOO_MANY_NOTES = `A student can have ${FAMILIES.notesMost} medical notes at most.`;
const COLLECTORS = { message: TOO_MANY_COLLECTORS };
const NOTES = { message: TOO_MANY_NOTES };

/** What holds between a guardian and a child. */
export interface GuardianTerms extends Record<GuardianRight, boolean> {
  /** False where a court keeps them away: they see nothing of the child and are never written to about it. */
  hasAccess: boolean;
  /** Who is called first; null comes after those with a place. */
  callPlace: number | null;
}

/** PUT /api/students/{studentId}/family/{guardianId}: all of it, with the version that it was made from. */
export class ChooseGuardianTerms implements GuardianTerms {
  @Version()
  version!: number;
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

/** Under what a family is reached on paper. */
export interface PostalContact {
  address: string | null;
  /** In which the school's letters are written to them; null is the school's own. */
  language: Language | null;
}

export interface FamilyGuardian extends GuardianName, GuardianTerms, PostalContact {
  id: string;
  parentId: string;
  email: string | null;
  phone: string | null;
  /** Of what holds between them and the child. */
  version: number;
}

/** Somebody besides the guardians to whom a child may be given. */
export class Collector {
  @RequiredText(FAMILIES.nameMaxLength, 'Say who collects the student.')
  name!: string;
  @OptionalText(LIMITS.phoneMaxLength)
  phone?: string;
  /** Grandmother, neighbour, childminder: the family's own word. */
  @OptionalText(FAMILIES.relationMaxLength)
  relation?: string;
}

/** What is saved whole, with the version that it was made from; 0 before the first. */
export interface CollectionList {
  version: number;
  people: Collector[];
}

/** As it is shown. */
export interface KnownCollectors extends CollectionList {
  /** Which of the people, counted from 0, the office keeps away as guardians: they collect nobody, whatever the list says. */
  keptAway: number[];
}

/** PUT /api/students/{studentId}/collectors */
export class SaveCollectors implements CollectionList {
  @Version()
  version!: number;
  @IsArray(COLLECTORS)
  @ArrayMaxSize(FAMILIES.collectorsMost, COLLECTORS)
  @ValidateNested({ each: true, ...COLLECTORS })
  @Type(() => Collector)
  people!: Collector[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** What stands on a board or a register: enough to act on, and no more. */
export interface MedicalMark {
  kind: MedicalKind;
  title: string;
}

export class MedicalNote implements MedicalMark {
  @IsIn(MEDICAL_KINDS, { message: 'Choose an allergy, a condition or a medication.' })
  kind!: MedicalKind;
  @RequiredText(FAMILIES.noteTitleMaxLength, 'Describe it in a few words.')
  title!: string;
  /** What to do, where the medicine is. */
  @OptionalProse(FAMILIES.noteMaxLength)
  detail?: string;
  @IsBoolean(YES_OR_NO)
  isSevere!: boolean;
  @IsIn(MEDICAL_AUDIENCES, { message: 'Choose who may see it.' })
  audience!: MedicalAudience;
}

/** GET /api/students/{studentId}/medical: those notes that the asker may see. Each answer to staff is a line in the school's book. */
export interface MedicalRecord {
  version: number;
  notes: MedicalNote[];
  doctorName: string | null;
  doctorPhone: string | null;
}

class MedicalWords {
  @IsArray(NOTES)
  @ArrayMaxSize(FAMILIES.notesMost, NOTES)
  @ValidateNested({ each: true, ...NOTES })
  @Type(() => MedicalNote)
  notes!: MedicalNote[];
  @ClearableText(FAMILIES.doctorMaxLength)
  doctorName: string | null = null;
  @ClearableText(LIMITS.phoneMaxLength)
  doctorPhone: string | null = null;
}

/** PUT /api/students/{studentId}/medical */
export class SaveMedical extends MedicalWords implements MedicalRecord {
  @Version()
  version!: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavedMedical {
  success: true;
  medical: MedicalRecord;
}

/** GET /api/students/{studentId}/family, for staff of the class: everybody in the record, also who has no access. */
export interface FamilyRecord {
  student: { id: string; firstName: string; lastName: string; classNumber: number };
  /** In the order in which they are called. */
  guardians: FamilyGuardian[];
  collectors: KnownCollectors;
  /** The severe ones that the asker may see. */
  marks: MedicalMark[];
}

export interface ChangedFamily {
  success: true;
  family: FamilyRecord;
}

/** GET /api/medical-marks: of a class, or of the whole school. */
export class FindMedicalMarks {
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
}

export interface MarkedStudent {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  marks: MedicalMark[];
}

/** GET /api/collection-list: to whom each child of a class may be given. Each answer is a line in the school's book. */
export class FindCollectionList {
  @Type(() => Number)
  @ClassNumber()
  classNumber!: number;
}

export interface CollectionOfClass {
  /** Today on the school's own calendar. */
  day: string;
  classNumber: number;
  className: string;
  students: CollectionOfStudent[];
}

export interface CollectionOfStudent {
  id: string;
  firstName: string;
  lastName: string;
  /** Guardians first, in the order in which they are called. */
  mayCollect: { name: string | null; phone: string | null; relation: string | null }[];
  /** Who is in the record and must not be given the child. */
  mayNot: (string | null)[];
}

/** What a guardian asks to have changed of their own; what is left out stays. */
export class WantedContact {
  @ClearableText(LIMITS.phoneMaxLength)
  phone?: string | null;
  @ClearableEmail()
  email?: string | null;
  @ClearableProse(FAMILIES.addressMaxLength)
  address?: string | null;
  @IsOptional()
  @IsIn(OFFERED_CODES, { message: 'Choose one of the languages.' })
  language?: Language | null;
}

class WantedCollectors {
  @IsArray(COLLECTORS)
  @ArrayMaxSize(FAMILIES.collectorsMost, COLLECTORS)
  @ValidateNested({ each: true, ...COLLECTORS })
  @Type(() => Collector)
  people!: Collector[];
  /** Which list it was made from; the one that stands where it names none. */
  @IfGiven()
  @Version()
  version?: number;
}

class WantedMedical extends MedicalWords {
  /** As of the list. */
  @IfGiven()
  @Version()
  version?: number;
}

const WANTED = { message: 'Choose what to change.' };

/** POST /api/family-requests: of the kind that is named, and no other. */
export class AskFamilyChange {
  @IsIn(FAMILY_REQUEST_KINDS, WANTED)
  kind!: FamilyRequestKind;
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @IfGiven()
  @ValidateNested(WANTED)
  @Type(() => WantedContact)
  contact?: WantedContact;
  @IfGiven()
  @ValidateNested(WANTED)
  @Type(() => WantedCollectors)
  collectors?: WantedCollectors;
  @IfGiven()
  @ValidateNested(WANTED)
  @Type(() => WantedMedical)
  medical?: WantedMedical;
  @DecidedByServer()
  schoolId?: unknown;
}

/** …/family-requests/{requestId} */
export class FamilyRequestParam {
  @IsUUID(undefined, { message: 'Choose a request.' })
  requestId!: string;
}

/** POST /api/school-admin/family-requests/{requestId}/decision */
export class DecideFamilyRequest {
  @IsBoolean({ message: 'Say whether the change is confirmed.' })
  isConfirmed!: boolean;
  /** The version of what is replaced, as it stood beside the request. */
  @Version()
  version!: number;
  /** Asked for where it is refused: the family reads it. */
  @OptionalProse(FAMILIES.reasonMaxLength)
  reason?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

interface FamilyRequest {
  id: string;
  kind: FamilyRequestKind;
  student: { id: string; firstName: string; lastName: string };
  state: FamilyRequestState;
  reason: string | null;
  askedAt: string;
}

export interface ContactWords extends PostalContact {
  phone: string | null;
  email: string | null;
}

/** What is, and what is to be; of the request's kind. */
export interface FamilyWords {
  contact?: Partial<ContactWords>;
  collectors?: Collector[];
  medical?: Omit<MedicalRecord, 'version'>;
}

/** GET /api/school-admin/family-requests: what waits, the oldest first. */
export interface FamilyRequestForOffice extends FamilyRequest {
  guardian: GuardianName & { id: string };
  before: FamilyWords;
  after: FamilyWords;
  version: number;
}

/** GET /api/guardians/me/family */
export interface OwnFamily {
  contact: ContactWords;
  children: {
    id: string;
    firstName: string;
    lastName: string;
    /** Whether this guardian asks for changes of who collects the child and of its medical notes. */
    hasCustody: boolean;
    /** Empty without it. */
    collectors: KnownCollectors;
  }[];
  /** The newest first. */
  requests: FamilyRequest[];
}

export interface ChangedRequest {
  success: true;
  requestId: string;
  state: FamilyRequestState;
}

/** GET /api/school-admin/today/families */
export interface OfficeFamilies {
  requests: number;
}
