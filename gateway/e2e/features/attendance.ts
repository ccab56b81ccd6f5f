import { randomUUID } from 'node:crypto';
import { STAFF, TEACHERS, all } from '../support/attempts';
import { admin, type Body } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const MONDAY = { day: '2026-03-02', session: 'morning', version: 0, exceptions: [] };

const RULES_ELSEWHERE = {
  ...{ version: 0, codeSet: 'general', sessions: ['morning'], hasLessons: false, ownCodes: [] },
  ...{ morningStartsAt: '08:30', afternoonStartsAt: '13:00', closesAfterMinutes: 30 },
};

const TODAY = new Date().toISOString().slice(0, 10);

const registerOf = (studentId: string): Body => ({
  ...{ day: TODAY, session: 'morning', version: 0, studentIds: [studentId], reason: 'None' },
  exceptions: [{ studentId, code: 'A', minutes: 5, note: 'Bus' }],
});

const RULES = {
  ...{ version: 0, codeSet: 'us', sessions: ['morning'], hasLessons: true },
  ...{ morningStartsAt: '08:30', afternoonStartsAt: '13:00', closesAfterMinutes: 30 },
  ownCodes: [{ code: 'H', name: 'Hospital school', meaning: 'activity' }],
};

const REGISTERS = 'services/classroom/src/attendance/registers/registers.spec.ts';

const ABSENCES = 'services/classroom/src/attendance/absences/absences.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-classes/:classNumber/register': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
    },
    'PUT /api/simple-classes/:classNumber/register': {
      attempt: ({ classNumber, studentId }) => ({
        params: { classNumber: String(classNumber) },
        body: { ...MONDAY, studentIds: [studentId] },
      }),
      outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
    },
    'GET /api/course-groups/:groupId/register': {
      attempt: ({ groupId }) => ({ params: { groupId } }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'PUT /api/course-groups/:groupId/register': {
      attempt: ({ groupId, studentId }) => ({
        params: { groupId },
        body: { ...MONDAY, studentIds: [studentId] },
      }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'GET /api/registers': { outcomes: all([...STAFF, 'device'], 200) },
    // A row of the other school is never a register of this one.
    'GET /api/registers/:registerId': {
      attempt: ({ studentId }) => ({ params: { registerId: studentId } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'PUT /api/registers/:registerId': {
      attempt: ({ studentId }) => ({
        params: { registerId: studentId },
        body: { ...MONDAY, studentIds: [studentId] },
      }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'GET /api/registers/:registerId/changes': {
      attempt: ({ studentId }) => ({ params: { registerId: studentId } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'GET /api/school-admin/attendance': { outcomes: { admin: 200 } },
    'GET /api/school-admin/attendance/rules': { outcomes: { admin: 200 } },
    'PUT /api/school-admin/attendance/rules': {
      attempt: ({ id }) => ({ body: { schoolId: id, ...RULES_ELSEWHERE } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/today/attendance': { outcomes: { admin: 200 } },
    'GET /api/students/:studentId/attendance': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'GET /api/absences': { outcomes: { parent: 200 } },
    'POST /api/absences': {
      attempt: ({ studentId, mark }) => ({
        body: { studentId, startsOn: '2100-01-04', endsOn: '2100-01-04', reason: 'illness', note: mark },
      }),
      outcomes: { parent: 404 },
    },
    'POST /api/absences/:absenceId/withdraw': {
      attempt: ({ absenceId }) => ({ params: { absenceId } }),
      outcomes: { parent: 404 },
    },
    'GET /api/school-admin/absences': { outcomes: { admin: 200 } },
    'POST /api/school-admin/absences/:absenceId/decision': {
      attempt: ({ absenceId }) => ({ params: { absenceId }, body: { isAccepted: false } }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/simple-classes/:classNumber/register': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      query: { day: '2026-03-02', session: 'morning' },
      refused: true,
    },
    // Refused when the day has no school, as about one in three has not.
    'PUT /api/simple-classes/:classNumber/register': {
      as: admin,
      id: () => '1',
      body: ({ studentId }) => registerOf(studentId),
      refused: true,
    },
    'GET /api/course-groups/:groupId/register': {
      as: admin,
      id: ({ groups }) => groups.changed,
      query: { day: '2026-03-02', session: 'lesson1' },
      refused: true,
    },
    'PUT /api/course-groups/:groupId/register': {
      as: admin,
      id: ({ groups }) => groups.changed,
      body: ({ studentId }) => ({ ...registerOf(studentId), session: 'lesson1' }),
      refused: true,
    },
    'GET /api/registers': { as: ({ teacher }) => teacher },
    'GET /api/registers/:registerId': { as: admin, id: () => randomUUID(), refused: true },
    'PUT /api/registers/:registerId': {
      as: admin,
      id: () => randomUUID(),
      body: ({ studentId }) => registerOf(studentId),
      refused: true,
    },
    'GET /api/registers/:registerId/changes': { as: admin, id: () => randomUUID(), refused: true },
    'GET /api/school-admin/attendance': { as: admin, query: { day: '2026-03-02' } },
    'GET /api/school-admin/attendance/rules': { as: admin },
    'PUT /api/school-admin/attendance/rules': {
      as: admin,
      body: () => RULES,
      afterwards: ({ school }) => versionOf(school.admin, '/api/school-admin/attendance/rules'),
    },
    'GET /api/school-admin/today/attendance': { as: admin },
    'GET /api/students/:studentId/attendance': { as: admin, id: ({ studentId }) => studentId },
    'GET /api/absences': { as: ({ parent }) => parent },
    // Twenty reports of one student may wait, and this test sends more.
    'POST /api/absences': {
      as: ({ parent }) => parent,
      body: ({ studentId }) => ({
        studentId,
        startsOn: TODAY,
        endsOn: TODAY,
        reason: 'illness',
        note: 'Fever',
      }),
      refused: true,
    },
    'POST /api/absences/:absenceId/withdraw': {
      as: ({ parent }) => parent,
      id: () => randomUUID(),
      refused: true,
    },
    'GET /api/school-admin/absences': { as: admin, query: { state: 'reported', page: '1', pageSize: '10' } },
    'POST /api/school-admin/absences/:absenceId/decision': {
      as: admin,
      id: () => randomUUID(),
      body: () => ({ isAccepted: true, code: 'I' }),
      refused: true,
    },
  },
  trails: {
    'PUT /api/simple-classes/:classNumber/register': {
      writes: ['class.register_corrected'],
      shownIn: REGISTERS,
    },
    'PUT /api/course-groups/:groupId/register': { writes: ['class.register_corrected'], shownIn: REGISTERS },
    'PUT /api/registers/:registerId': {
      writes: ['class.register_corrected'],
      shownIn: 'services/classroom/src/across/promotions/year-end.spec.ts',
    },
    'PUT /api/school-admin/attendance/rules': { writes: ['school.attendance_changed'] },
    'POST /api/absences': { writes: ['student.absence_reported'], shownIn: ABSENCES },
    'POST /api/absences/:absenceId/withdraw': { writes: ['student.absence_withdrawn'], shownIn: ABSENCES },
    'POST /api/school-admin/absences/:absenceId/decision': {
      writes: ['student.absence_decided'],
      shownIn: ABSENCES,
    },
  },
};

export default routes;
