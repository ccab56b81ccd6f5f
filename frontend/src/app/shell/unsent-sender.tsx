import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { isOnPage, sendAll } from '../../lib/unsent-writes';
import { useConnected } from '../../lib/use-connected';
import { UNSENT_KINDS } from '../found-unsent';

/** What was done without a connection goes as soon as there is one, whatever page its person is on by then. */
export function UnsentSender() {
  const queryClient = useQueryClient();
  const isConnected = useConnected();
  useEffect(() => {
    // What cannot be loaded now goes with the next connection, or from its own page.
    if (isConnected) void sendWaiting(queryClient).catch(() => undefined);
  }, [isConnected, queryClient]);
  return null;
}

async function sendWaiting(queryClient: QueryClient): Promise<void> {
  if (!readEntry('unsent') && unsent.read().length === 0) return;
  await unsent.load();
  for (const load of UNSENT_KINDS) {
    const { kind, sendOne, isSendable } = await load();
    if (!isOnPage(kind)) await sendAll<never>(kind, (item) => sendOne(item, queryClient), isSendable);
  }
}
