import { all, PROVED, STAFF } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const READERS = [...STAFF, 'student', 'parent'] as const;
const office = { as: ({ school }) => school.admin } satisfies Door;
const INTO = { query: { to: 'de', version: '1' } };
/** The platform of these tests has no translation server. */
const SPEC = 'services/messaging/src/translation/translation.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/translation': { outcomes: all(READERS, 200) },
    'GET /api/messages/conversations/:conversationId/messages/:messageId/translation': {
      attempt: ({ conversation }) => ({
        params: { conversationId: conversation.id, messageId: conversation.kept },
        ...INTO,
      }),
      outcomes: all(READERS, 404),
    },
    'GET /api/announcements/:announcementId/translation': {
      attempt: ({ announcementId }) => ({ params: { announcementId }, ...INTO }),
      outcomes: all(READERS, 404),
    },
    'GET /api/school-admin/translation': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/translation': {
      attempt: () => ({ body: { version: 0, isOn: true, by: 'the district' } }),
      outcomes: { admin: PROVED(404) },
    },
  },
  doors: {
    'GET /api/translation': { as: ({ parent }) => parent },
    'GET /api/messages/conversations/:conversationId/messages/:messageId/translation': {
      as: ({ parent }) => parent,
      id: ({ conversation }) => [conversation.id, conversation.kept],
      ...INTO,
      refused: true,
    },
    'GET /api/announcements/:announcementId/translation': {
      as: ({ parent }) => parent,
      id: ({ announcements }) => announcements.read,
      ...INTO,
      refused: true,
    },
    'GET /api/school-admin/translation': office,
    'PATCH /api/school-admin/translation': {
      ...office,
      body: () => ({ version: 0, isOn: true, by: 'the district' }),
      refused: true,
    },
  },
  trails: {
    'PATCH /api/school-admin/translation': { writes: ['messenger.translation_changed'], shownIn: SPEC },
  },
};

export default routes;
