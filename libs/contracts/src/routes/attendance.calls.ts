import type {
  AbsencesForOffice,
  AbsencesOfFamily,
  AttendanceChoice,
  AttendanceOfDay,
  AttendanceOfStudent,
  ChangedAbsence,
  ChooseAttendance,
  ChosenAttendance,
  DecideAbsence,
  FindAbsences,
  FindRegister,
  FindRegisters,
  OfficeAttendance,
  OwnRegisters,
  Register,
  RegisterChange,
  ReportAbsence,
  SavedRegister,
  SaveRegister,
} from '../attendance';

type SavingErrors = 'CHANGED_MEANWHILE' | 'REGISTER_CLOSED';

/** Attendance: registers of classes and groups, their figures, and absences reported by families. */
export interface AttendanceCalls {
  'GET /api/simple-classes/:classNumber/register': {
    query: FindRegister;
    answer: Register;
    errors: 'CLASS_NOT_FOUND' | 'REGISTER_CLOSED';
  };
  'PUT /api/simple-classes/:classNumber/register': {
    body: SaveRegister;
    answer: SavedRegister;
    errors: SavingErrors | 'CLASS_NOT_FOUND';
  };
  'GET /api/course-groups/:groupId/register': {
    query: FindRegister;
    answer: Register;
    errors: 'REGISTER_CLOSED';
  };
  'PUT /api/course-groups/:groupId/register': {
    body: SaveRegister;
    answer: SavedRegister;
    errors: SavingErrors;
  };
  'GET /api/registers': { answer: OwnRegisters };
  'GET /api/registers/:registerId': { answer: Register; errors: 'REGISTER_CLOSED' };
  'PUT /api/registers/:registerId': {
    body: SaveRegister;
    answer: SavedRegister;
    errors: SavingErrors;
  };
  'GET /api/registers/:registerId/changes': { answer: RegisterChange[] };
  'GET /api/school-admin/attendance': { query: FindRegisters; answer: AttendanceOfDay };
  'GET /api/school-admin/attendance/rules': { answer: AttendanceChoice };
  'PUT /api/school-admin/attendance/rules': {
    body: ChooseAttendance;
    answer: ChosenAttendance;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/school-admin/today/attendance': { answer: OfficeAttendance };
  'GET /api/students/:studentId/attendance': { answer: AttendanceOfStudent };
  'GET /api/absences': { answer: AbsencesOfFamily };
  'POST /api/absences': {
    body: ReportAbsence;
    answer: ChangedAbsence;
    status: 201;
    errors: 'ABSENCE_LIMIT';
  };
  'POST /api/absences/:absenceId/withdraw': { answer: ChangedAbsence; errors: 'ABSENCE_DECIDED' };
  'GET /api/school-admin/absences': { query: FindAbsences; answer: AbsencesForOffice };
  'POST /api/school-admin/absences/:absenceId/decision': {
    body: DecideAbsence;
    answer: ChangedAbsence;
    errors: 'ABSENCE_DECIDED';
  };
}
