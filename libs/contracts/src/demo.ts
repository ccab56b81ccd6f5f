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
 * Whole schools as one deterministic plan. The local start brings the demo's by the road on which a school's office brings its
 * own; the bench and specs put theirs into the services' tables.
 */
export interface DemoPlan {
  schools: DemoSchool[];
  organisation: DemoOrganisation;
}

/** What stands above all of them, and who looks after them from one of them. */
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
  /** When it registered, ISO 8601, and what it has chosen since. */
  registeredAt: string;
  subscriptionLevel: SubscriptionLevel;
  contactEmail: string;
  /** The first of them registers it. */
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

/** What a service that is being measured or tested is sent, one school at a time, as `POST /internal/seeding`. */
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

/** POST /internal/demo of the school service: a registration whose code and ids are those of the plan, and not drawn. */
export interface DemoRegistration {
  schoolId: string;
  adminId: string;
  code: string;
  form: RegisterSchool;
}

/** A sign-in that stands in the readme: what is drawn for everybody else is set here. */
export interface DemoSignIn {
  accountId: string;
  role: 'teacher' | 'student' | 'parent' | 'class_device';
  /** Not of a class device. */
  signInId?: string;
  /** Of a class device the class password. */
  secret: string;
}

/** POST /internal/demo of auth; the families and the administrator have confirmed their addresses. */
export interface DemoAccess {
  schoolId: string;
  signIns: DemoSignIn[];
  /** Who has come to run the school too, as if they had been invited. */
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

/** A game that was played to its end. */
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

/** What was to be done at home, and what became of it for everybody in the class. */
export interface DemoHomework {
  id: string;
  classNumber: number;
  /** Who set it and gave it back. */
  teacherId: string;
  subject: string;
  title: string;
  text: string;
  /** On the school's clock. */
  dueOn: string;
  dueTime: string;
  /** ISO 8601, UTC, as are the other moments. */
  dueAt: string;
  remindAt: string | null;
  setAt: string;
  maxScore: number;
  /** What children wrote; each who handed in one of them. */
  answers: string[];
  /** How many of a hundred have handed in, and until when. */
  handedIn: number;
  handedInUntil: string;
  isMarked: boolean;
}

/** POST /internal/demo of the classroom: what was given on days before the school was made, what grows there, and the sign-in IDs as auth has them. */
export interface DemoPast {
  schoolId: string;
  signIns: { personId: string; role: 'teacher' | 'student' | 'parent'; signInId: string; before: string }[];
  pointEntries: DemoPointEntry[];
  /** Chosen by students who are nobody's sign-in here. */
  plants?: DemoPlant[];
  goals?: DemoGoal[];
  calendar?: DemoCalendarEntry[];
  redemptions?: DemoRedemption[];
  games?: DemoGame[];
  skills?: DemoSkill[];
  homework?: DemoHomework[];
  /** Of how many weeks before today registers were taken. */
  registerWeeks?: number;
  /** The class for which a lesson, a seating plan and two pairs who are kept apart stand ready. */
  arrangedClass?: number;
}

/** What guardians and teachers have written to each other, for the bench. */
export interface PastForMessaging {
  schoolId: string;
  talks: { guardianId: string; teacherId: string; studentId: string }[];
  messagesEach: number;
  /** What they wrote, by turns. */
  sentences: string[];
}
