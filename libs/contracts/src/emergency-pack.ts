import { IsOptional, Matches } from 'class-validator';
import type { CollectionOfStudent, MedicalNote } from './families';

/** Class numbers separated by commas, at most as many as there can be classes. */
const NUMBERS = /^\d{1,2}(,\d{1,2}){0,59}$/;

/** GET /api/emergency-pack: for the given classes, such as `3,12`; by default all that the current user may open. */
export class FindEmergencyPack {
  @IsOptional()
  @Matches(NUMBERS, { message: 'Choose the classes.' })
  classNumbers?: string;
}

/**
 * The sheet to print for when nothing else works: who is in a class, and whom to call. Each response is recorded in the school's audit log.
 */
export interface EmergencyPack {
  /** Today on the school's own calendar; from then on the sheet is outdated. */
  day: string;
  classes: EmergencyPackClass[];
}

export interface EmergencyPackClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  /** The class's leader. */
  teacher: string | null;
  /** Its current students, in roll order. */
  students: EmergencyPackStudent[];
}

export interface EmergencyPackStudent {
  id: string;
  firstName: string;
  lastName: string;
  /** The people who look after the child, and the number on the child's own record unless it belongs to one of them. */
  contacts: { name: string | null; phone: string | null }[];
  /** Who may collect the child, and which people on the record may not. */
  mayCollect: CollectionOfStudent['mayCollect'];
  mayNot: CollectionOfStudent['mayNot'];
  /** Medical notes that the person printing it may know, severe ones first. */
  medical: Omit<MedicalNote, 'audience'>[];
}
