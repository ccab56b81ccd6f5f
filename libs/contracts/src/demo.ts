import type { SubscriptionLevel } from '@homeroom/domain';

/**
 * The demo: whole schools as one deterministic plan. Each service takes its part from it over an internal endpoint that
 * exists outside production only, and doing so again changes nothing: every row has its id from the plan.
 */
export interface DemoPlan {
  schools: DemoSchool[];
}

export interface DemoSchool {
  id: string;
  name: string;
  code: string;
  /** ISO 3166 code. */
  country: string;
  /** IANA name; the school's own clock. */
  timeZone: string;
  street: string;
  zipCode: string;
  city: string;
  /** When it registered, ISO 8601, and what it has chosen since. */
  registeredAt: string;
  subscriptionLevel: SubscriptionLevel;
  contactEmail: string;
  admins: DemoAdmin[];
  classes: DemoClass[];
  teachers: DemoTeacher[];
  students: DemoStudent[];
  guardians: DemoGuardian[];
  pointEntries: DemoPointEntry[];
}

interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
}

export interface DemoAdmin extends DemoPerson {
  email: string;
  password: string;
}

export interface DemoClass {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  classPassword: string;
  principalPassword: string;
}

export interface DemoTeacher extends DemoPerson {
  /** Four digits, unique in the school. */
  teacherId: string;
  pin: string;
  email: string;
  teacherType: 'principal' | 'principal_and_subject' | 'subject';
  classNumbers: number[];
}

export interface DemoStudent extends DemoPerson {
  /** The student number on the record, `STU-…`. */
  studentId: string;
  /** Four digits, unique in the school; what the student types. */
  signInId: string;
  pin: string;
  classNumber: number;
  grade: string;
  section: string;
}

export interface DemoGuardian extends DemoPerson {
  /** Nine digits, unique on the platform, the last one a check digit. */
  parentId: string;
  pin: string;
  /** Not every family has one. */
  email?: string;
  phone: string;
  /** Students of this school, by `id`. */
  childIds: string[];
}

export interface DemoPointEntry {
  id: string;
  /** The student's `id`. */
  studentId: string;
  classNumber: number;
  /** The awarding teacher's `id`. */
  teacherId: string;
  /** A key of the categories that every school starts with. */
  categoryKey: string;
  amount: number;
  note?: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What each service is sent, one school at a time, as `POST /internal/demo` with a token of the set-up. */
export type DemoForSchool = Pick<
  DemoSchool,
  | 'id'
  | 'name'
  | 'code'
  | 'country'
  | 'timeZone'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'registeredAt'
  | 'subscriptionLevel'
  | 'contactEmail'
>;
export type DemoForAuth = Pick<
  DemoSchool,
  'id' | 'name' | 'code' | 'admins' | 'classes' | 'teachers' | 'students' | 'guardians'
>;
export interface DemoForClassroom extends Pick<DemoSchool, 'id' | 'pointEntries'> {
  classes: Omit<DemoClass, 'classPassword' | 'principalPassword'>[];
  teachers: Omit<DemoTeacher, 'pin'>[];
  students: Omit<DemoStudent, 'pin'>[];
  guardians: Omit<DemoGuardian, 'pin'>[];
}
