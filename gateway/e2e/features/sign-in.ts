import { EVERYBODY, GUESS, all, unknownLink, type Declaration } from '../support/attempts';
import { BESIDE_A_PIN, NO_TOKEN, PASSKEY, PASSWORD, admin, guess } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { ADDRESSES, ADMINS, SIGN_IN, WAYS_BACK } from '../support/trails';

const guessAtAny = (attempt: Declaration['attempt']): Declaration => ({
  ...(attempt ? { attempt } : {}),
  outcomes: all([...EVERYBODY, 'nobody'], GUESS),
});

const studentGuess = guessAtAny(({ code }, { secrets }) => ({
  body: { schoolCode: code, studentId: secrets.student.studentId, password: secrets.student.pin },
}));

/** A sign-in that nobody has begun, whichever account it names. */
const noSignIn = (more: object = {}): Declaration => ({
  attempt: () => ({ body: { token: 'x'.repeat(96), ...more } }),
  outcomes: all([...EVERYBODY, 'nobody'], 409),
});

const NO_BINDING = 'x'.repeat(43);

/** The state of a teacher's single sign-on at this school that nobody has begun. */
const stateOf = (schoolId: string) =>
  Buffer.concat([Buffer.from(schoolId.replaceAll('-', ''), 'hex'), Buffer.of(1), Buffer.alloc(38)]).toString(
    'base64url',
  );

const studentLogin = guess(({ school }) => ({
  schoolCode: school.code,
  studentId: '1234',
  password: '90909',
  ...BESIDE_A_PIN,
}));

