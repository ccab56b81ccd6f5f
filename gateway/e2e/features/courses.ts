import { randomUUID } from 'node:crypto';
import { STAFF, all } from '../support/attempts';
import { admin, next } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/courses': { outcomes: all(STAFF, 200) },
    'POST /api/courses': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, name: mark } }),
      outcomes: { admin: 404 },
    },
    'PATCH /api/courses/:courseId': {
      attempt: ({ courseId, mark }) => ({ params: { courseId }, body: { name: mark } }),
      outcomes: { admin: 404 },
    },
    'GET /api/course-groups': {
      attempt: ({ courseId }) => ({ query: { courseId } }),
      outcomes: all(STAFF, 200),
    },
    'POST /api/course-groups': {
      attempt: ({ courseId, mark }) => ({ body: { courseId, groupName: mark } }),
      outcomes: { admin: 404 },
    },
    'GET /api/course-groups/:groupId': {
      attempt: ({ groupId }) => ({ params: { groupId } }),
      outcomes: all(STAFF, 404),
    },
    'PATCH /api/course-groups/:groupId': {
      attempt: ({ groupId, teacherId }) => ({
        params: { groupId },
        body: { teachers: [{ id: teacherId, role: 'teacher' }] },
      }),
      outcomes: { admin: 404 },
    },
    'POST /api/course-groups/:groupId/end': {
      attempt: ({ groupId }) => ({ params: { groupId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/course-groups/:groupId/students': {
      attempt: ({ groupId, studentId }) => ({ params: { groupId }, body: { studentIds: [studentId] } }),
      outcomes: { admin: 404 },
    },
    'POST /api/course-groups/:groupId/students/remove': {
      attempt: ({ groupId, studentId }) => ({ params: { groupId }, body: { studentIds: [studentId] } }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/courses': { as: admin, query: { page: '1', pageSize: '20', search: 'host' } },
    'POST /api/courses': { as: admin, body: () => ({ name: `Course ${next()}` }) },
    'PATCH /api/courses/:courseId': {
      as: admin,
      id: ({ groups }) => groups.courseId,
      body: () => ({ name: `Renamed ${next()}` }),
    },
    'GET /api/course-groups': {
      as: admin,
      query: { page: '1', pageSize: '20', search: 'host', courseId: randomUUID() },
    },
    'POST /api/course-groups': {
      as: admin,
      body: ({ groups: { courseId } }) => ({ courseId, groupName: `Group ${next()}`, maxStudents: 30 }),
    },
    'GET /api/course-groups/:groupId': { as: admin, id: ({ groups }) => groups.changed },
    'PATCH /api/course-groups/:groupId': {
      as: admin,
      id: ({ groups }) => groups.changed,
      body: ({ spare }) => ({
        groupName: `Group ${next()}`,
        // The attacks enrol many students in class 1, all of whom join the group.
        maxStudents: 200,
        teachers: [{ id: spare.teacherId, role: 'substitute' }],
      }),
    },
    'POST /api/course-groups/:groupId/end': { as: admin, id: ({ groups }) => groups.ended },
    'POST /api/course-groups/:groupId/students': {
      as: admin,
      id: ({ groups }) => groups.changed,
      body: ({ spare }) => ({ studentIds: [spare.studentId], classNumber: 1 }),
    },
    'POST /api/course-groups/:groupId/students/remove': {
      as: admin,
      id: ({ groups }) => groups.changed,
      body: ({ spare }) => ({ studentIds: [spare.studentId] }),
    },
  },
  trails: {
    'POST /api/courses': { writes: ['course.created'] },
    'PATCH /api/courses/:courseId': { writes: ['course.renamed'] },
    'POST /api/course-groups': { writes: ['course.group_created'] },
    'PATCH /api/course-groups/:groupId': { writes: ['course.group_changed', 'course.teachers_changed'] },
    'POST /api/course-groups/:groupId/end': { writes: ['course.group_ended'] },
    'POST /api/course-groups/:groupId/students': { writes: ['course.students_joined'] },
    'POST /api/course-groups/:groupId/students/remove': { writes: ['course.students_left'] },
  },
};

export default routes;
