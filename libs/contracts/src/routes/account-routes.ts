import type { ApiRoute } from './route';
import { change, read, signIn, write } from './verbs';

/** People can manage their own account in every state of the school. */
const own = { service: 'auth', access: 'account.own', inEveryState: true } as const;
const memberships = { service: 'auth', access: 'memberships.own', inEveryState: true } as const;
const ofAccount = { service: 'auth', inEveryState: true, beforeFactor: true } as const;
const stepUp = { ...ofAccount, access: 'account.stepUp' } as const;
const factors = { ...ofAccount, access: 'factors.own' } as const;

/** Sign-in and sign-out, account recovery, and a person's own account. */
export const ACCOUNT_ROUTES = [
  { ...signIn, path: '/api/login' },
  { ...signIn, path: '/api/parent-login' },
  { ...signIn, path: '/api/student-login' },
  { ...signIn, path: '/api/class-login' },
  { ...signIn, path: '/api/auth/student-login' },
  { ...signIn, path: '/api/auth/teacher-login' },
  { ...signIn, path: '/api/single-sign-on/begin' },
  { ...signIn, path: '/api/single-sign-on/finish' },
  { ...signIn, path: '/api/second-step' },
  { ...signIn, path: '/api/second-step/passkey' },
  { ...write, ...ofAccount, path: '/api/logout', access: 'session', signsOut: true },
  { ...read, ...ofAccount, path: '/api/auth/user', access: 'session' },
  // Opening a mail's link, and requesting one. Without a link each call is a guess, so they are limited like sign-ins.
  { ...signIn, path: '/api/mail-links/look' },
  { ...signIn, path: '/api/forgot-password' },
  { ...signIn, path: '/api/new-password' },
  { ...signIn, path: '/api/new-pin' },
  { ...signIn, path: '/api/confirm-email' },
  { ...signIn, path: '/api/stop-address-change' },
  { ...signIn, path: '/api/family-invitation' },
  { ...signIn, path: '/api/accept-invitation' },
  { ...read, path: '/api/account', ...own },
  { ...change, path: '/api/account', ...own },
  { ...read, path: '/api/account/sessions', ...own },
  { ...write, path: '/api/account/sessions/end-others', ...own },
  { ...write, path: '/api/account/sessions/:sessionId/end', ...own },
  { ...read, path: '/api/account/sign-ins', ...own },
  { ...read, path: '/api/account/email', ...own },
  { ...write, path: '/api/account/email', ...own },
  { ...write, path: '/api/account/email/stop', ...own },
  { ...write, path: '/api/account/email/confirmation', ...own },
  { ...write, path: '/api/account/password', ...own },

  // A factor that one school requires does not lock a person out of another school.
  { ...read, ...memberships, path: '/api/account/memberships', beforeFactor: true },
  // These take the other school's sign-in, so they are limited like sign-ins.
  { ...signIn, ...memberships, path: '/api/account/memberships/parent' },
  { ...signIn, ...memberships, path: '/api/account/memberships/teacher' },
  { ...signIn, ...memberships, path: '/api/account/memberships/second-step' },
  { ...write, ...memberships, path: '/api/account/memberships/:membershipId/switch', beforeFactor: true },
  { ...write, ...memberships, path: '/api/account/memberships/:membershipId/passkey', beforeFactor: true },
  { ...write, ...memberships, path: '/api/account/memberships/:membershipId/leave' },

  { ...read, ...stepUp, path: '/api/account/step-up' },
  { ...write, ...stepUp, path: '/api/account/step-up' },
  { ...write, ...stepUp, path: '/api/account/step-up/passkey' },
  { ...read, ...factors, path: '/api/account/factors' },
  { ...write, ...factors, path: '/api/account/factors/authenticator' },
  { ...write, ...factors, path: '/api/account/factors/authenticator/confirm' },
  { ...write, ...factors, path: '/api/account/factors/authenticator/remove' },
  { ...write, ...factors, path: '/api/account/factors/recovery-codes' },
  { ...write, ...factors, path: '/api/account/factors/passkeys' },
  { ...write, ...factors, path: '/api/account/factors/passkeys/options' },
  { ...change, ...factors, path: '/api/account/factors/passkeys/:passkeyId' },
  { ...write, ...factors, path: '/api/account/factors/passkeys/:passkeyId/remove' },
] as const satisfies readonly ApiRoute[];
