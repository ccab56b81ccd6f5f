import { PROVED, STAFF, TEACHERS, all } from '../support/attempts';
import { admin, next } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { CLASSES, FREE_CLASS } from '../support/scene-bodies';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-classes': { outcomes: all([...STAFF, 'device'], 200) },
    'POST /api/simple-classes': {
      attempt: ({ id, mark, grade, section }) => ({
        body: { schoolId: id, classNumber: 42, className: mark, grade, section },
      }),
      outcomes: { admin: [400, 403, 404] },
    },
    'GET /api/simple-classes/:classNumber': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
    },
    'PATCH /api/simple-classes/:classNumber': {
      attempt: ({ classNumber, id }) => ({
        params: { classNumber: String(classNumber) },
        body: { isActive: false, schoolId: id },
      }),
      outcomes: { admin: [403, 404] },
    },
    'POST /api/simple-classes/:classNumber/secrets': {
      attempt: ({ classNumber }) => ({
        params: { classNumber: String(classNumber) },
        body: { which: 'both' },
      }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/simple-classes/:classNumber/student-pins': {
      attempt: ({ studentId }, own) => ({
        params: { classNumber: String(own.classNumber) },
        body: { studentIds: [studentId] },
      }),
      outcomes: { admin: PROVED(404), principal: PROVED(404) },
    },
  },
  doors: {
    'GET /api/simple-classes': { as: admin },
    'POST /api/simple-classes': {
      as: admin,
      body: () => ({
        classNumber: CLASSES.length + 1 + (next() % 50),
        className: 'Hostile Class',
        grade: 'Grade 2',
        section: 'B',
        maxStudents: 20,
      }),
      afterwards: { classNumber: 60 },
    },
    'GET /api/simple-classes/:classNumber': { as: admin, id: () => '1' },
    'PATCH /api/simple-classes/:classNumber': {
      as: admin,
      // Not the class whose device and students still have to sign in.
      id: () => '6',
      body: () => ({
        className: 'Hostile Class',
        grade: 'Grade 1',
        section: 'A',
        maxStudents: 40,
        isActive: true,
      }),
    },
    'POST /api/simple-classes/:classNumber/secrets': {
      as: admin,
      id: () => '6',
      body: () => ({ which: 'class' }),
    },
    'POST /api/simple-classes/:classNumber/student-pins': {
      as: admin,
      id: () => String(FREE_CLASS),
      body: ({ spare }) => ({ studentIds: [spare.studentId] }),
      // Earlier accepted requests may have moved the student elsewhere.
      afterwards: async ({ school, spare }) => {
        const body = { classNumber: FREE_CLASS, isActive: true };
        await school.admin.call('PATCH', `/api/simple-students/${spare.studentId}`, { body });
        return {};
      },
    },
  },
  trails: {
    'POST /api/simple-classes': { writes: ['class.created'] },
    'PATCH /api/simple-classes/:classNumber': {
      writes: ['class.changed', 'class.leader_changed', 'class.closed', 'class.reopened'],
    },
    'POST /api/simple-classes/:classNumber/secrets': { writes: ['class.password_renewed'] },
    'POST /api/simple-classes/:classNumber/student-pins': { writes: ['student.pin_issued'] },
  },
};

export default routes;
