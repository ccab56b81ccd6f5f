import { randomUUID } from 'node:crypto';
import type { Message } from '@homeroom/contracts';
import type { Declaration } from '../support/attempts';
import { reportAgain } from '../support/conversation';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { PICTURE } from '../support/pictures';

const WRITERS = ['admin', 'principal', 'subject', 'parent', 'student'] as const;
const all = (outcome: number): Declaration['outcomes'] =>
  Object.fromEntries(WRITERS.map((actor) => [actor, outcome]));

const ofConversation = (body?: object): Declaration => ({
  attempt: ({ conversation }) => ({
    params: { conversationId: conversation.id, messageId: conversation.kept },
    ...(body ? { body } : {}),
  }),
  outcomes: all(404),
});

const ofReport = (body?: object): Declaration => ({
  attempt: ({ conversation }) => ({
    params: { reportId: conversation.reportId },
    ...(body ? { body } : {}),
  }),
  outcomes: { admin: 404 },
});

const own = { as: ({ parent }) => parent } satisfies Door;
const inOwn = { ...own, id: ({ conversation }) => conversation.id } satisfies Door;

const ofOffice = {
  as: ({ school }) => school.admin,
  id: ({ conversation }) => conversation.reportId,
} satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    'GET /api/messages/contacts': { outcomes: all(200) },
    'GET /api/messages/unread': { outcomes: all(200) },
    'GET /api/messages/search': {
      attempt: ({ mark }) => ({ query: { search: mark } }),
      outcomes: all(200),
    },
    'GET /api/messages/conversations': { outcomes: all(200) },
    'POST /api/messages/conversations': {
      attempt: ({ conversation, studentId }) => ({
        body: { kind: 'family', personIds: [conversation.personId], studentId },
      }),
      outcomes: all(404),
    },
    'GET /api/messages/conversations/:conversationId': ofConversation(),
    'GET /api/messages/conversations/:conversationId/messages': ofConversation(),
    'POST /api/messages/conversations/:conversationId/messages': ofConversation({ text: 'Hello' }),
    'POST /api/messages/conversations/:conversationId/read': ofConversation({ upTo: 1 }),
    'POST /api/messages/conversations/:conversationId/quiet': ofConversation({ quiet: 'always' }),
    'PATCH /api/messages/conversations/:conversationId/messages/:messageId': ofConversation({
      ...{ text: 'Changed', version: 1 },
    }),
    'POST /api/messages/conversations/:conversationId/messages/:messageId/withdraw': ofConversation(),
    'POST /api/messages/conversations/:conversationId/messages/:messageId/reactions': ofConversation({
      ...{ kind: 'heart', isOn: true },
    }),
    'POST /api/messages/conversations/:conversationId/messages/:messageId/report': ofConversation({
      reason: 'This is rude.',
    }),
    // Uploads are the caller's own, in their own school.
    'POST /api/message-files': { attempt: () => ({ body: PICTURE }), outcomes: all(201) },
    'GET /api/school-admin/message-room': { outcomes: { admin: 200 } },
    'GET /api/message-files/:fileId': {
      attempt: ({ conversation: { fileId, fileAddress } }) => ({ params: { fileId }, query: fileAddress }),
      outcomes: all(404),
    },
    'GET /api/school-admin/message-reports': { outcomes: { admin: 200 } },
    'POST /api/school-admin/message-reports/:reportId/open': ofReport(),
    'POST /api/school-admin/message-reports/:reportId/decide': ofReport({
      decision: 'removed',
      reason: 'Rude.',
    }),
  },
  doors: {
    'GET /api/messages/contacts': { ...own, query: { search: 'Rivers' } },
    'GET /api/messages/unread': own,
    'GET /api/messages/search': { ...own, query: { search: 'morning' } },
    'GET /api/messages/conversations': own,
    'POST /api/messages/conversations': {
      ...own,
      body: ({ conversation, studentId }) => ({
        ...{ kind: 'family', personIds: [conversation.personId], studentId },
      }),
    },
    'GET /api/messages/conversations/:conversationId': inOwn,
    'GET /api/messages/conversations/:conversationId/messages': { ...inOwn, query: { limit: '1' } },
    'POST /api/messages/conversations/:conversationId/messages': {
      ...inOwn,
      body: () => ({ text: 'Robin has a cold and stays at home today.' }),
    },
    'POST /api/messages/conversations/:conversationId/read': { ...inOwn, body: () => ({ upTo: 1 }) },
    'POST /api/messages/conversations/:conversationId/quiet': {
      ...inOwn,
      body: () => ({ quiet: 'until_morning' }),
    },
    'PATCH /api/messages/conversations/:conversationId/messages/:messageId': {
      ...own,
      id: ({ conversation }) => [conversation.id, conversation.kept],
      body: () => ({ text: 'Robin is back tomorrow.', version: 1 }),
      afterwards: async ({ parent, conversation }) => {
        const path = `/api/messages/conversations/${conversation.id}/messages?before=2`;
        const { body } = await parent.get<Message[]>(path);
        return { version: body[0]?.version };
      },
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/withdraw': {
      ...own,
      id: ({ conversation }) => [conversation.id, conversation.removed],
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/reactions': {
      ...own,
      id: ({ conversation }) => [conversation.id, conversation.kept],
      body: () => ({ kind: 'heart', isOn: true }),
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/report': {
      ...inOwn,
      id: ({ conversation }) => [conversation.id, conversation.answer],
      body: () => ({ reason: 'This was meant for somebody else.' }),
      // Counted apart from other reports of the message, of which five are enough.
      afterwards: { reason: '“I want to die”, it said.' },
    },
    'POST /api/message-files': own,
    // A file address is issued for one file and a few minutes, so no fixed value is valid.
    'GET /api/school-admin/message-room': { as: admin },
    'GET /api/message-files/:fileId': {
      ...own,
      id: () => randomUUID(),
      query: { until: '1', mark: 'x' },
      refused: true,
    },
    'GET /api/school-admin/message-reports': { as: ({ school }) => school.admin },
    'POST /api/school-admin/message-reports/:reportId/open': ofOffice,
    'POST /api/school-admin/message-reports/:reportId/decide': {
      ...ofOffice,
      body: () => ({ decision: 'kept', reason: 'We have talked.' }),
      // Earlier requests of this test have already decided the previous report.
      afterwards: async (scene) => {
        const { conversation, parent, teacher, school } = scene;
        conversation.reportId = await reportAgain(conversation.id, { parent, teacher, admin: school.admin });
        return {};
      },
    },
  },
  trails: {
    'POST /api/message-files': {
      none: 'a file is nobody’s business until it is sent, and goes with its message',
    },
    'POST /api/messages/conversations': { none: 'who writes to whom is between them' },
    'POST /api/messages/conversations/:conversationId/messages': {
      // Who writes to whom is private to them, and the message itself is kept.
      writes: ['messenger.sender_frozen'],
      shownIn: 'services/messaging/src/breaker/breaker.spec.ts',
    },
    'POST /api/messages/conversations/:conversationId/read': { none: 'what somebody has read is their own' },
    'POST /api/messages/conversations/:conversationId/quiet': { none: 'of what one is told is one’s own' },
    'PATCH /api/messages/conversations/:conversationId/messages/:messageId': {
      // The message itself keeps all of its versions.
      writes: ['messenger.sender_frozen'],
      shownIn: 'services/messaging/src/breaker/breaker.spec.ts',
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/withdraw': {
      none: 'the message keeps what was said itself',
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/reactions': {
      none: 'the sign itself stays, also when it was taken back',
    },
    'POST /api/messages/conversations/:conversationId/messages/:messageId/report': {
      none: 'the report itself stays',
    },
    'POST /api/school-admin/message-reports/:reportId/open': { writes: ['messenger.report_read'] },
    'POST /api/school-admin/message-reports/:reportId/decide': { writes: ['messenger.report_decided'] },
  },
};

export default routes;
