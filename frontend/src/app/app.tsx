import { DirectionContext, MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from '../components/toaster';
import { directionOf } from '../i18n/speak';
import { AppRoutes } from './routes';
import { ServerState } from './server-state';
import { cssVariables, theme } from './theme';
import { tokenStyle } from '../lib/token-style';

interface AppProps {
  /** The router: the browser has an address bar, the build does not. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The address for which the server returned 404. */
  missing?: string | undefined;
}

export function App({ Router, missing }: AppProps) {
  return (
    <DirectionContext value={useReading()}>
      <MantineProvider
        theme={theme}
        {...(import.meta.env.PROD ? {} : { cssVariablesResolver: cssVariables })}
        defaultColorScheme="auto"
        // The build has written the variables into every page's head.
        withCssVariables={!import.meta.env.PROD}
        withGlobalClasses={false}
      >
        {!import.meta.env.PROD && <style>{tokenStyle()}</style>}
        <Toaster />
        <Router>
          <ServerState>
            <AppRoutes missing={missing} />
          </ServerState>
        </Router>
      </MantineProvider>
    </DirectionContext>
  );
}

const TO_THE_RIGHT = { dir: 'ltr', setDirection: none, toggleDirection: none } as const;
const TO_THE_LEFT = { ...TO_THE_RIGHT, dir: 'rtl' } as const;

function none(): void {}

/** The language's text direction, for the components that Mantine lays out itself. */
function useReading() {
  const { i18n } = useTranslation();
  return directionOf(i18n.language) === 'rtl' ? TO_THE_LEFT : TO_THE_RIGHT;
}
