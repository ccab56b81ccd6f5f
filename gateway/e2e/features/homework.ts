import { randomUUID } from 'node:crypto';
import { STAFF, all, type Declaration } from '../support/attempts';
import { admin, teacher } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { PICTURE } from '../support/pictures';
import { TASK } from '../support/scene-bodies';
import { versionOf } from '../support/version-of';

const TASK_ELSEWHERE = { version: 0, state: 'set', dueOn: '2100-01-04', dueTime: '08:00' };

const onHomework = (body?: unknown): Declaration => ({
  attempt: ({ homeworkId, studentId }) => ({
    params: { homeworkId, studentId },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes: all(STAFF, 404),
});

const routes: FeatureRoutes = {
  schools: {
    'GET /api/homework': {
      attempt: ({ classNumber }) => ({ query: { view: 'set', classNumber: String(classNumber) } }),
      outcomes: all(STAFF, 200),
    },
    'POST /api/homework': {
      attempt: ({ id, classNumber, mark }) => ({
        body: { schoolId: id, ...TASK_ELSEWHERE, classNumber, title: mark },
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/homework/:homeworkId': onHomework(),
    'PATCH /api/homework/:homeworkId': onHomework({ ...TASK_ELSEWHERE, title: 'Taken over' }),
    'GET /api/homework/:homeworkId/translation': {
      attempt: ({ homeworkId }) => ({ params: { homeworkId }, query: { to: 'de', version: '0' } }),
      outcomes: all(STAFF, 404),
    },
    'POST /api/homework/:homeworkId/remove': onHomework(),
    'POST /api/homework/:homeworkId/done': {
      attempt: ({ homeworkId, studentId }) => ({
        params: { homeworkId },
        body: { work: [{ studentId, version: 0 }] },
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/homework/:homeworkId/work/:studentId': onHomework(),
    'POST /api/homework/:homeworkId/work/:studentId/return': onHomework({ version: 1, again: false }),
    // Uploads are the caller's own, in their own school.
    'POST /api/homework-files': {
      attempt: () => ({ body: PICTURE }),
      outcomes: all([...STAFF, 'student'], 201),
    },
    'GET /api/homework-files/:fileId': {
      attempt: ({ fileId, fileAddress }) => ({ params: { fileId }, query: fileAddress }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'GET /api/students/:studentId/homework': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all(['student', 'parent'], 404),
    },
    'GET /api/students/:studentId/homework/:homeworkId': {
      attempt: ({ studentId, homeworkId }) => ({ params: { studentId, homeworkId } }),
      outcomes: all(['student', 'parent'], 404),
    },
    'GET /api/my-homework-room': { outcomes: { student: 200 } },
    'GET /api/school-admin/homework-room': { outcomes: { admin: 200 } },
    'GET /api/students/:studentId/homework/:homeworkId/translation': {
      attempt: ({ studentId, homeworkId }) => ({
        params: { studentId, homeworkId },
        query: { to: 'de', version: '0' },
      }),
      outcomes: all(['student', 'parent'], 404),
    },
    'GET /api/guardians/me/homework': { outcomes: { parent: 200 } },
    'PUT /api/my-work/:homeworkId': {
      attempt: ({ homeworkId }) => ({ params: { homeworkId }, body: { text: 'Not mine.' } }),
      outcomes: { student: 404 },
    },
  },
  doors: {
    'GET /api/homework': { as: teacher, query: { view: 'set', classNumber: '1', page: '1' } },
    'POST /api/homework': { as: teacher, body: () => TASK },
    'GET /api/homework/:homeworkId': { as: teacher, id: ({ homework }) => homework.own },
    'GET /api/homework/:homeworkId/translation': {
      as: teacher,
      id: ({ homework }) => homework.own,
      query: { to: 'de', version: '0' },
      refused: true,
    },
    'PATCH /api/homework/:homeworkId': {
      as: teacher,
      id: ({ homework }) => homework.changed,
      body: () => TASK,
      afterwards: (scene) => versionOf(scene.teacher, `/api/homework/${scene.homework.changed}`),
    },
    'POST /api/homework/:homeworkId/remove': { as: teacher, id: ({ homework }) => homework.removed },
    'POST /api/homework/:homeworkId/done': {
      as: teacher,
      id: ({ homework }) => homework.done,
      body: ({ studentId }) => ({ work: [{ studentId, version: 0 }] }),
    },
    'GET /api/homework/:homeworkId/work/:studentId': {
      as: teacher,
      id: ({ homework, studentId }) => [homework.own, studentId],
    },
    'POST /api/homework/:homeworkId/work/:studentId/return': {
      as: teacher,
      id: ({ homework, studentId }) => [homework.marked, studentId],
      body: () => ({ version: 1, score: 7, comment: 'Well done.', again: false }),
      afterwards: ({ teacher: by, homework, studentId }) =>
        versionOf(by, `/api/homework/${homework.marked}/work/${studentId}`),
    },
    'POST /api/homework-files': { as: ({ student }) => student },
    // A file address is issued for one file and a few minutes, so no fixed value is valid.
    'GET /api/homework-files/:fileId': {
      as: ({ student }) => student,
      id: () => randomUUID(),
      query: { until: '1', mark: 'x' },
      refused: true,
    },
    'GET /api/students/:studentId/homework': { as: ({ parent }) => parent, id: ({ studentId }) => studentId },
    'GET /api/students/:studentId/homework/:homeworkId': {
      as: ({ student }) => student,
      id: ({ homework, studentId }) => [studentId, homework.own],
    },
    'GET /api/my-homework-room': { as: ({ student }) => student },
    'GET /api/school-admin/homework-room': { as: admin },
    // The platform of these tests has no translation server.
    'GET /api/students/:studentId/homework/:homeworkId/translation': {
      as: ({ student }) => student,
      id: ({ homework, studentId }) => [studentId, homework.own],
      query: { to: 'de', version: '0' },
      refused: true,
    },
    'GET /api/guardians/me/homework': { as: ({ parent }) => parent },
    'PUT /api/my-work/:homeworkId': {
      as: ({ student }) => student,
      id: ({ homework }) => homework.own,
      body: () => ({ text: 'The whale.' }),
    },
  },
  trails: {
    'POST /api/homework': { writes: ['homework.set'] },
    'PATCH /api/homework/:homeworkId': {
      writes: ['homework.changed'],
      shownIn: 'services/classroom/src/homework/assigned/homework.spec.ts',
    },
    'POST /api/homework/:homeworkId/remove': {
      writes: ['homework.removed'],
      shownIn: 'services/classroom/src/homework/assigned/homework.spec.ts',
    },
    'POST /api/homework/:homeworkId/work/:studentId/return': {
      writes: ['homework.returned'],
      shownIn: 'services/classroom/src/homework/work/work.spec.ts',
    },
    'POST /api/homework/:homeworkId/done': {
      writes: ['homework.done'],
      shownIn: 'services/classroom/src/homework/work/work.spec.ts',
    },
    'PUT /api/my-work/:homeworkId': {
      none: 'a child hands in work of its own, which is kept with its time; no decision about anybody',
    },
    'POST /api/homework-files': {
      none: 'a file is nobody’s business until it is put beside something, which has its own line or record',
    },
  },
};

export default routes;
