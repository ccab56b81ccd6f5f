import { randomUUID } from 'node:crypto';
import type { FamilyRecord } from '@homeroom/contracts';
import type { Declaration } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { TERMS, termsNow } from '../support/guardian-terms';
import { versionOf } from '../support/version-of';

const COLLECTORS = { version: 0, people: [{ name: 'Ada King', phone: '555 0122', relation: 'Grandmother' }] };
const MEDICAL = {
  version: 0,
  notes: [
    { kind: 'allergy', title: 'Peanuts', detail: 'Pen in the office.', isSevere: true, audience: 'staff' },
  ],
  doctorName: 'Dr. Bell',
  doctorPhone: '555 0111',
};
const DECISION = { isConfirmed: false, version: 0, reason: 'This number is not complete.' };
const CARE = 'services/classroom/src/people/families/care.spec.ts';
const REQUESTS = 'services/classroom/src/people/families/requests.spec.ts';

const ofStudent = (outcomes: Declaration['outcomes'], body?: object): Declaration => ({
  attempt: ({ studentId }) => ({ params: { studentId }, ...(body && { body }) }),
  outcomes,
});
const ofClass: Declaration = {
  attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
  // The number may be one of their own classes.
  outcomes: { admin: [200, 404], principal: [200, 403, 404], subject: [200, 403, 404] },
};
const marksOfClass: Declaration = { ...ofClass, outcomes: { ...ofClass.outcomes, parent: [200, 404] } };
const ofOffice = { as: ({ school }) => school.admin, id: ({ spare }) => spare.studentId } satisfies Door;
const ofNoRequest = { id: () => randomUUID(), refused: true } satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    'GET /api/students/:studentId/family': ofStudent({ admin: 404, principal: 404, subject: 404 }),
    'PUT /api/students/:studentId/family/:guardianId': {
      attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId }, body: TERMS }),
      outcomes: { admin: 404 },
    },
    'PUT /api/students/:studentId/collectors': ofStudent({ admin: 404 }, COLLECTORS),
    'GET /api/students/:studentId/medical': ofStudent({
      ...{ admin: 404, principal: 404, subject: 404, parent: 404 },
    }),
    'PUT /api/students/:studentId/medical': ofStudent({ admin: 404 }, MEDICAL),
    'GET /api/medical-marks': marksOfClass,
    'GET /api/collection-list': ofClass,
    'GET /api/guardians/me/family': { outcomes: { parent: 200 } },
    'POST /api/family-requests': {
      attempt: ({ studentId }) => ({ body: { kind: 'contact', studentId, contact: { phone: '555 0199' } } }),
      outcomes: { parent: 404 },
    },
    'POST /api/family-requests/:requestId/withdraw': {
      attempt: ({ studentId }) => ({ params: { requestId: studentId } }),
      outcomes: { parent: 404 },
    },
    'GET /api/school-admin/family-requests': { outcomes: { admin: 200 } },
    'POST /api/school-admin/family-requests/:requestId/decision': {
      attempt: ({ studentId }) => ({ params: { requestId: studentId }, body: DECISION }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/today/families': { outcomes: { admin: 200 } },
  },
  doors: {
    'GET /api/students/:studentId/family': ofOffice,
    'PUT /api/students/:studentId/family/:guardianId': {
      as: ({ school }) => school.admin,
      id: ({ spare }) => [spare.studentId, spare.guardianId],
      body: () => TERMS,
      afterwards: termsNow,
    },
    'PUT /api/students/:studentId/collectors': {
      ...ofOffice,
      body: () => COLLECTORS,
      afterwards: async ({ school, spare }) => {
        const { body } = await school.admin.get<FamilyRecord>(`/api/students/${spare.studentId}/family`);
        return { version: body.collectors.version };
      },
    },
    'GET /api/students/:studentId/medical': ofOffice,
    'PUT /api/students/:studentId/medical': {
      ...ofOffice,
      body: () => MEDICAL,
      afterwards: ({ school, spare }) => versionOf(school.admin, `/api/students/${spare.studentId}/medical`),
    },
    'GET /api/medical-marks': { as: ({ school }) => school.admin, query: { classNumber: '1' } },
    'GET /api/collection-list': { as: ({ school }) => school.admin, query: { classNumber: '1' } },
    'GET /api/guardians/me/family': { as: ({ parent }) => parent },
    'POST /api/family-requests': {
      as: ({ parent }) => parent,
      body: ({ studentId }) => ({ kind: 'contact', studentId, contact: { phone: '555 0199' } }),
      refused: true,
    },
    'POST /api/family-requests/:requestId/withdraw': { ...ofNoRequest, as: ({ parent }) => parent },
    'GET /api/school-admin/family-requests': { as: ({ school }) => school.admin },
    'POST /api/school-admin/family-requests/:requestId/decision': {
      ...ofNoRequest,
      as: ({ school }) => school.admin,
      body: () => DECISION,
    },
    'GET /api/school-admin/today/families': { as: ({ school }) => school.admin },
  },
  trails: {
    'PUT /api/students/:studentId/family/:guardianId': {
      writes: [
        ...(['guardian.terms_changed', 'guardian.access_ended', 'guardian.access_restored'] as const),
        ...(['student.data_closed', 'student.data_release_ended'] as const),
      ],
      shownIn: [
        'services/classroom/src/people/families/guardian-terms.spec.ts',
        'services/classroom/src/across/data-requests/data-requests.spec.ts',
      ],
    },
    'GET /api/medical-marks': {
      none: 'the summary: it stands marked before whoever may know, and a look at all of it is written down',
    },
    'PUT /api/students/:studentId/collectors': { writes: ['student.collectors_changed'], shownIn: CARE },
    'GET /api/students/:studentId/medical': { writes: ['student.medical_read'], shownIn: CARE },
    'PUT /api/students/:studentId/medical': { writes: ['student.medical_changed'], shownIn: CARE },
    'GET /api/collection-list': { writes: ['student.collection_list_opened'], shownIn: CARE },
    'POST /api/family-requests': { writes: ['guardian.change_asked'], shownIn: REQUESTS },
    'POST /api/family-requests/:requestId/withdraw': {
      writes: ['guardian.change_withdrawn'],
      shownIn: REQUESTS,
    },
    'POST /api/school-admin/family-requests/:requestId/decision': {
      writes: ['guardian.change_confirmed', 'guardian.change_refused'],
      shownIn: REQUESTS,
    },
  },
};

export default routes;
