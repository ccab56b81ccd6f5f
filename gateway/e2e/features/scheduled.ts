import type { ScheduledMessages } from '@homeroom/contracts';
import type { Declaration } from '../support/attempts';
import { LATER } from '../support/conversation';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const WRITERS = ['admin', 'principal', 'subject', 'parent', 'student'] as const;
const all = (outcome: number): Declaration['outcomes'] =>
  Object.fromEntries(WRITERS.map((actor) => [actor, outcome]));
const ofScheduled = (body?: object): Declaration => ({
  attempt: ({ conversation }) => ({
    params: { conversationId: conversation.id, scheduledId: conversation.later },
    ...(body ? { body } : {}),
  }),
  outcomes: all(404),
});

const own = { as: ({ parent }) => parent } satisfies Door;
const WRITTEN = { text: 'Robin is back then.', ...LATER };
const THEIRS = { none: 'what waits is its author’s own, and becomes a message or nothing' };

const routes: FeatureRoutes = {
  schools: {
    'POST /api/messages/conversations/:conversationId/writing': ofScheduled(),
    'PATCH /api/messages/writing': { attempt: () => ({ body: { isShown: true } }), outcomes: all(200) },
    'PUT /api/messages/hours': {
      attempt: () => ({ body: { startsAt: '08:00', endsAt: '15:00' } }),
      outcomes: { admin: 200, principal: 200, subject: 200 },
    },
    'GET /api/messages/scheduled': { outcomes: all(200) },
    'POST /api/messages/conversations/:conversationId/scheduled': ofScheduled(WRITTEN),
    'PATCH /api/messages/scheduled/:scheduledId': ofScheduled({ ...WRITTEN, version: 1 }),
    'POST /api/messages/scheduled/:scheduledId/withdraw': ofScheduled(),
  },
  doors: {
    'POST /api/messages/conversations/:conversationId/writing': {
      ...own,
      id: ({ conversation }) => conversation.id,
    },
    'PATCH /api/messages/writing': { ...own, body: () => ({ isShown: true }) },
    'PUT /api/messages/hours': {
      as: ({ teacher }) => teacher,
      body: () => ({ startsAt: '08:00', endsAt: '15:00' }),
    },
    'GET /api/messages/scheduled': own,
    'POST /api/messages/conversations/:conversationId/scheduled': {
      ...own,
      id: ({ conversation }) => conversation.id,
      body: () => WRITTEN,
    },
    'PATCH /api/messages/scheduled/:scheduledId': {
      ...own,
      id: ({ conversation }) => conversation.later,
      body: () => ({ ...WRITTEN, version: 1 }),
      afterwards: async ({ parent, conversation }) => {
        const { body } = await parent.get<ScheduledMessages>('/api/messages/scheduled');
        return { version: body.scheduled.find(({ id }) => id === conversation.later)?.version };
      },
    },
    'POST /api/messages/scheduled/:scheduledId/withdraw': {
      ...own,
      id: ({ conversation }) => conversation.laterRemoved,
    },
  },
  trails: {
    'POST /api/messages/conversations/:conversationId/writing': { none: 'it is passed on and kept nowhere' },
    'PUT /api/messages/hours': { none: 'when somebody answers is their own word' },
    'PATCH /api/messages/writing': { none: 'what others see of one is one’s own' },
    'POST /api/messages/conversations/:conversationId/scheduled': THEIRS,
    'PATCH /api/messages/scheduled/:scheduledId': THEIRS,
    'POST /api/messages/scheduled/:scheduledId/withdraw': THEIRS,
  },
};

export default routes;
