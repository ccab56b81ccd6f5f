import type { Declaration } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const ASKERS = ['principal', 'subject', 'parent'] as const;
const all = (actors: readonly string[], outcome: number): Declaration['outcomes'] =>
  Object.fromEntries(actors.map((actor) => [actor, outcome]));

const ofOffice = (body: object): Declaration => ({
  attempt: ({ conversation }) => ({ params: { conversationId: conversation.deskId }, body }),
  outcomes: { admin: 404 },
});

const office = { as: ({ school }) => school.admin } satisfies Door;
const asked = { ...office, id: ({ conversation }) => conversation.deskId } satisfies Door;
const KEPT = { none: 'the conversation itself says who has it and whether it waits' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/desk': { outcomes: { ...all(ASKERS, 200), admin: 200 } },
    'PATCH /api/desk': {
      attempt: () => ({ body: { version: 0, sentence: 'Away.' } }),
      outcomes: { admin: [200, 409] },
    },
    'POST /api/desk/conversations': {
      attempt: ({ studentId }) => ({ body: { studentId } }),
      outcomes: { ...all(ASKERS, 404), admin: 404, student: 404 },
    },
    'POST /api/desk/conversations/begin': {
      attempt: ({ studentId, conversation }) => ({ body: { studentId, personId: conversation.guardianId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/desk/conversations': { outcomes: { admin: 200 } },
    'POST /api/desk/conversations/:conversationId/take': ofOffice({ take: true, from: null }),
    'POST /api/desk/conversations/:conversationId/settle': ofOffice({ upTo: 1 }),
  },
  doors: {
    'GET /api/desk': { as: ({ parent }) => parent },
    'PATCH /api/desk': {
      ...office,
      body: () => ({
        version: 0,
        opensAt: '07:30',
        closesAt: '16:00',
        sentence: 'We are back at half past seven.',
      }),
      afterwards: ({ school }) => versionOf(school.admin, '/api/desk'),
    },
    'POST /api/desk/conversations': {
      as: ({ parent }) => parent,
      body: ({ studentId }) => ({ studentId }),
    },
    'POST /api/desk/conversations/begin': {
      ...office,
      body: ({ studentId, conversation }) => ({ studentId, personId: conversation.guardianId }),
    },
    'GET /api/desk/conversations': office,
    'POST /api/desk/conversations/:conversationId/take': {
      ...asked,
      body: () => ({ take: true, from: null }),
    },
    'POST /api/desk/conversations/:conversationId/settle': { ...asked, body: () => ({ upTo: 1 }) },
  },
  trails: {
    'PATCH /api/desk': { writes: ['messenger.desk_changed'] },
    'POST /api/desk/conversations': { none: 'who writes to whom is between them' },
    'POST /api/desk/conversations/begin': { none: 'who of the office wrote stands beside each message' },
    'POST /api/desk/conversations/:conversationId/take': KEPT,
    'POST /api/desk/conversations/:conversationId/settle': KEPT,
  },
};

export default routes;
