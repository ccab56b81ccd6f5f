import { randomUUID } from 'node:crypto';
import { PROVED, TEACHERS, all, ownName } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { PHONES } from '../support/trails';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-teachers': { outcomes: { admin: 200 } },
    'POST /api/simple-teachers': {
      attempt: ({ classNumber }) => ({
        body: {
          firstName: 'Some',
          lastName: 'Body',
          teacherType: 'principal',
          classNumbers: [classNumber],
        },
      }),
      outcomes: { admin: PROVED(404) },
    },
    'PATCH /api/simple-teachers/:teacherId': {
      attempt: ({ teacherId }) => ({ params: { teacherId }, body: { lastName: 'Body', isActive: false } }),
      outcomes: { admin: 404 },
    },
    'POST /api/simple-teachers/:teacherId/pin': {
      attempt: ({ teacherId }) => ({ params: { teacherId } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/simple-teachers/:teacherId/phone/remove': {
      attempt: ({ teacherId }) => ({ params: { teacherId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/teachers/me': { outcomes: all(TEACHERS, 200) },
    'PATCH /api/teachers/me': ownName(TEACHERS),
  },
  doors: {
    'GET /api/simple-teachers': {
      as: admin,
      query: {
        page: '1',
        pageSize: '20',
        search: 'robin',
        sort: 'name',
        status: 'all',
        teacherType: 'subject',
      },
    },
    'POST /api/simple-teachers': {
      as: admin,
      body: () => ({
        firstName: 'Robin',
        lastName: 'Field',
        teacherType: 'principal',
        classNumbers: [1],
        email: `teacher-${randomUUID()}@example.com`,
      }),
    },
    'PATCH /api/simple-teachers/:teacherId': {
      as: admin,
      id: ({ spare }) => spare.teacherId,
      body: () => ({
        firstName: 'Robin',
        lastName: 'Field',
        teacherType: 'subject',
        classNumbers: [1, 2],
        email: 'robin@example.com',
        isActive: true,
      }),
    },
    'POST /api/simple-teachers/:teacherId/pin': { as: admin, id: ({ spare }) => spare.teacherId },
    'POST /api/simple-teachers/:teacherId/phone/remove': { as: admin, id: ({ spare }) => spare.teacherId },
    'GET /api/teachers/me': { as: ({ teacher }) => teacher },
    'PATCH /api/teachers/me': {
      as: ({ teacher }) => teacher,
      body: () => ({ firstName: 'Robin', lastName: 'Meadows' }),
    },
  },
  trails: {
    'POST /api/simple-teachers': { writes: ['teacher.created'] },
    'PATCH /api/simple-teachers/:teacherId': {
      writes: [
        'teacher.renamed',
        'teacher.contact_changed',
        'teacher.role_lowered',
        'teacher.role_raised',
        'teacher.role_changed',
        'teacher.classes_changed',
        'teacher.deactivated',
        'teacher.reactivated',
        'teacher.mailed_pin_ended',
      ],
    },
    'POST /api/simple-teachers/:teacherId/pin': { writes: ['teacher.pin_issued'] },
    'POST /api/simple-teachers/:teacherId/phone/remove': {
      writes: ['teacher.phone_removed'],
      shownIn: PHONES,
    },
    'PATCH /api/teachers/me': { writes: ['teacher.renamed'] },
  },
};

export default routes;
