import type { ApiRoute } from './route';
import { put, read, write } from './verbs';

const roll = { service: 'classroom', access: 'attendance.take' } as const;
const attendance = { service: 'classroom', access: 'school.manage' } as const;
const absences = { service: 'classroom', access: 'absences.report' } as const;

/** Registers, the figures computed from them, and absences that families report in advance. */
export const ATTENDANCE_ROUTES = [
  { ...read, ...roll, path: '/api/simple-classes/:classNumber/register' },
  { ...put, ...roll, path: '/api/simple-classes/:classNumber/register' },
  { ...read, ...roll, path: '/api/course-groups/:groupId/register' },
  { ...put, ...roll, path: '/api/course-groups/:groupId/register' },
  { ...read, ...roll, path: '/api/registers' },
  { ...read, ...roll, path: '/api/registers/:registerId', access: 'attendance.correct' },
  { ...put, ...roll, path: '/api/registers/:registerId', access: 'attendance.correct' },
  { ...read, ...roll, path: '/api/registers/:registerId/changes', access: 'attendance.correct' },
  { ...read, ...attendance, path: '/api/school-admin/attendance' },
  { ...read, ...attendance, path: '/api/school-admin/attendance/rules' },
  { ...put, ...attendance, path: '/api/school-admin/attendance/rules' },
  { ...read, ...attendance, path: '/api/school-admin/today/attendance' },
  { ...read, path: '/api/students/:studentId/attendance', service: 'classroom', access: 'attendance.read' },
  { ...read, ...absences, path: '/api/absences', elsewhere: 'family' },
  { ...write, ...absences, path: '/api/absences' },
  { ...write, ...absences, path: '/api/absences/:absenceId/withdraw' },
  { ...read, ...attendance, path: '/api/school-admin/absences' },
  { ...write, ...attendance, path: '/api/school-admin/absences/:absenceId/decision' },
] as const satisfies readonly ApiRoute[];
