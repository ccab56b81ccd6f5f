import { type Declaration, PROVED } from '../support/attempts';
import { admin, next, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { oneStudent } from '../support/scene-bodies';
import { IMPORTS } from '../support/trails';

const ofImportElsewhere: Declaration = {
  attempt: ({ importId }) => ({ params: { importId } }),
  outcomes: { admin: 404 },
};

const ofImport: Door = { as: admin, id: ({ importId }) => importId };

const EXPORTS = 'services/classroom/src/across/exports/exports.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/lists/:list': {
      attempt: ({ classNumber }) => ({
        params: { list: 'families' },
        query: { format: 'csv', classNumber: String(classNumber) },
      }),
      outcomes: { admin: 200 },
    },
    'GET /api/school-admin/roster-classes': { outcomes: { admin: 200 } },
    'GET /api/school-admin/roster-courses': { outcomes: { admin: 200 } },
    'GET /api/school-admin/roster-imports': { outcomes: { admin: 200 } },
    'POST /api/school-admin/roster-imports': {
      attempt: ({ mark, studentId, classNumber }) => ({
        body: {
          columns: ['recordId', 'lastName', 'firstName', 'classNumber'],
          lines: [[studentId, mark, 'Student', String(classNumber)]],
        },
      }),
      outcomes: { admin: 201 },
    },
    'GET /api/school-admin/roster-imports/:importId': ofImportElsewhere,
    'POST /api/school-admin/roster-imports/:importId/begin': {
      ...ofImportElsewhere,
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/roster-imports/:importId/undo': ofImportElsewhere,
    'POST /api/school-admin/roster-imports/:importId/answers': {
      attempt: ({ importId }) => ({ params: { importId }, body: { line: 1, isSame: true } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/roster-imports/:importId/refused': ofImportElsewhere,
  },
  doors: {
    'GET /api/school-admin/lists/:list': {
      as: admin,
      id: () => 'students',
      query: {
        ...{ format: 'csv', classNumber: '1', search: 'sam', status: 'active', teacherType: 'subject' },
        ...{ from: '2026-03-01', to: '2026-04-01' },
      },
    },
    'GET /api/school-admin/roster-classes': { as: admin },
    'GET /api/school-admin/roster-courses': { as: admin },
    'GET /api/school-admin/roster-imports': { as: admin },
    'POST /api/school-admin/roster-imports': { as: admin, body: () => oneStudent(`Child ${next()}`) },
    'GET /api/school-admin/roster-imports/:importId': {
      ...ofImport,
      query: { kind: 'add', page: '1', pageSize: '10' },
    },
    'POST /api/school-admin/roster-imports/:importId/begin': {
      ...ofImport,
      body: () => ({ leavers: 0, confirmedLeavers: 0, endings: 0, confirmedEndings: 0, returns: 0 }),
    },
    'POST /api/school-admin/roster-imports/:importId/undo': ofImport,
    'POST /api/school-admin/roster-imports/:importId/answers': {
      ...ofImport,
      body: () => ({ line: 1, isSame: false }),
      refused: true,
    },
    'GET /api/school-admin/roster-imports/:importId/refused': { ...ofImport, query: { format: 'csv' } },
  },
  trails: {
    'GET /api/school-admin/lists/:list': {
      writes: [
        'student.list_exported',
        'guardian.list_exported',
        'teacher.list_exported',
        'class.list_exported',
        'course.list_exported',
        'points.list_exported',
        'reward.list_exported',
        'student.attendance_exported',
        'student.homework_exported',
      ],
      shownIn: EXPORTS,
    },
    'POST /api/school-admin/roster-imports': { none: 'what a file would do; nothing is done yet' },
    'POST /api/school-admin/roster-imports/:importId/begin': {
      writes: [
        'student.list_imported',
        'teacher.list_imported',
        'class.list_imported',
        'course.list_imported',
        'school.roster_imported',
      ],
      shownIn: IMPORTS,
    },
    'POST /api/school-admin/roster-imports/:importId/answers': {
      none: 'a part of the plan; nothing is done yet',
    },
    'POST /api/school-admin/roster-imports/:importId/undo': {
      writes: [
        'student.list_import_undone',
        'teacher.list_import_undone',
        'class.list_import_undone',
        'course.list_import_undone',
        'course.removed',
        'school.roster_import_undone',
      ],
      shownIn: IMPORTS,
    },
    'GET /api/school-admin/roster-imports/:importId/refused': {
      writes: [
        'student.list_exported',
        'teacher.list_exported',
        'class.list_exported',
        'course.list_exported',
        'school.roster_exported',
      ],
      shownIn: IMPORTS,
    },
  },
};

export default routes;
