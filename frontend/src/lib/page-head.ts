import { createContext, use, useEffect } from 'react';
import { BRAND } from './brand';

export interface PageHead {
  title: string;
  description: string;
}

/** Where the build hears what a page says about itself; in a browser nobody listens. */
export const PageHeadSink = createContext<((head: PageHead) => void) | null>(null);

/** A route's own title and description, for the tab, the bookmark and the search engine. */
export function usePageHead({ title, description }: PageHead): void {
  use(PageHeadSink)?.({ title, description });
  useEffect(() => {
    document.title = fullTitle(title);
    metaDescription()?.setAttribute('content', description);
    // The address may have changed without a new page from the server.
    canonicalLink()?.setAttribute('href', window.location.origin + window.location.pathname);
    return () => {
      document.title = BRAND.name;
    };
  }, [title, description]);
}

export function fullTitle(title: string): string {
  return `${title} · ${BRAND.name}`;
}

function metaDescription(): Element | null {
  return document.head.querySelector('meta[name="description"]');
}

function canonicalLink(): Element | null {
  return document.head.querySelector('link[rel="canonical"]');
}
