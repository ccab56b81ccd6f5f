import { GUESS, PROVED, TEACHERS, all, type Declaration } from '../support/attempts';
import { BESIDE_A_PIN, NO_TOKEN, PASSKEY } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

/** Outcomes of a guess by somebody who is signed in. */
const ADDS = [...GUESS, 403] as const;

const onMembership: Declaration = {
  attempt: ({ membershipId }) => ({ params: { membershipId } }),
  outcomes: all([...TEACHERS, 'parent'], 404),
};

const MEMBERSHIPS = 'services/auth/src/memberships/memberships.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    // A person who also has the other school's account acts here in this school, and finds as little of the other as a stranger would.
    'GET /api/account/memberships': { outcomes: all([...TEACHERS, 'parent'], 200), namesOwnSchools: true },
    'POST /api/account/memberships/parent': {
      attempt: ({ secrets }, own) => ({
        body: { parentId: secrets.parent.parentId, password: own.secrets.parent.pin },
      }),
      outcomes: all([...TEACHERS, 'parent'], ADDS),
    },
    'POST /api/account/memberships/teacher': {
      attempt: ({ code, secrets }, own) => ({
        body: { schoolCode: code, teacherId: secrets.subject.teacherId, password: own.secrets.subject.pin },
      }),
      outcomes: all([...TEACHERS, 'parent'], ADDS),
    },
    'POST /api/account/memberships/second-step': {
      attempt: () => ({ body: { token: 'x'.repeat(96), code: '123456' } }),
      outcomes: all([...TEACHERS, 'parent'], PROVED(409)),
    },
    'POST /api/account/memberships/:membershipId/switch': onMembership,
    'POST /api/account/memberships/:membershipId/passkey': onMembership,
    'POST /api/account/memberships/:membershipId/leave': onMembership,
  },
  doors: {
    'GET /api/account/memberships': { as: ({ parent }) => parent },
    'POST /api/account/memberships/parent': {
      as: ({ parent }) => parent,
      counts: true,
      body: () => ({ parentId: '123456789', password: '90909', ...BESIDE_A_PIN }),
    },
    'POST /api/account/memberships/teacher': {
      as: ({ teacher }) => teacher,
      counts: true,
      body: ({ school }) => ({
        schoolCode: school.code,
        teacherId: '1234',
        password: '90909',
        ...BESIDE_A_PIN,
      }),
    },
    'POST /api/account/memberships/second-step': {
      as: ({ teacher }) => teacher,
      counts: true,
      body: () => ({ token: NO_TOKEN, code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
    },
    'POST /api/account/memberships/:membershipId/switch': {
      as: ({ parent }) => parent,
      id: ({ entryId }) => entryId,
      body: () => ({ password: '90909', code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
      refused: true,
    },
    'POST /api/account/memberships/:membershipId/passkey': {
      as: ({ parent }) => parent,
      id: ({ entryId }) => entryId,
      refused: true,
    },
    'POST /api/account/memberships/:membershipId/leave': {
      as: ({ parent }) => parent,
      id: ({ entryId }) => entryId,
      refused: true,
    },
  },
  trails: {
    'POST /api/account/memberships/parent': {
      writes: ['guardian.school_joined', 'teacher.school_joined'],
      shownIn: MEMBERSHIPS,
    },
    'POST /api/account/memberships/teacher': {
      writes: ['guardian.school_joined', 'teacher.school_joined'],
      shownIn: MEMBERSHIPS,
    },
    'POST /api/account/memberships/second-step': { writes: ['teacher.school_joined'], shownIn: MEMBERSHIPS },
    'POST /api/account/memberships/:membershipId/switch': {
      none: 'where somebody looks is no decision about anybody; the sign-in is kept with the account',
    },
    'POST /api/account/memberships/:membershipId/passkey': {
      none: 'a question to the device: nothing changes',
    },
    'POST /api/account/memberships/:membershipId/leave': {
      writes: ['guardian.school_left', 'teacher.school_left'],
      shownIn: MEMBERSHIPS,
    },
  },
};

export default routes;
