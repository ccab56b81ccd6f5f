export type Role = 'school_admin' | 'teacher' | 'student' | 'parent' | 'class_device' | 'super_super_admin';
export type TeacherType = 'principal' | 'principal_and_subject' | 'subject';

export interface AuthUser {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  schoolId: string;
  schoolCode: string;
  schoolName: string;
  teacherType?: TeacherType;
  classNumber?: number;
}

export interface CurrentAdmin {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    schoolId: string;
    schoolCode: string;
  };
  school: { id: string; code: string; name: string; timeZone: string; logoUrl?: string | null };
}

export interface ClassCard {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  studentCount: number;
  maxStudents: number;
  principalTeacherId: string | null;
}

export interface Teacher {
  id: string;
  teacherId: string;
  firstName: string;
  lastName: string;
  teacherType: TeacherType;
  classNumbers: number[];
}

export interface Student {
  id: string;
  studentId: string;
  signInId: string;
  classNumber: number;
  firstName: string;
  lastName: string;
  grade: string;
  section: string;
  parentEmail?: string;
  parentPhone?: string;
  hasParentContact: boolean;
  isActive: boolean;
  behaviorPoints: number;
}

export interface PointCategory {
  id: string;
  key: string;
  name: string;
  amount: number;
  icon: string;
}

export interface PointEntry {
  id: string;
  studentId: string;
  amount: number;
  categoryKey: string | null;
  categoryName: string | null;
  note: string | null;
  awardedAt: string;
  awardedBy: { id: string; name: string } | null;
  undoneAt: string | null;
}

export interface Level {
  level: number;
  name: string;
  points: number;
  nextAt: number | null;
  progress: number;
}

export interface PortalStudent {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  signInId: string;
  behaviorPoints: number;
}

export interface StudentPortal {
  student: PortalStudent;
  level: Level;
  classRank: { rank: number; of: number };
  recentPoints: PointEntry[];
  weekPoints: number;
}

export interface ChildClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  teachers: { id: string; firstName: string; lastName: string }[];
}

export interface PortalChild {
  student: PortalStudent;
  level: Level;
  weekPoints: number;
  classes: ChildClass[];
  teacherCount: number;
  recentActivity: PointEntry[];
}

export interface GuardianPortal {
  guardian: { id: string; firstName: string; parentId: string };
  children: PortalChild[];
}

export interface TeacherClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  studentCount: number;
  weekPoints: number;
}

export interface TeacherHome {
  teacher: { id: string; firstName: string; lastName: string; teacherId: string; teacherType: TeacherType };
  classes: TeacherClass[];
  recentAwards: (PointEntry & { studentName: string })[];
}

export type AlertType = 'amok' | 'fire' | 'lockdown' | 'medical' | 'natural_disaster' | 'help';

export interface Alert {
  id: string;
  type: AlertType;
  kind: 'alert' | 'drill';
  status: 'active' | 'cleared' | 'corrected';
  message: string;
  actionWord: string;
  raisedBy: { role: Role; name: string; classNumber?: number };
  raisedAt: string;
  clearedAt?: string | null;
  mine: { receivedAt: string | null; acknowledgedAt: string | null };
}

export type DeliveryState =
  | 'queued'
  | 'handed_over'
  | 'received'
  | 'seen'
  | 'answered'
  | 'failed'
  | 'not_needed';

export interface Deliveries {
  counts: Record<string, Partial<Record<DeliveryState, number>>>;
  rows: {
    recipientId: string;
    name: string;
    role: Role;
    classNumber?: number;
    channel: string;
    state: DeliveryState;
    at: string;
  }[];
}
