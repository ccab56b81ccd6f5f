import { all, PROVED, STAFF } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const office = { as: ({ school }) => school.admin } satisfies Door;
const RULES = '/api/school-admin/taught-rules';
/** Taught rules exist only where somebody has allowed them. */
const SPEC = 'services/messaging/src/taught/taught.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/messages/taught-of-children': { outcomes: all([...STAFF, 'student', 'parent'], 200) },
    'GET /api/school-admin/taught-rules': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/taught-rules': {
      attempt: () => ({ body: { version: 0, fromGrade: 'Grade 7' } }),
      outcomes: { admin: [...PROVED(200), 409] },
    },
    'GET /api/school-admin/taught-conversations': { outcomes: { admin: 200 } },
    'POST /api/school-admin/taught-conversations/:conversationId/open': {
      attempt: ({ conversation }) => ({
        params: { conversationId: conversation.id },
        body: { reason: 'Their mother asked.' },
      }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/messages/taught-of-children': { as: ({ parent }) => parent },
    'GET /api/school-admin/taught-rules': office,
    'PATCH /api/school-admin/taught-rules': {
      ...office,
      body: () => ({
        ...{ version: 0, isAllowed: true, fromGrade: 'Grade 7' },
        hours: { enabled: true, startTime: '07:30', endTime: '16:00', weekendsAllowed: false },
      }),
      afterwards: ({ school }) => versionOf(school.admin, RULES),
    },
    'GET /api/school-admin/taught-conversations': office,
    'POST /api/school-admin/taught-conversations/:conversationId/open': {
      ...office,
      id: ({ conversation }) => conversation.id,
      body: () => ({ reason: 'Their mother asked.' }),
      refused: true,
    },
  },
  trails: {
    'PATCH /api/school-admin/taught-rules': { writes: ['messenger.taught_changed'] },
    'POST /api/school-admin/taught-conversations/:conversationId/open': {
      writes: ['messenger.conversation_read'],
      shownIn: SPEC,
    },
  },
};

export default routes;
