import type { ModerationSettings } from '@homeroom/contracts';
import { all, type Declaration, STAFF } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { holdAgain } from '../support/kids';

const ofCase = (body?: object): Declaration => ({
  attempt: ({ kids }) => ({ params: { caseId: kids.caseId }, ...(body ? { body } : {}) }),
  outcomes: { admin: 404, principal: 404 },
});

const ofOffice = (body?: object): Declaration => ({ ...ofCase(body), outcomes: { admin: 404 } });

const asKid = { as: ({ kids }) => kids.kid } satisfies Door;
const asOffice = { as: ({ school }) => school.admin } satisfies Door;
const onCase = { ...asOffice, id: ({ kids }) => kids.caseId } satisfies Door;
/** These specs show the audit lines of actions that need an earlier decision. */
const WORK = 'services/messaging/src/case-work/case-work.spec.ts';
const BREAKER = 'services/messaging/src/breaker/breaker.spec.ts';
const WORD = { word: 'zonkhead' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/messages/held': { outcomes: all([...STAFF, 'student', 'parent'], 200) },
    'GET /api/messages/blocks': { outcomes: { student: 200 } },
    'POST /api/messages/blocks': {
      attempt: ({ kids }) => ({ body: { studentId: kids.otherId } }),
      outcomes: { student: 404 },
    },
    // Nobody is told whom others have blocked: the request succeeds and removes no block.
    'POST /api/messages/blocks/:studentId/remove': {
      attempt: ({ kids }) => ({ params: { studentId: kids.otherId } }),
      outcomes: { student: 200 },
    },
    'GET /api/messages/cases': {
      attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'POST /api/messages/cases/:caseId/open': ofCase(),
    'POST /api/messages/cases/:caseId/decide': ofCase({ decision: 'delivered', reason: 'Fine.' }),
    'POST /api/messages/cases/:caseId/take': ofCase({ isOn: true }),
    'POST /api/messages/cases/:caseId/notes': ofCase({ text: 'We talked.' }),
    'POST /api/messages/cases/:caseId/home': ofCase(),
    'POST /api/messages/cases/:caseId/called': ofCase({ text: 'They know.' }),
    'POST /api/messages/cases/:caseId/keep': ofOffice({ isKept: true, reason: 'Police' }),
    'GET /api/messages/cases/:caseId/export': ofOffice(),
    'GET /api/messages/moderation': { outcomes: { admin: 200 } },
    'PATCH /api/messages/moderation': {
      attempt: () => ({ body: { version: 0, minutes: 60 } }),
      outcomes: { admin: 200 },
    },
    'GET /api/messages/health': {
      attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, principal: 404, subject: 404, device: 404 },
    },
    'GET /api/messages/warnings': { outcomes: { student: 200 } },
    // Nobody is told which cases exist: the request succeeds and marks nothing of another school as read.
    'POST /api/messages/warnings/:caseId/read': {
      attempt: ({ kids }) => ({ params: { caseId: kids.caseId } }),
      outcomes: { student: 200 },
    },
    'GET /api/messages/frozen-senders': { outcomes: { admin: 200 } },
    'POST /api/messages/frozen-senders/:freezeId/decide': {
      attempt: ({ kids }) => ({ params: { freezeId: kids.caseId }, body: { decision: 'lifted' } }),
      outcomes: { admin: 404 },
    },
    'GET /api/messages/bad-words': { outcomes: { admin: 200 } },
    'POST /api/messages/bad-words': { attempt: () => ({ body: WORD }), outcomes: { admin: 200 } },
    'POST /api/messages/bad-words/remove': { attempt: () => ({ body: WORD }), outcomes: { admin: 200 } },
  },
  doors: {
    'GET /api/messages/held': asKid,
    'GET /api/messages/blocks': asKid,
    'POST /api/messages/blocks': { ...asKid, body: ({ kids }) => ({ studentId: kids.otherId }) },
    'POST /api/messages/blocks/:studentId/remove': { ...asKid, id: ({ kids }) => kids.otherId },
    'GET /api/messages/cases': { ...asOffice, query: { classNumber: '1' } },
    'POST /api/messages/cases/:caseId/open': onCase,
    'POST /api/messages/cases/:caseId/decide': {
      ...onCase,
      body: () => ({ decision: 'refused', reason: 'We have talked.', restrictDays: 1 }),
      // Earlier requests of this test have already decided the previous case.
      afterwards: async ({ kids, school }) => {
        kids.caseId = await holdAgain(kids, school.admin);
        return {};
      },
    },
    'POST /api/messages/cases/:caseId/take': { ...onCase, body: () => ({ isOn: true }) },
    'POST /api/messages/cases/:caseId/notes': { ...onCase, body: () => ({ text: 'We talked.' }) },
    'POST /api/messages/cases/:caseId/home': { ...onCase, refused: true },
    'POST /api/messages/cases/:caseId/called': {
      ...onCase,
      body: () => ({ text: 'They know.' }),
      refused: true,
    },
    'POST /api/messages/cases/:caseId/keep': {
      ...onCase,
      body: () => ({ isKept: true, reason: 'Police' }),
    },
    'GET /api/messages/cases/:caseId/export': onCase,
    'GET /api/messages/moderation': asOffice,
    'PATCH /api/messages/moderation': {
      ...asOffice,
      body: () => ({ version: 0, minutes: 60 }),
      afterwards: async ({ school }) => {
        const { version } = (await school.admin.get<ModerationSettings>('/api/messages/moderation')).body;
        return { version, minutes: 90 };
      },
    },
    'GET /api/messages/health': { ...asOffice, query: { classNumber: '1' } },
    'GET /api/messages/warnings': asKid,
    'POST /api/messages/warnings/:caseId/read': { ...asKid, id: ({ kids }) => kids.caseId },
    'GET /api/messages/frozen-senders': asOffice,
    'POST /api/messages/frozen-senders/:freezeId/decide': {
      ...onCase,
      body: () => ({ decision: 'lifted' }),
      refused: true,
    },
    'GET /api/messages/bad-words': asOffice,
    'POST /api/messages/bad-words': { ...asOffice, body: () => WORD },
    'POST /api/messages/bad-words/remove': { ...asOffice, body: () => WORD },
  },
  trails: {
    'POST /api/messages/blocks': { none: 'from whom a child wants nothing is theirs' },
    'POST /api/messages/blocks/:studentId/remove': { none: 'from whom a child wants nothing is theirs' },
    'POST /api/messages/cases/:caseId/open': { writes: ['messenger.case_read'] },
    'POST /api/messages/cases/:caseId/decide': {
      writes: ['messenger.case_decided', 'messenger.restricted'],
    },
    'POST /api/messages/cases/:caseId/take': {
      writes: ['messenger.case_taken', 'messenger.case_left'],
      shownIn: WORK,
    },
    'POST /api/messages/cases/:caseId/notes': { writes: ['messenger.case_noted'] },
    'POST /api/messages/cases/:caseId/home': { writes: ['messenger.home_looked_up'], shownIn: WORK },
    'POST /api/messages/cases/:caseId/called': { writes: ['messenger.home_called'], shownIn: WORK },
    'POST /api/messages/cases/:caseId/keep': {
      writes: ['messenger.case_kept', 'messenger.case_let_go'],
      shownIn: WORK,
    },
    'GET /api/messages/cases/:caseId/export': {
      writes: ['messenger.case_read', 'messenger.case_exported'],
      shownIn: WORK,
    },
    'PATCH /api/messages/moderation': { writes: ['messenger.moderation_changed'] },
    'POST /api/messages/warnings/:caseId/read': { none: 'that a child has read a sentence is theirs' },
    'POST /api/messages/frozen-senders/:freezeId/decide': {
      writes: ['messenger.freeze_decided'],
      shownIn: BREAKER,
    },
    'POST /api/messages/bad-words': { writes: ['messenger.word_added'] },
    'POST /api/messages/bad-words/remove': { writes: ['messenger.word_removed'] },
  },
};

export default routes;
