import { STAFF, TEACHERS, all } from '../support/attempts';
import { admin, next } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { giveAccessAgain } from '../support/guardian-terms';
import { CLASSES, FREE_CLASS } from '../support/scene-bodies';
import { PHONES } from '../support/trails';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-students': {
      attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
      outcomes: { admin: [200, 404], ...all([...TEACHERS, 'device'], [200, 403, 404]) },
    },
    'POST /api/simple-students': {
      attempt: ({ classNumber }) => ({ body: { classNumber, firstName: 'Some', lastName: 'Body' } }),
      outcomes: { admin: [400, 404], principal: [403, 404] },
    },
    'GET /api/simple-students/:studentId': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all(STAFF, 404),
    },
    'PATCH /api/simple-students/:studentId': {
      attempt: ({ studentId }, own) => ({
        params: { studentId },
        body: { classNumber: own.classNumber, isActive: false },
      }),
      outcomes: { admin: 404, principal: 404 },
    },
    'POST /api/simple-students/:studentId/pin': {
      attempt: ({ studentId }) => ({ params: { studentId }, body: { for: 'student' } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'POST /api/simple-students/:studentId/phone/remove': {
      attempt: ({ studentId }) => ({ params: { studentId }, body: { for: 'student' } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'GET /api/students/me': { outcomes: { student: 200 } },
    'PUT /api/students/me/plant': {
      attempt: ({ id }) => ({ body: { schoolId: id, species: 'fir', pot: 'tin', companion: 'frog' } }),
      outcomes: { student: [403, 404] },
    },
    'GET /api/students/:studentId/dashboard': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all(STAFF, 404),
    },
  },
  doors: {
    'GET /api/simple-students': {
      as: admin,
      query: { classNumber: '1', page: '1', pageSize: '20', search: 'sam', sort: 'name', status: 'active' },
    },
    'POST /api/simple-students': {
      as: admin,
      body: () => ({
        studentId: `STU-${next()}`,
        classNumber: CLASSES[next() % CLASSES.length],
        firstName: 'Sam',
        lastName: 'Rivers',
        grade: 'Grade 1',
        section: 'A',
        parentEmail: 'one@example.com',
        parentPhone: '555 0100',
        parentFirstName: 'Rosa',
        parentLastName: 'Rivers',
      }),
      afterwards: { classNumber: FREE_CLASS },
    },
    'GET /api/simple-students/:studentId': { as: admin, id: ({ spare }) => spare.studentId },
    'PATCH /api/simple-students/:studentId': {
      as: admin,
      id: ({ spare }) => spare.studentId,
      body: ({ spare }) => ({
        firstName: 'Sam',
        lastName: 'Rivers',
        grade: 'Grade 1',
        section: 'A',
        classNumber: FREE_CLASS,
        parentEmail: 'spare@example.com',
        parentPhone: '555 0100',
        parentFirstName: 'Rosa',
        parentLastName: 'Rivers',
        guardians: [
          {
            ...{ id: spare.guardianId, email: 'spare@example.com', phone: '555 0100' },
            ...{ firstName: 'Rosa', lastName: 'Rivers' },
          },
        ],
        isActive: true,
      }),
      afterwards: giveAccessAgain,
    },
    'POST /api/simple-students/:studentId/pin': {
      as: admin,
      id: ({ spare }) => spare.studentId,
      body: ({ spare }) => ({ for: 'guardian', guardianId: spare.guardianId }),
      afterwards: giveAccessAgain,
    },
    'POST /api/simple-students/:studentId/phone/remove': {
      as: admin,
      id: ({ spare }) => spare.studentId,
      body: ({ spare }) => ({ for: 'guardian', guardianId: spare.guardianId }),
      afterwards: giveAccessAgain,
    },
    'GET /api/students/me': { as: ({ student }) => student },
    'PUT /api/students/me/plant': {
      as: ({ student }) => student,
      body: () => ({ species: 'cherry', pot: 'bowl', companion: 'snail' }),
    },
    'GET /api/students/:studentId/dashboard': { as: admin, id: ({ studentId }) => studentId },
  },
  trails: {
    'POST /api/simple-students': {
      writes: ['student.enrolled', 'guardian.added', 'guardian.linked', 'guardian.link_asked'],
    },
    'PATCH /api/simple-students/:studentId': {
      writes: [
        'student.renamed',
        'student.changed',
        'student.moved',
        'student.deactivated',
        'student.reactivated',
        'guardian.added',
        'guardian.linked',
        'guardian.renamed',
        'guardian.link_asked',
        'guardian.link_withdrawn',
        'guardian.contact_changed',
        'guardian.mailed_pin_ended',
      ],
    },
    'POST /api/simple-students/:studentId/pin': { writes: ['student.pin_issued', 'guardian.pin_issued'] },
    'POST /api/simple-students/:studentId/phone/remove': {
      writes: ['student.phone_removed', 'guardian.phone_removed'],
      shownIn: PHONES,
    },
    'PUT /api/students/me/plant': {
      none: 'which picture grows for a child is the child’s own choice, and no decision about anybody',
    },
  },
};

export default routes;
