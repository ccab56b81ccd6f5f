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
  NumberInAddress,
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

/** The rights and duties between a guardian and a child. */
export interface GuardianTerms extends Record<GuardianRight, boolean> {
  /** False if a court order keeps them away: they see nothing of the child and are never contacted about it. */
  hasAccess: boolean;
  /** The position in the order of calls; null comes last. */
  callPlace: number | null;
}

/** PUT /api/students/{studentId}/family/{guardianId}: the complete terms, with the version they were based on. */
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

/** The postal contact of a family. */
export interface PostalContact {
  address: string | null;
  /** The language of the school's letters to them; null for the school's own. */
  language: Language | null;
}

export interface FamilyGuardian extends GuardianName, GuardianTerms, PostalContact {
  id: string;
  parentId: string;
  email: string | null;
  phone: string | null;
  /** The version of the terms between this guardian and the child. */
  version: number;
}

/** A person other than the guardians who may collect a child. */
export class Collector {
  @RequiredText(FAMILIES.nameMaxLength, 'Say who collects the student.')
  name!: string;
  @OptionalText(LIMITS.phoneMaxLength)
  phone?: string;
  /** Grandmother, neighbour, childminder: in the family's own words. */
  @OptionalText(FAMILIES.relationMaxLength)
  relation?: string;
}

/** A list that is saved as a whole, with the version it was based on; 0 before the first save. */
export interface CollectionList {
  version: number;
  people: Collector[];
}

/** The list as it is shown. */
export interface KnownCollectors extends CollectionList {
  /** Indexes into `people`, from 0, of those whom the office keeps away as guardians: they may collect nobody, whatever the list says. */
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

/** The short form shown on a board or a register: enough to act on, and no more. */
export interface MedicalMark {
  kind: MedicalKind;
  title: string;
}

export class MedicalNote implements MedicalMark {
  @IsIn(MEDICAL_KINDS, { message: 'Choose an allergy, a condition or a medication.' })
  kind!: MedicalKind;
  @RequiredText(FAMILIES.noteTitleMaxLength, 'Describe it in a few words.')
  title!: string;
  /** What to do, or where the medicine is. */
  @OptionalProse(FAMILIES.noteMaxLength)
  detail?: string;
  @IsBoolean(YES_OR_NO)
  isSevere!: boolean;
  @IsIn(MEDICAL_AUDIENCES, { message: 'Choose who may see it.' })
  audience!: MedicalAudience;
}

/**
 * GET /api/students/{studentId}/medical: the notes that the current user may see. Each response to staff is recorded in the school's audit
 * log.
 */
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

/** GET /api/students/{studentId}/family, for staff of the class: everybody on the record, including people without access. */
export interface FamilyRecord {
  student: { id: string; firstName: string; lastName: string; classNumber: number };
  /** In the order in which they are called. */
  guardians: FamilyGuardian[];
  collectors: KnownCollectors;
  /** The severe notes that the current user may see. */
  marks: MedicalMark[];
}

export interface ChangedFamily {
  success: true;
  family: FamilyRecord;
}

/** GET /api/medical-marks: for a class, or for the whole school. */
export class FindMedicalMarks {
  @IsOptional()
  @NumberInAddress()
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

/** GET /api/collection-list: who may collect each child of a class. Each response is recorded in the school's audit log. */
export class FindCollectionList {
  @NumberInAddress()
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
  /** People on the record to whom the child must not be given. */
  mayNot: (string | null)[];
}

/** The changes a guardian requests to their own contact data; omitted fields stay unchanged. */
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
  /** The version of the list that the change was based on; by default the current one. */
  @IfGiven()
  @Version()
  version?: number;
}

class WantedMedical extends MedicalWords {
  /** As for the list of collectors. */
  @IfGiven()
  @Version()
  version?: number;
}

const WANTED = { message: 'Choose what to change.' };

/** POST /api/family-requests: a change of the given kind only. */
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
  /** The version of the data to be replaced, as shown beside the request. */
  @Version()
  version!: number;
  /** Required for a refusal; the family can read it. */
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

/** The data before or after the change, in the field of the request's kind. */
export interface FamilyWords {
  contact?: Partial<ContactWords>;
  collectors?: Collector[];
  medical?: Omit<MedicalRecord, 'version'>;
}

/** GET /api/school-admin/family-requests: the open requests, oldest first. Without a page, the first `LIMITS.decidableListed`. */
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
    /** Whether this guardian may request changes to the child's collectors and medical notes. */
    hasCustody: boolean;
    /** Empty without custody. */
    collectors: KnownCollectors;
  }[];
  /** Newest first. */
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
