import type { StudentDetail } from '@homeroom/contracts';
import { ownName, type Declaration } from '../support/attempts';
import { admin, next } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const onLink: Declaration = {
  attempt: ({ linkId }) => ({ params: { linkId } }),
  outcomes: { admin: 404, parent: 404 },
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-students/:studentId/guardian-addresses': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'POST /api/simple-students/:studentId/guardians': {
      attempt: ({ studentId, mark }) => ({ params: { studentId }, body: { firstName: mark } }),
      outcomes: { admin: 404 },
    },
    'POST /api/simple-students/:studentId/guardians/:guardianId/end': {
      attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
      attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'GET /api/guardian-links': { outcomes: { admin: 200 } },
    'POST /api/guardian-links/:linkId/approve': onLink,
    'POST /api/guardian-links/:linkId/decline': onLink,
    'GET /api/guardians/me': { outcomes: { parent: 200 } },
    'PATCH /api/guardians/me': ownName(['parent']),
    'GET /api/guardians/me/contact': { outcomes: { parent: 200 } },
  },
  doors: {
    'GET /api/simple-students/:studentId/guardian-addresses': {
      as: admin,
      id: ({ spare }) => spare.studentId,
    },
    'POST /api/simple-students/:studentId/guardians': {
      as: admin,
      id: ({ spare }) => spare.studentId,
      body: () => ({
        ...{ firstName: 'Second', lastName: 'Parent', phone: '555 0102' },
        email: `second-${next()}@example.com`,
      }),
      // Guardians added by earlier requests take up the student's places.
      afterwards: async ({ school, spare }) => {
        const path = `/api/simple-students/${spare.studentId}`;
        const { body } = await school.admin.get<StudentDetail>(path);
        const kept = [spare.guardianId, spare.secondGuardianId];
        for (const { id } of body.guardians.filter((guardian) => !kept.includes(guardian.id)))
          await school.admin.post(`${path}/guardians/${id}/end`, {});
        return {};
      },
    },
    'POST /api/simple-students/:studentId/guardians/:guardianId/end': {
      as: admin,
      id: ({ spare }) => [spare.studentId, spare.secondGuardianId],
    },
    'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
      as: admin,
      id: ({ spare }) => [spare.studentId, spare.guardianId],
    },
    'GET /api/guardian-links': { as: admin },
    'POST /api/guardian-links/:linkId/approve': { as: admin, id: ({ links }) => links[0] },
    'POST /api/guardian-links/:linkId/decline': { as: ({ parent }) => parent, id: ({ links }) => links[1] },
    'GET /api/guardians/me': { as: ({ parent }) => parent },
    'PATCH /api/guardians/me': {
      as: ({ parent }) => parent,
      body: () => ({ firstName: 'Rosa', lastName: 'Rivers' }),
    },
    'GET /api/guardians/me/contact': { as: ({ parent }) => parent },
  },
  trails: {
    'POST /api/simple-students/:studentId/guardians': { writes: ['guardian.added', 'guardian.linked'] },
    'POST /api/simple-students/:studentId/guardians/:guardianId/end': { writes: ['guardian.unlinked'] },
    // Written when the mail is sent again, and no mail has left the scene's schools yet.
    'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
      writes: ['guardian.invited'],
      shownIn: 'services/auth/src/addresses/addresses.spec.ts',
    },
    'PATCH /api/guardians/me': { writes: ['guardian.renamed'] },
    'POST /api/guardian-links/:linkId/approve': {
      writes: ['guardian.link_approved', 'guardian.pin_ended', 'guardian.pin_issued'],
    },
    'POST /api/guardian-links/:linkId/decline': { writes: ['guardian.link_declined'] },
  },
};

export default routes;