const routes: FeatureRoutes = {
  schools: {
    'POST /api/login': guessAtAny(({ code }, { secrets }) => ({
      body: { email: secrets.adminEmail, password: secrets.adminPassword, schoolCode: code },
    })),
    'POST /api/parent-login': guessAtAny(({ secrets }, own) => ({
      body: { parentId: secrets.parent.parentId, password: own.secrets.parent.pin },
    })),
    'POST /api/student-login': studentGuess,
    'POST /api/auth/student-login': studentGuess,
    'POST /api/class-login': guessAtAny(({ code, grade, section }, { secrets }) => ({
      body: { schoolCode: code, grade: `${grade}${section}`, password: secrets.classPassword },
    })),
    'POST /api/auth/teacher-login': guessAtAny(({ code }, { secrets }) => ({
      body: { schoolCode: code, teacherId: secrets.principal.teacherId, password: secrets.principal.pin },
    })),
    // A school without a provider has nothing to begin, and nothing was begun that could be finished.
    'POST /api/single-sign-on/begin': {
      attempt: ({ code }) => ({ body: { schoolCode: code, role: 'teacher', bindingHash: NO_BINDING } }),
      outcomes: all([...EVERYBODY, 'nobody'], 404),
    },
    'POST /api/single-sign-on/finish': {
      attempt: ({ id }) => ({ body: { code: 'x', state: stateOf(id), binding: NO_BINDING } }),
      outcomes: all([...EVERYBODY, 'nobody'], 409),
    },
    'POST /api/second-step': noSignIn({ code: '123456' }),
    'POST /api/second-step/passkey': noSignIn(),
    'POST /api/mail-links/look': unknownLink(),
    'POST /api/new-password': unknownLink({ password: 'a long enough password' }),
    'POST /api/new-pin': unknownLink(),
    'POST /api/confirm-email': unknownLink(),
    'POST /api/stop-address-change': unknownLink(),
    'POST /api/family-invitation': unknownLink({ newPin: true }),
    'POST /api/accept-invitation': unknownLink({
      ...{ firstName: 'Avery', lastName: 'Stone', password: 'a long enough password' },
    }),
    // The answer does not wait for a lookup of whose address it is.
    'POST /api/forgot-password': {
      attempt: ({ secrets }) => ({ body: { email: secrets.adminEmail } }),
      outcomes: all([...EVERYBODY, 'nobody'], 200),
    },
    'POST /api/logout': { outcomes: all(EVERYBODY, 200) },
    'GET /api/auth/user': { outcomes: all(EVERYBODY, 200) },
  },
  doors: {
    'POST /api/login': guess(({ school }) => ({
      email: school.adminEmail,
      password: 'not the password',
      schoolCode: school.code,
    })),
    'POST /api/parent-login': guess(() => ({ parentId: '123456782', password: '90909', ...BESIDE_A_PIN })),
    'POST /api/student-login': studentLogin,
    'POST /api/auth/student-login': studentLogin,
    'POST /api/class-login': guess(({ school }) => ({
      schoolCode: school.code,
      grade: 'Grade 1A',
      password: 'not the password',
    })),
    'POST /api/auth/teacher-login': guess(({ school }) => ({
      teacherId: '1234',
      password: '90909',
      schoolCode: school.code,
      ...BESIDE_A_PIN,
    })),
    'POST /api/single-sign-on/begin': guess(({ school }) => ({
      ...{ schoolCode: school.code, role: 'teacher', bindingHash: NO_BINDING },
    })),
    'POST /api/single-sign-on/finish': guess(({ school }) => ({
      ...{ code: 'x', state: stateOf(school.id), issuer: 'https://id.invalid', binding: NO_BINDING },
    })),
    'POST /api/second-step': guess(() => ({
      ...{ token: NO_TOKEN, code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY },
    })),
    'POST /api/second-step/passkey': guess(() => ({ token: NO_TOKEN })),
    'POST /api/mail-links/look': guess(() => ({ token: NO_TOKEN })),
    'POST /api/forgot-password': guess(({ school }) => ({ email: school.adminEmail })),
    'POST /api/new-password': guess(() => ({ token: NO_TOKEN, password: PASSWORD })),
    'POST /api/new-pin': guess(() => ({ token: NO_TOKEN })),
    'POST /api/confirm-email': guess(() => ({ token: NO_TOKEN })),
    'POST /api/stop-address-change': guess(() => ({ token: NO_TOKEN })),
    'POST /api/family-invitation': guess(() => ({ token: NO_TOKEN, newPin: true })),
    'POST /api/accept-invitation': guess(() => ({
      token: NO_TOKEN,
      firstName: 'Avery',
      lastName: 'Stone',
      password: PASSWORD,
    })),
    'POST /api/logout': {},
    'GET /api/auth/user': { as: admin },
  },
  trails: {
    'POST /api/mail-links/look': { none: 'looking at a link uses nothing up' },
    'POST /api/forgot-password': { none: 'a wish changes nothing; what its link changes is written down' },
    'POST /api/new-password': { writes: ['admin.password_changed'], shownIn: WAYS_BACK },
    'POST /api/new-pin': { writes: ['guardian.pin_issued', 'teacher.pin_issued'], shownIn: WAYS_BACK },
    'POST /api/confirm-email': {
      writes: [
        'admin.address_confirmed',
        'admin.address_changed',
        'teacher.address_confirmed',
        'guardian.address_changed',
        'school.confirmed',
      ],
      shownIn: [ADDRESSES, 'services/school/src/mail/mail.gate.spec.ts'],
    },
    'POST /api/stop-address-change': {
      writes: ['guardian.address_change_stopped', 'admin.address_change_stopped'],
      shownIn: ADDRESSES,
    },
    'POST /api/family-invitation': {
      writes: ['guardian.address_confirmed', 'guardian.pin_issued'],
      shownIn: ADDRESSES,
    },
    'POST /api/accept-invitation': { writes: ['admin.joined'], shownIn: ADMINS },
    'POST /api/login': SIGN_IN,
    'POST /api/parent-login': SIGN_IN,
    'POST /api/student-login': SIGN_IN,
    'POST /api/class-login': SIGN_IN,
    'POST /api/auth/student-login': SIGN_IN,
    'POST /api/auth/teacher-login': SIGN_IN,
    'POST /api/single-sign-on/begin': SIGN_IN,
    'POST /api/single-sign-on/finish': SIGN_IN,
    'POST /api/second-step': SIGN_IN,
    'POST /api/second-step/passkey': SIGN_IN,
    'POST /api/logout': SIGN_IN,
  },
};

export default routes;
