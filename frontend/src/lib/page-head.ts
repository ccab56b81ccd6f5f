import { createContext, use, useEffect } from 'react';
import { BRAND } from './brand';

export interface PageHead {
  title: string;
  description: string;
}

/** Collects page heads during prerendering; unused in a browser. */
export const PageHeadSink = createContext<((head: PageHead) => void) | null>(null);

/** Sets a route's title and description, for tabs, bookmarks and search engines. */
export function usePageHead({ title, description }: PageHead): void {
  use(PageHeadSink)?.({ title, description });
  useEffect(() => {
    document.title = fullTitle(title);
    metaDescription()?.setAttribute('content', description);
    // The address may have changed by client-side navigation.
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
