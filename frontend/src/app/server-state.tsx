import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { finishLeaving } from '../lib/api-client';
import { endSession } from '../lib/local-entries';
import { createQueryClient, onSessionLost } from '../lib/query-client';
import { showToast } from '../lib/toasts';

/** What was fetched, for as long as the server knows who fetched it. */
export function ServerState({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { t } = useTranslation('common');
  const sessionLost = useEffectEvent(() => {
    endSession();
    showToast({
      title: t('sessionLost.title'),
      description: t('sessionLost.description'),
      variant: 'destructive',
    });
    void navigate('/', { replace: true });
  });
  const [queryClient] = useState(createQueryClient);
  // Also where nobody opens a page of their own any more.
  useEffect(() => {
    // What cannot be said now is said before the next call.
    const leave = () => void finishLeaving()?.catch(() => undefined);
    addEventListener('online', leave);
    leave();
    return () => removeEventListener('online', leave);
  }, []);
  useEffect(() => onSessionLost(queryClient, () => sessionLost()), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
