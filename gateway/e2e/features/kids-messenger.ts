import type { Declaration } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { holdAgain } from '../support/kids';

const ofCase = (body?: object): Declaration => ({
  attempt: ({ kids }) => ({ params: { caseId: kids.caseId }, ...(body ? { body } : {}) }),
  outcomes: { admin: 404, principal: 404 },
});

const asKid = { as: ({ kids }) => kids.kid } satisfies Door;
const asOffice = { as: ({ school }) => school.admin } satisfies Door;
const onCase = { ...asOffice, id: ({ kids }) => kids.caseId } satisfies Door;
const WORD = { word: 'zonkhead' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/messages/held': { outcomes: { student: 200 } },
    'GET /api/messages/blocks': { outcomes: { student: 200 } },
    'POST /api/messages/blocks': {
      attempt: ({ kids }) => ({ body: { studentId: kids.otherId } }),
      outcomes: { student: 404 },
    },
    // Nobody is told whom somebody else has blocked: nothing is taken back.
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
      // The one before was decided by what this walk sent.
      afterwards: async ({ kids, school }) => {
        kids.caseId = await holdAgain(kids, school.admin);
        return {};
      },
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
    'POST /api/messages/bad-words': { writes: ['messenger.word_added'] },
    'POST /api/messages/bad-words/remove': { writes: ['messenger.word_removed'] },
  },
};

export default routes;
