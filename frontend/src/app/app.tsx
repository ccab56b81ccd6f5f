import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { Toaster } from '../components/toaster';
import { clearPersonEntries } from '../lib/local-entries';
import { createQueryClient, onSessionLost } from '../lib/query-client';
import { showToast } from '../lib/toasts';
import { AppRoutes } from './routes';
import { cssVariables, theme } from './theme';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toaster />
      <BrowserRouter>
        <ServerState>
          <AppRoutes />
        </ServerState>
      </BrowserRouter>
    </MantineProvider>
  );
}

function ServerState({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { t } = useTranslation('common');
  const sessionLost = useEffectEvent(() => {
    clearPersonEntries();
    showToast({
      title: t('sessionLost.title'),
      description: t('sessionLost.description'),
      variant: 'destructive',
    });
    void navigate('/', { replace: true });
  });
  const [queryClient] = useState(createQueryClient);
  useEffect(() => onSessionLost(queryClient, () => sessionLost()), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
