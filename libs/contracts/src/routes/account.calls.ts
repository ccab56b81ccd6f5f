import type {
  AddPasskey,
  AuthenticatorSetUp,
  ConfirmAuthenticator,
  FactorAdded,
  OwnFactors,
  PasskeyQuestion,
  RenamePasskey,
  RenewedRecoveryCodes,
} from '../factors';
import type { ChangeOwnAddress, ChangeOwnPassword, OwnAddress } from '../mail-links';
import type { JoinedMemberships, LeftMembership, Membership, SwitchedMembership } from '../memberships';
import type { ChangeOwnAccount, ChangedOwnAccount, OwnAccount, OwnSession, OwnSignIn } from '../own-account';
import type { ParentLogin, SecondStep, TeacherLogin } from '../sign-in';
import type { StepUp, StepUpMethods, SteppedUp } from '../step-up';
import type { Done, GuessErrors } from './call';

/** A person's own account: sessions, address, factors, memberships of schools. */
export interface AccountCalls {
  'GET /api/account': { answer: OwnAccount };
  'PATCH /api/account': { body: ChangeOwnAccount; answer: ChangedOwnAccount };
  'GET /api/account/sessions': { answer: OwnSession[] };
  'POST /api/account/sessions/end-others': { answer: Done };
  'POST /api/account/sessions/:sessionId/end': { answer: Done };
  'GET /api/account/sign-ins': { answer: OwnSignIn[] };
  'GET /api/account/email': { answer: OwnAddress };
  'POST /api/account/email': {
    body: ChangeOwnAddress;
    answer: Done;
    errors: 'EMAIL_TAKEN' | 'SAME_EMAIL' | 'SIGN_IN_PAUSED';
  };
  'POST /api/account/email/stop': { answer: Done };
  'POST /api/account/email/confirmation': { answer: Done; errors: 'STEP_UP_NEEDED' };
  'POST /api/account/password': { body: ChangeOwnPassword; answer: Done; errors: 'SIGN_IN_PAUSED' };
  'GET /api/account/memberships': { answer: Membership[] };
  'POST /api/account/memberships/parent': {
    body: ParentLogin;
    answer: JoinedMemberships;
    errors: GuessErrors | 'FACTOR_NEEDED' | 'MEMBERSHIP_LIMIT' | 'MEMBERSHIP_OWN' | 'STEP_UP_NEEDED';
  };
  'POST /api/account/memberships/teacher': {
    body: TeacherLogin;
    answer: JoinedMemberships;
    errors: GuessErrors | 'FACTOR_NEEDED' | 'MEMBERSHIP_LIMIT' | 'MEMBERSHIP_OWN' | 'STEP_UP_NEEDED';
  };
  'POST /api/account/memberships/second-step': {
    body: SecondStep;
    answer: JoinedMemberships;
    errors:
      | 'MEMBERSHIP_LIMIT'
      | 'MEMBERSHIP_OWN'
      | 'SIGN_IN_BUSY'
      | 'SIGN_IN_FAILED'
      | 'SIGN_IN_OVER'
      | 'SIGN_IN_PAUSED'
      | 'STEP_UP_NEEDED'
      | 'STEP_UP_WRONG';
  };
  'POST /api/account/memberships/:membershipId/switch': {
    body: StepUp;
    answer: SwitchedMembership;
    errors: 'SIGN_IN_PAUSED' | 'STEP_UP_WRONG' | 'SWITCH_NEEDS_PROOF';
  };
  'POST /api/account/memberships/:membershipId/passkey': { answer: PasskeyQuestion };
  'POST /api/account/memberships/:membershipId/leave': { answer: LeftMembership };
  'GET /api/account/step-up': { answer: StepUpMethods };
  'POST /api/account/step-up': {
    body: StepUp;
    answer: SteppedUp;
    errors: 'SIGN_IN_PAUSED' | 'STEP_UP_WRONG';
  };
  'POST /api/account/step-up/passkey': { answer: PasskeyQuestion };
  'GET /api/account/factors': { answer: OwnFactors };
  'POST /api/account/factors/authenticator': { answer: AuthenticatorSetUp; errors: 'STEP_UP_NEEDED' };
  'POST /api/account/factors/authenticator/confirm': {
    body: ConfirmAuthenticator;
    answer: FactorAdded;
    errors: 'SET_UP_OVER' | 'SIGN_IN_PAUSED' | 'STEP_UP_WRONG';
  };
  'POST /api/account/factors/authenticator/remove': {
    answer: Done;
    errors: 'FACTOR_DEMANDED' | 'STEP_UP_NEEDED';
  };
  'POST /api/account/factors/recovery-codes': {
    answer: RenewedRecoveryCodes;
    errors: 'FACTOR_FIRST' | 'STEP_UP_NEEDED';
  };
  'POST /api/account/factors/passkeys': {
    body: AddPasskey;
    answer: FactorAdded;
    errors: 'PASSKEY_KNOWN' | 'PASSKEY_LIMIT' | 'SET_UP_OVER' | 'STEP_UP_WRONG';
  };
  'POST /api/account/factors/passkeys/options': { answer: PasskeyQuestion; errors: 'STEP_UP_NEEDED' };
  'PATCH /api/account/factors/passkeys/:passkeyId': { body: RenamePasskey; answer: Done };
  'POST /api/account/factors/passkeys/:passkeyId/remove': {
    answer: Done;
    errors: 'FACTOR_DEMANDED' | 'STEP_UP_NEEDED';
  };
}
