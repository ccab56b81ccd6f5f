import { networkOf } from '@homeroom/platform';
import type { VerifiedSession } from '../session/verified-sessions';

/**
 * Who a request counts for when something is shared: a school and one person in it, however many sessions they have. Strangers count
 * together as one school, so that they never take more from signed-in people than one school does; among them each address counts as a
 * person.
 */
export interface Caller {
  school: string;
  one: string;
}

const STRANGERS = 'strangers';

export function callerOf(session: VerifiedSession | undefined, address: string): Caller {
  if (!session) return { school: STRANGERS, one: networkOf(address) };
  const { schoolId, personId } = session.identity;
  return { school: schoolId, one: personId };
}
