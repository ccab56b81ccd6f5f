import { networkOf } from '@homeroom/platform';
import type { VerifiedSession } from '../session/verified-sessions';

/**
 * For whom a request counts where something is shared: the school, and in it one session. Strangers count as one school
 * together, so that they never take more from the signed-in than one school does, and each address is one of them.
 */
export interface Caller {
  school: string;
  one: string;
  /** Who answers for the memory it takes: the school, or a stranger's address. */
  payer: string;
}

const STRANGERS = 'strangers';

export function callerOf(session: VerifiedSession | undefined, address: string): Caller {
  if (session) {
    const { schoolId, sessionId } = session.identity;
    return { school: schoolId, one: sessionId, payer: schoolId };
  }
  const network = networkOf(address);
  return { school: STRANGERS, one: network, payer: network };
}
