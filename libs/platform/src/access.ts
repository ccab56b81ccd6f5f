import type { Permission } from '@homeroom/domain';
import type { ServiceClaims } from '@homeroom/contracts';
import { SetMetadata } from '@nestjs/common';

/** How a route may be reached. A route without a rule is refused: forgetting one is noticed at the first call. */
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

/** Only with this permission. */
export const Allow = (permission: Permission) => SetMetadata(ACCESS_RULE, { kind: 'permission', permission });

/** Anybody who is signed in. */
export const AnySession = () => SetMetadata(ACCESS_RULE, { kind: 'session' });

/** Anybody, signed in or not, through the gateway. */
export const OpenToAll = () => SetMetadata(ACCESS_RULE, { kind: 'open' });

/** Of the alert path though it is open to all; elsewhere the permission says so. */
export const OnAlertPath = () => SetMetadata(ON_ALERT_PATH, true);

/** Only these processes of ours; the gateway never routes here. */
export const Internal = (...callers: ServiceClaims['iss'][]) =>
  SetMetadata(ACCESS_RULE, { kind: 'internal', callers });

/** Health and metrics on the process's own port, which is not public. */
export const Probe = () => SetMetadata(ACCESS_RULE, { kind: 'probe' });

/** Works in a suspended school, in one that may only look, and on a visit that is read-only; the alert path always does. */
export const InEveryState = () => SetMetadata(IN_EVERY_STATE, true);

/**
 * Only for whoever has shown within the last minutes who they are. The refusal is STEP_UP_NEEDED; the page then asks for
 * the second factor, or for the password or PIN where there is none, and sends the same request again.
 */
export const NeedsStepUp = () => SetMetadata(NEEDS_STEP_UP, true);

/** Open to somebody who still has to set up the second factor that is demanded; the alert path always is. */
export const BeforeFactor = () => SetMetadata(BEFORE_FACTOR, true);
