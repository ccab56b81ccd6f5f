import type { Permission } from '@homeroom/domain';
import type { ServiceClaims } from '@homeroom/contracts';
import { SetMetadata } from '@nestjs/common';

/** The access rule of a route. A route without a rule is refused, so that a forgotten one is noticed at the first call. */
export type AccessRule =
  | { kind: 'permission'; permission: Permission }
  | { kind: 'session' }
  | { kind: 'open' }
  | { kind: 'internal'; callers: readonly ServiceClaims['iss'][] }
  | { kind: 'probe' };

export const ACCESS_RULE = 'homeroom:access';
export const IN_EVERY_STATE = 'homeroom:in-every-state';
export const ON_ALERT_PATH = 'homeroom:on-alert-path';
export const BEFORE_FACTOR = 'homeroom:before-factor';
export const NEEDS_STEP_UP = 'homeroom:needs-step-up';

/** Requires this permission. */
export const Allow = (permission: Permission) => SetMetadata(ACCESS_RULE, { kind: 'permission', permission });

/** Anybody who is signed in. */
export const AnySession = () => SetMetadata(ACCESS_RULE, { kind: 'session' });

/** Anybody, signed in or not, through the gateway. */
export const OpenToAll = () => SetMetadata(ACCESS_RULE, { kind: 'open' });

/** Puts an open route on the alert path; for other routes, the permission determines this. */
export const OnAlertPath = () => SetMetadata(ON_ALERT_PATH, true);

/** Only for these processes of the platform; the gateway never routes here. */
export const Internal = (...callers: ServiceClaims['iss'][]) =>
  SetMetadata(ACCESS_RULE, { kind: 'internal', callers });

/** Health and metrics on the process's own port, which is not public. */
export const Probe = () => SetMetadata(ACCESS_RULE, { kind: 'probe' });

/** Available in suspended and read-only schools, and on read-only visits; the alert path always is. */
export const InEveryState = () => SetMetadata(IN_EVERY_STATE, true);

/**
 * Requires proof of identity within the last minutes. Otherwise it fails with STEP_UP_NEEDED; the page then asks for the second factor, or
 * for password or PIN if there is none, and repeats the request.
 */
export const NeedsStepUp = () => SetMetadata(NEEDS_STEP_UP, true);

/** Available before a required second factor has been set up; the alert path always is. */
export const BeforeFactor = () => SetMetadata(BEFORE_FACTOR, true);
