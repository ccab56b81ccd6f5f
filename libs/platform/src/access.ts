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

/** Only with this permission. */
export const Allow = (permission: Permission) => SetMetadata(ACCESS_RULE, { kind: 'permission', permission });

/** Anybody who is signed in. */
export const AnySession = () => SetMetadata(ACCESS_RULE, { kind: 'session' });

/** Anybody, signed in or not, through the gateway. */
export const OpenToAll = () => SetMetadata(ACCESS_RULE, { kind: 'open' });

/** Only these processes of ours; the gateway never routes here. */
export const Internal = (...callers: ServiceClaims['iss'][]) =>
  SetMetadata(ACCESS_RULE, { kind: 'internal', callers });

/** Health and metrics on the process's own port, which is not public. */
export const Probe = () => SetMetadata(ACCESS_RULE, { kind: 'probe' });
