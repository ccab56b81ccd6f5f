import type { AlertRecord, ClassCard, SignedInUser, StudentRecord, TeacherRecord } from '@homeroom/contracts';

/** A school with one record of each kind, for tests to which the details do not matter. */
export const ADMIN: SignedInUser = {
  id: 'person-1',
  role: 'school_admin',
  firstName: 'Grace',
  lastName: 'Hill',
  schoolId: 'school-1',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
};

/** Who the administrator's pages ask for, at this school. */
export const adminOf = (user: SignedInUser) => ({
  user: { ...user, email: null },
  school: { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove' },
});

export const CARD: ClassCard = {
  id: 'class-1',
  deviceId: 'class-1',
  classNumber: 1,
  className: 'Sunflowers',
  grade: 'Grade 1',
  section: 'A',
  isActive: true,
  studentCount: 1,
  maxStudents: 40,
  principalTeacherId: null,
  principalTeacherName: null,
};

export const IVY: StudentRecord = {
  id: 'student-1',
  studentId: 'STU-1',
  signInId: '4100',
  classNumber: 1,
  firstName: 'Ivy',
  lastName: 'Stone',
  grade: 'Grade 1',
  section: 'A',
  isActive: true,
  behaviorPoints: 4,
  plant: null,
  hasParentContact: true,
};

export const THEO: TeacherRecord = {
  id: 'teacher-1',
  teacherId: '1740',
  firstName: 'Theo',
  lastName: 'Marsh',
  teacherType: 'principal',
  classNumbers: [1],
  email: null,
  isActive: true,
};

/** Raised by a teacher, and received by somebody at the school who has not answered it. */
export const FIRE: AlertRecord = {
  id: 'alert-1',
  type: 'fire',
  kind: 'alert',
  status: 'active',
  told: { audience: 'on_site', action: 'LEAVE THE BUILDING', instruction: 'Walk to your meeting point.' },
  message: null,
  raisedBy: { role: 'teacher', name: 'Theo Marsh', classNumber: 3, isMe: false },
  raisedAt: '2026-11-21T10:00:00.000Z',
  endsBy: null,
  staffFirst: null,
  endedAt: null,
  endMessage: null,
  updates: [],
  notice: 0,
  school: { name: 'Maple Grove', timeZone: 'America/Denver', country: 'US' },
  mine: { receivedAt: null, seenAt: null, acknowledgedAt: null },
};
