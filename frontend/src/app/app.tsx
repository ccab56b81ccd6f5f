import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { clearPersonEntries } from '../lib/local-entries';
import { createQueryClient } from '../lib/query-client';
import { showToast } from '../lib/toasts';
import { AppRoutes } from './routes';
import { cssVariables, theme } from './theme';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="top-center" limit={1} />
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
  const [queryClient] = useState(() =>
    createQueryClient(() => {
      clearPersonEntries();
      queryClient.clear();
      showToast({
        title: t('sessionLost.title'),
        description: t('sessionLost.description'),
        variant: 'destructive',
      });
      void navigate('/', { replace: true });
    }),
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
