import { randomUUID } from 'node:crypto';
import { PROVED, STAFF, all } from '../support/attempts';
import { PASSKEY, PASSWORD, admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { FACTORS, WAYS_BACK } from '../support/trails';

const PEOPLE = [...STAFF, 'student', 'parent', 'operator'] as const;

const WITH_FACTORS = [...STAFF, 'operator'] as const;

const SHOWN_AGAIN = { none: 'whoever is signed in shows it once more: nothing changes' };

const OWN_SESSIONS = { none: 'one’s own sessions, which auth keeps with their end' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/account/email': { outcomes: all(PEOPLE, 200) },
    'POST /api/account/email': {
      attempt: ({ id, secrets }) => ({
        body: { schoolId: id, email: 'other@example.com', secret: secrets.adminPassword },
      }),
      outcomes: all(PEOPLE, 404),
    },
    'POST /api/account/email/stop': { outcomes: all(PEOPLE, 200) },
    // Only guardians and administrators of these schools have an email address.
    'POST /api/account/email/confirmation': {
      outcomes: { ...all(PEOPLE, 404), ...all(['admin', 'parent', 'operator'], 200) },
    },
    'POST /api/account/password': {
      attempt: ({ id, secrets }) => ({
        body: { schoolId: id, secret: secrets.adminPassword, password: 'a long enough password' },
      }),
      outcomes: all(PEOPLE, 404),
    },
    // A step-up proves the caller's own identity, and another school's credentials do not count.
    'GET /api/account/step-up': { outcomes: all(PEOPLE, 200) },
    'POST /api/account/step-up': {
      attempt: ({ secrets }) => ({ body: { password: secrets.adminPassword } }),
      outcomes: all(PEOPLE, 403),
    },
    'POST /api/account/step-up/passkey': { outcomes: all(PEOPLE, 200) },
    'GET /api/account': { outcomes: all(PEOPLE, 200) },
    'PATCH /api/account': {
      attempt: ({ id }) => ({ body: { schoolId: id, language: 'en' } }),
      outcomes: all(PEOPLE, 404),
    },
    'GET /api/account/sessions': { outcomes: all(PEOPLE, 200) },
    'POST /api/account/sessions/end-others': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: all(PEOPLE, 404),
    },
    'POST /api/account/sessions/:sessionId/end': {
      attempt: ({ sessionId }) => ({ params: { sessionId } }),
      outcomes: all(PEOPLE, 404),
    },
    'GET /api/account/sign-ins': { outcomes: all(PEOPLE, 200) },
    'GET /api/account/factors': { outcomes: all(WITH_FACTORS, 200) },
    'POST /api/account/factors/authenticator': { outcomes: all(WITH_FACTORS, PROVED(200)) },
    'POST /api/account/factors/authenticator/confirm': {
      attempt: () => ({ body: { setUp: 'AAAA', code: '123456' } }),
      outcomes: all(WITH_FACTORS, 409),
    },
    'POST /api/account/factors/authenticator/remove': { outcomes: all(WITH_FACTORS, PROVED(404)) },
    'POST /api/account/factors/recovery-codes': { outcomes: all(WITH_FACTORS, PROVED(409)) },
    'POST /api/account/factors/passkeys/options': { outcomes: all(WITH_FACTORS, PROVED(200)) },
    'POST /api/account/factors/passkeys': {
      attempt: () => ({
        body: { name: 'Mine', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      }),
      outcomes: all(WITH_FACTORS, 403),
    },
    'PATCH /api/account/factors/passkeys/:passkeyId': {
      attempt: ({ entryId }) => ({ params: { passkeyId: entryId }, body: { name: 'Mine' } }),
      outcomes: all(WITH_FACTORS, 404),
    },
    'POST /api/account/factors/passkeys/:passkeyId/remove': {
      attempt: ({ entryId }) => ({ params: { passkeyId: entryId } }),
      outcomes: all(WITH_FACTORS, PROVED(404)),
    },
  },
  doors: {
    'GET /api/account/email': { as: admin },
    // Wrong secrets count as guesses, so this uses a person who needs no other proof here.
    'POST /api/account/email': {
      as: ({ parent }) => parent,
      counts: true,
      body: () => ({ email: `other-${randomUUID()}@example.com`, secret: 'not the password' }),
    },
    'POST /api/account/email/stop': { as: admin },
    'POST /api/account/email/confirmation': { as: admin },
    'POST /api/account/password': {
      as: ({ parent }) => parent,
      counts: true,
      body: () => ({ secret: 'not the password', password: PASSWORD }),
    },
    'GET /api/account/step-up': { as: admin },
    'POST /api/account/step-up': {
      as: ({ teacher }) => teacher,
      body: () => ({ password: '90909', code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
      refused: true,
    },
    'POST /api/account/step-up/passkey': { as: admin },
    'GET /api/account': { as: admin },
    'PATCH /api/account': {
      as: admin,
      body: () => ({ firstName: 'Avery', lastName: 'Stone', language: 'en' }),
    },
    'GET /api/account/sessions': { as: admin },
    'POST /api/account/sessions/end-others': { as: ({ parent }) => parent },
    'POST /api/account/sessions/:sessionId/end': { as: admin, id: () => randomUUID() },
    'GET /api/account/sign-ins': { as: admin },
    'GET /api/account/factors': { as: admin },
    'POST /api/account/factors/authenticator': { as: admin },
    'POST /api/account/factors/authenticator/confirm': {
      as: admin,
      body: () => ({ setUp: 'AAAA', code: '123456' }),
      refused: true,
    },
    'POST /api/account/factors/authenticator/remove': { as: admin },
    'POST /api/account/factors/recovery-codes': { as: admin },
    'POST /api/account/factors/passkeys/options': { as: admin },
    'POST /api/account/factors/passkeys': {
      as: admin,
      body: () => ({
        ...{ name: 'My phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        transports: ['internal', 'hybrid'],
      }),
      refused: true,
    },
    'PATCH /api/account/factors/passkeys/:passkeyId': {
      as: admin,
      id: ({ entryId }) => entryId,
      body: () => ({ name: 'My phone' }),
      refused: true,
    },
    'POST /api/account/factors/passkeys/:passkeyId/remove': { as: admin, id: ({ entryId }) => entryId },
  },
  trails: {
    'POST /api/account/email': {
      none: 'nothing changes before the new address confirms, which is written down',
    },
    'POST /api/account/email/stop': { none: 'a wish of one’s own that never became anything' },
    'POST /api/account/email/confirmation': { none: 'a mail; the confirmation is written down' },
    'POST /api/account/password': { writes: ['admin.password_changed'], shownIn: WAYS_BACK },
    'POST /api/account/step-up': SHOWN_AGAIN,
    'POST /api/account/step-up/passkey': SHOWN_AGAIN,
    'PATCH /api/account': { none: 'the language one reads in is nobody else’s business' },
    'POST /api/account/sessions/:sessionId/end': OWN_SESSIONS,
    'POST /api/account/sessions/end-others': OWN_SESSIONS,
    'POST /api/account/factors/authenticator': {
      none: 'a secret is drawn, and is none before a code confirms it',
    },
    'POST /api/account/factors/authenticator/confirm': { writes: ['factor.added'], shownIn: FACTORS },
    'POST /api/account/factors/authenticator/remove': { writes: ['factor.removed'], shownIn: FACTORS },
    'POST /api/account/factors/recovery-codes': { writes: ['factor.codes_renewed'], shownIn: FACTORS },
    'POST /api/account/factors/passkeys/options': { none: 'a question to the device: nothing changes' },
    'POST /api/account/factors/passkeys': { writes: ['factor.added'], shownIn: FACTORS },
    'PATCH /api/account/factors/passkeys/:passkeyId': { none: 'a name for one’s own device' },
    'POST /api/account/factors/passkeys/:passkeyId/remove': { writes: ['factor.removed'], shownIn: FACTORS },
  },
};

export default routes;
