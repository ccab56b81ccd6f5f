import type { SignedInUser } from '@homeroom/contracts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { AppRoutes } from '../app/routes';
import { theme } from '../app/theme';
import { Toaster } from '../components/toaster';
import { createQueryClient } from '../lib/query-client';
import { EventStream } from './event-stream';

/** Renders a screen with all providers; the address is readable as "at …". */
export function onStage(screen: ReactNode, at = '/') {
  return inHouse(
    <Routes>
      <Route path={new URL(at, 'http://school.test').pathname} element={screen} />
      <Route path="*" element={null} />
    </Routes>,
    at,
  );
}

/** Like `onStage`, with somebody signed in. */
export function onStageAs(user: SignedInUser, screen: ReactNode) {
  return inHouse(
    <Routes>
      <Route element={<Outlet context={user} />}>
        <Route path="*" element={screen} />
      </Route>
    </Routes>,
    '/',
  );
}

/** Opens the application at an address, as a browser does. */
export function openApp(at: string) {
  EventStream.install();
  return inHouse(<AppRoutes />, at);
}

function inHouse(routes: ReactNode, at: string) {
  return render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter initialEntries={[at]}>
        <QueryClientProvider client={createQueryClient()}>
          <Toaster />
          {routes}
          <Address />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
}

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

interface Call {
  path: string;
  body: unknown;
  headers: Headers;
}

export type Answers = Record<
  string,
  { status?: number; body: unknown; after?: Promise<void>; headers?: Record<string, string> }
>;

/** Replaces the server: answers requests from the record's current content, and records them. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  window.fetch = async (input, init) => {
    const path = String(input);
    const sent = typeof init?.body === 'string' ? init.body : null;
    calls.push({
      path,
      body: sent === null ? undefined : JSON.parse(sent),
      headers: new Headers(init?.headers),
    });
    const answer = answers[path];
    if (!answer) throw new Error(`Nobody answers ${path}`);
    await answer.after;
    const status = answer.status ?? 200;
    const text = JSON.stringify(answer.body);
    return {
      ...{ ok: status < 400, status, headers: new Headers(answer.headers) },
      text: () => Promise.resolve(text),
      blob: () => Promise.resolve(new Blob([text])),
    } as Response;
  };
  return calls;
}

/** For a response that is held back (`after`) until the test releases it. */
export function held(): { after: Promise<void>; answer: () => void } {
  let answer: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { after, answer: () => answer() };
}
