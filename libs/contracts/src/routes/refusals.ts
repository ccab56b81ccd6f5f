import type { ErrorCode } from '../errors';
import { type ApiRoute, stepOf } from './route';

const ALWAYS: readonly ErrorCode[] = [
  'WRONG_HOST',
  'MALFORMED_BODY',
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  // Somebody else's membership, or an unknown id: the caller gets the same code wherever it is decided.
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
];
const OF_A_WRITE: readonly ErrorCode[] = [
  'CROSS_SITE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_SLOW',
  'UNKNOWN_FIELD',
  'VALIDATION_FAILED',
];

/** The errors that follow from who may call a route, when, and what it accepts; the route's own call lists the others. */
export function refusals(route: ApiRoute): ErrorCode[] {
  const { writes, ofAlerts, inEveryState, beforeFactor } = stepOf(route);
  const codes = [...ALWAYS];
  if (writes) codes.push(...OF_A_WRITE);
  // An invalid id or query.
  else codes.push('VALIDATION_FAILED', 'UNKNOWN_FIELD');
  if (route.access === 'open') return codes;
  codes.push('NOT_SIGNED_IN', 'FORBIDDEN', 'SESSION_SWITCHED');
  if (route.access !== 'session') codes.push('CONTEXT_REQUIRED');
  if (writes) codes.push('IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED');
  if (writes && !inEveryState) codes.push('CONTEXT_READ_ONLY');
  if (!inEveryState && !ofAlerts) codes.push('SCHOOL_SUSPENDED');
  if (!inEveryState && !ofAlerts && writes) codes.push('SCHOOL_READ_ONLY');
  if (!beforeFactor && !ofAlerts) codes.push('FACTOR_DUE');
  return codes;
}
