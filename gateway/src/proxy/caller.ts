import { networkOf } from '@homeroom/platform';
import type { VerifiedSession } from '../session/verified-sessions';

/**
 * For whom a request counts where something is shared: the school, and in it one person, however many sessions they have
 * opened. Strangers count as one school together, so that they never take more from the signed-in than one school does, and
 * each address is one of them.
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
