import type { Declaration } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

/** A poll that does not exist. */
const NO_POLL = '00000000-0000-4000-8000-000000000000';
const QUESTION = { kind: 'yes_no', question: 'Shall we go outside?', isAnonymous: false };

/** If the caller's school has a class with this number, that one is meant: the request reveals nothing of the other school's. */
const ofClass = (outcomes: Declaration['outcomes'], body?: unknown): Declaration => ({
  attempt: ({ classNumber }) => ({
    params: { classNumber: String(classNumber), pollId: NO_POLL },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes: { admin: 404, principal: [403, 404], subject: [403, 404], ...outcomes },
});

const ofNoPoll = (body?: Record<string, unknown>): Door => ({
  as: ({ teacher }) => teacher,
  id: () => ['1', NO_POLL],
  ...(body === undefined ? {} : { body: () => body }),
  refused: true,
});

const POLLS = 'services/classroom/src/across/class-polls/class-polls.spec.ts';
const OF_QUESTION = {
  none: 'the book says that a class was asked; what is shown of it is forgotten in a week',
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-classes/:classNumber/polls': ofClass({ device: [403, 404] }),
    'POST /api/simple-classes/:classNumber/polls': ofClass({}, QUESTION),
    'POST /api/simple-classes/:classNumber/polls/:pollId/show': ofClass({}, { isShown: true }),
    'POST /api/simple-classes/:classNumber/polls/:pollId/close': ofClass({}),
    'GET /api/class-poll': { outcomes: { student: 200 } },
    'PUT /api/class-poll/:pollId/answer': {
      attempt: () => ({ params: { pollId: NO_POLL }, body: { choice: 0 } }),
      outcomes: { student: 404 },
    },
  },
  doors: {
    'GET /api/simple-classes/:classNumber/polls': { as: ({ device }) => device, id: () => '1' },
    // A class has one open poll at a time; there is no class 50 here.
    'POST /api/simple-classes/:classNumber/polls': {
      as: ({ school }) => school.admin,
      id: () => '50',
      body: () => QUESTION,
      refused: true,
    },
    'POST /api/simple-classes/:classNumber/polls/:pollId/show': ofNoPoll({ isShown: true }),
    'POST /api/simple-classes/:classNumber/polls/:pollId/close': ofNoPoll(),
    'GET /api/class-poll': { as: ({ student }) => student },
    'PUT /api/class-poll/:pollId/answer': {
      as: ({ student }) => student,
      id: () => NO_POLL,
      body: () => ({ choice: 0 }),
      refused: true,
    },
  },
  trails: {
    'POST /api/simple-classes/:classNumber/polls': { writes: ['class.poll_asked'], shownIn: POLLS },
    'POST /api/simple-classes/:classNumber/polls/:pollId/show': OF_QUESTION,
    'POST /api/simple-classes/:classNumber/polls/:pollId/close': OF_QUESTION,
    'PUT /api/class-poll/:pollId/answer': {
      none: 'what a child says in class is nobody’s to look up, and an anonymous answer cannot be',
    },
  },
};

export default routes;
