import type { CalendarEntry } from './calendar';
import type {
  Band,
  Game,
  OrganisationKind,
  PlantChoice,
  RedemptionState,
  Skill,
  SubscriptionLevel,
} from '@homeroom/domain';
import type { RegisterSchool } from './school';

/**
 * Whole schools as one deterministic plan. The local start creates the demo schools through the public API, as a school's office would; the
 * benchmark and specs write theirs directly into the services' tables.
 */
export interface DemoPlan {
  schools: DemoSchool[];
  organisation: DemoOrganisation;
}

/** The organisation above all demo schools, and the administrator of one of them who looks after it. */
interface DemoOrganisation {
  name: string;
  kind: OrganisationKind;
  member: DemoAdmin & { schoolCode: string };
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
  /** When the school registered, ISO 8601, and what it has chosen since. */
  registeredAt: string;
  subscriptionLevel: SubscriptionLevel;
  contactEmail: string;
  /** The first one registers the school. */
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
  /** Four digits, unique in the school; typed by the student to sign in. */
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
  /** Omitted because not every family has one. */
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
  /** The key of a category that every school starts with. */
  categoryKey: string;
  amount: number;
  note?: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The data sent to a service under measurement or test, one school at a time, as `POST /internal/seeding`. */
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

/** POST /internal/demo of the school service: a registration whose code and ids come from the plan instead of being generated. */
export interface DemoRegistration {
  schoolId: string;
  adminId: string;
  code: string;
  form: RegisterSchool;
}

/** A sign-in that is listed in the readme: its secrets, generated for everybody else, are fixed here. */
export interface DemoSignIn {
  accountId: string;
  role: 'teacher' | 'student' | 'parent' | 'class_device';
  /** Absent for a class device. */
  signInId?: string;
  /** For a class device: the class password. */
  secret: string;
}

/** POST /internal/demo of auth; the families and the administrator count as having confirmed their addresses. */
export interface DemoAccess {
  schoolId: string;
  signIns: DemoSignIn[];
  /** Further administrators of the school, as if they had accepted an invitation. */
  colleagues?: DemoAdmin[];
}

export interface DemoPlant extends PlantChoice {
  studentId: string;
}

export interface DemoGoal {
  classNumber: number;
  title: string;
  target: number;
  /** ISO 8601, UTC. */
  beganAt: string;
}

export interface DemoRedemption {
  studentId: string;
  rewardId: string;
  state: RedemptionState;
  /** ISO 8601, UTC. */
  askedAt: string;
}

export type DemoCalendarEntry = Omit<CalendarEntry, 'id' | 'ofClass' | 'version'>;

/** A game that was played to the end. */
export interface DemoGame {
  studentId: string;
  game: Game;
  band: Band;
  answered: number;
  right: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface DemoSkill {
  studentId: string;
  skill: Skill;
  rating: number;
  answers: number;
  right: number;
}

/** A homework assignment and its results for everybody in the class. */
export interface DemoHomework {
  id: string;
  classNumber: number;
  /** The teacher who set and returned it. */
  teacherId: string;
  subject: string;
  title: string;
  text: string;
  /** On the school's clock. */
  dueOn: string;
  dueTime: string;
  /** ISO 8601, UTC, like the other times. */
  dueAt: string;
  remindAt: string | null;
  setAt: string;
  maxScore: number;
  /** The children's answers; each child who hands in gets one of them. */
  answers: string[];
  /** The percentage of students who have handed in, and until when. */
  handedIn: number;
  handedInUntil: string;
  isMarked: boolean;
}

/** POST /internal/demo of the classroom: points from days before the school was created, its plants, and the sign-in ids from auth. */
export interface DemoPast {
  schoolId: string;
  signIns: { personId: string; role: 'teacher' | 'student' | 'parent'; signInId: string; before: string }[];
  pointEntries: DemoPointEntry[];
  /** Choices of students who have no sign-in in the readme. */
  plants?: DemoPlant[];
  goals?: DemoGoal[];
  calendar?: DemoCalendarEntry[];
  redemptions?: DemoRedemption[];
  games?: DemoGame[];
  skills?: DemoSkill[];
  homework?: DemoHomework[];
  /** The number of past weeks for which registers were taken. */
  registerWeeks?: number;
  /** The class for which a lesson, a seating plan and two pairs to keep apart are prepared. */
  arrangedClass?: number;
}

/** Messages between guardians and teachers, for the benchmark. */
export interface PastForMessaging {
  schoolId: string;
  talks: { guardianId: string; teacherId: string; studentId: string }[];
  messagesEach: number;
  /** Their messages, used in rotation. */
  sentences: string[];
}
