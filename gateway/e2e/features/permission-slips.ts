import { all, type Declaration, STAFF } from '../support/attempts';
import { teacher } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { aPermissionSlip, dayAhead } from '../support/scene-bodies';
import { versionOf } from '../support/version-of';

const SPEC = 'services/classroom/src/across/permission-slips/permission-slips.spec.ts';

const onSlip = (body?: object): Declaration => ({
  attempt: ({ permissionSlipId: slipId, studentId }) => ({
    params: { slipId, studentId },
    ...(body && { body }),
  }),
  outcomes: all(STAFF, 404),
});

const routes: FeatureRoutes = {
  schools: {
    'GET /api/permission-slips': { attempt: () => ({ query: { which: 'open' } }), outcomes: all(STAFF, 200) },
    'POST /api/permission-slips': {
      attempt: ({ classNumber, mark }) => ({
        body: aPermissionSlip({ classNumbers: [classNumber], title: mark }),
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/permission-slips/:slipId': onSlip(),
    'PATCH /api/permission-slips/:slipId': onSlip(aPermissionSlip()),
    'POST /api/permission-slips/:slipId/remove': onSlip(),
    'POST /api/permission-slips/:slipId/prolong': onSlip({ answerBy: dayAhead(60) }),
    'POST /api/permission-slips/:slipId/withdraw': onSlip({ reason: 'It rains.' }),
    'POST /api/permission-slips/:slipId/remind': onSlip(),
    'GET /api/permission-slips/:slipId/children': onSlip(),
    'GET /api/permission-slips/:slipId/list': onSlip(),
    'GET /api/permission-slips/:slipId/file': onSlip(),
    'GET /api/permission-slips/:slipId/children/:studentId': onSlip(),
    'POST /api/permission-slips/:slipId/children/:studentId/paper': {
      attempt: ({ permissionSlipId: slipId, studentId }) => ({
        params: { slipId, studentId },
        body: { guardianId: studentId, answer: 'yes', broughtOn: dayAhead(0) },
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/guardians/me/permission-slips': { outcomes: { parent: 200 } },
    'PUT /api/guardians/me/permission-slips/:slipId/children/:studentId': {
      attempt: ({ permissionSlipId: slipId, studentId }) => ({
        params: { slipId, studentId },
        body: { answer: 'yes' },
      }),
      outcomes: { parent: 404 },
    },
  },
  doors: {
    'GET /api/permission-slips': { as: teacher, query: { which: 'open', page: '1', pageSize: '5' } },
    'POST /api/permission-slips': { as: teacher, body: () => aPermissionSlip({ isSent: false }) },
    'GET /api/permission-slips/:slipId': { as: teacher, id: ({ permissionSlips }) => permissionSlips.open },
    'PATCH /api/permission-slips/:slipId': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.draft,
      body: () => aPermissionSlip({ isSent: false }),
      afterwards: (scene) => versionOf(scene.teacher, `/api/permission-slips/${scene.permissionSlips.draft}`),
    },
    'POST /api/permission-slips/:slipId/remove': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.removed,
    },
    'POST /api/permission-slips/:slipId/prolong': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.open,
      body: () => ({ answerBy: dayAhead(60) }),
      afterwards: { answerBy: dayAhead(200) },
    },
    'POST /api/permission-slips/:slipId/withdraw': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.withdrawn,
      body: () => ({ reason: 'It rains.' }),
      // It is withdrawn once.
      refused: true,
    },
    'POST /api/permission-slips/:slipId/remind': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.open,
    },
    'GET /api/permission-slips/:slipId/children': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.open,
      query: { search: 'a', standing: 'open', classNumber: '1', sort: '-standing', page: '1', pageSize: '5' },
    },
    'GET /api/permission-slips/:slipId/list': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.open,
    },
    'GET /api/permission-slips/:slipId/file': {
      as: teacher,
      id: ({ permissionSlips }) => permissionSlips.open,
      query: { format: 'csv' },
    },
    'GET /api/permission-slips/:slipId/children/:studentId': {
      as: teacher,
      id: ({ permissionSlips, studentId }) => [permissionSlips.open, studentId],
    },
    'POST /api/permission-slips/:slipId/children/:studentId/paper': {
      as: teacher,
      id: ({ permissionSlips, studentId }) => [permissionSlips.open, studentId],
      body: ({ permissionSlips: { guardianId, today } }) => ({
        ...{ guardianId, answer: 'no', note: 'Travel sick.', broughtOn: today },
      }),
    },
    'GET /api/guardians/me/permission-slips': { as: ({ parent }) => parent },
    'PUT /api/guardians/me/permission-slips/:slipId/children/:studentId': {
      as: ({ parent }) => parent,
      id: ({ permissionSlips, studentId }) => [permissionSlips.open, studentId],
      body: () => ({ answer: 'yes', note: 'Travel sick.' }),
    },
  },
  trails: {
    'POST /api/permission-slips': { writes: ['permission_slip.sent'], shownIn: SPEC },
    'PATCH /api/permission-slips/:slipId': { writes: ['permission_slip.sent'], shownIn: SPEC },
    'POST /api/permission-slips/:slipId/remove': {
      none: 'a draft is its author’s alone, and nobody was asked',
    },
    'POST /api/permission-slips/:slipId/prolong': { writes: ['permission_slip.prolonged'], shownIn: SPEC },
    'POST /api/permission-slips/:slipId/withdraw': { writes: ['permission_slip.withdrawn'], shownIn: SPEC },
    'POST /api/permission-slips/:slipId/remind': { writes: ['permission_slip.reminded'], shownIn: SPEC },
    'GET /api/permission-slips/:slipId/list': { writes: ['permission_slip.exported'], shownIn: SPEC },
    'GET /api/permission-slips/:slipId/file': { writes: ['permission_slip.exported'], shownIn: SPEC },
    'POST /api/permission-slips/:slipId/children/:studentId/paper': {
      writes: ['student.permission_recorded'],
      shownIn: SPEC,
    },
    'PUT /api/guardians/me/permission-slips/:slipId/children/:studentId': {
      none: 'a guardian’s own answer, of which every version is kept with its time; no decision about anybody else',
    },
  },
};

export default routes;
