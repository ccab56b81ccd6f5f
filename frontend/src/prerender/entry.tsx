import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app';
import { ROUTES } from '../app/found-features';
import { STAFF_ROUTES } from '../app/found-staff-routes';
import { cssVariables, theme } from '../app/theme';
import { tokenStyle } from '../lib/token-style';
import { fullTitle, type PageHead, PageHeadSink } from '../lib/page-head';
import '../i18n';

export { BRAND } from '../lib/brand';
export { offlinePage } from './offline-page';
export { structuredData } from './structured-data';

/** All public pages: prerendered, and listed in the sitemap. */
export const PUBLIC_PAGES: readonly string[] = ROUTES.filter(({ drawn }) => drawn).map(({ path }) => path);

interface DrawnPage extends PageHead {
  markup: string;
}

/** Renders one page as a visitor sees it before any script runs. */
export async function draw(path: string): Promise<DrawnPage> {
  let head: PageHead | undefined;
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <PageHeadSink
      value={(said) => {
        head = said;
      }}
    >
      <StrictMode>
        <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
      </StrictMode>
    </PageHeadSink>,
    {
      // Larger boundaries would be moved to the end and inserted by inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const markup = await textOf(prelude);
  if (errors.length > 0) throw errors[0];
  if (!head) throw new Error(`${path} says neither title nor description: its route calls usePageHead.`);
  return { ...head, title: fullTitle(head.title), markup };
}

/**
 * The theme's colours and sizes as CSS, which a browser would otherwise compute on every visit; our tokens come last and take precedence.
 */
export function themeStyle(): string {
  return renderToStaticMarkup(
    <>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />
      {/* React must not escape quotation marks in it. */}
      <style dangerouslySetInnerHTML={{ __html: tokenStyle() }} />
    </>,
  );
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** All route patterns, so that the server can recognise unknown addresses. */
export function addresses(): string[] {
  return [...ROUTES, ...STAFF_ROUTES].map(({ path }) => path).filter((path) => path !== '*');
}
