import type { ConversationView } from '@homeroom/contracts';
import { use } from 'react';
import { useNow } from '../../../lib/use-now';
import { WritesClosed } from '../../../lib/writes-closed';
import { filesToSend, mayWriteNow, signsToGive } from '../model';

const LOOK_EVERY_MS = 20_000;

/** What the person may send now: hours begin and end while the page is open, without any request. */
export function useWriting({ standing, timeZone, calendar }: ConversationView, ownId: string) {
  const closed = use(WritesClosed).school;
  const now = useNow(LOOK_EVERY_MS);
  const school = { state: closed ? 'read_only' : 'open', timeZone, calendar } as const;
  return {
    verdict: mayWriteNow(standing, ownId, school, { now }),
    choice: filesToSend(standing, ownId, school, now),
    signs: signsToGive(standing, ownId, school, now),
  };
}
