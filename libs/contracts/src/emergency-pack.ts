import { IsOptional, Matches } from 'class-validator';
import type { CollectionOfStudent, MedicalNote } from './families';

/** Numbers with a comma between them, as many as there can be classes. */
const NUMBERS = /^\d{1,2}(,\d{1,2}){0,59}$/;

/** GET /api/emergency-pack: of these classes, such as `3,12`; without any of all that the asker may open. */
export class FindEmergencyPack {
  @IsOptional()
  @Matches(NUMBERS, { message: 'Choose the classes.' })
  classNumbers?: string;
}

/** What stands on paper when nothing else works: who is in a class, and whom to call. Each answer is a line in the school's book. */
export interface EmergencyPack {
  /** Today on the school's own calendar: from then on it grows old. */
  day: string;
  classes: EmergencyPackClass[];
}

export interface EmergencyPackClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  /** Who leads the class. */
  teacher: string | null;
  /** Who is in it now, in the order of the roll. */
  students: EmergencyPackStudent[];
}

export interface EmergencyPackStudent {
  id: string;
  firstName: string;
  lastName: string;
  /** Those who look after the child, and the number on the child's own record where it is none of theirs. */
  contacts: { name: string | null; phone: string | null }[];
  /** To whom the child may be given, and who of the record it may not. */
  mayCollect: CollectionOfStudent['mayCollect'];
  mayNot: CollectionOfStudent['mayNot'];
  /** What whoever printed it may know, the severe first. */
  medical: Omit<MedicalNote, 'audience'>[];
}
