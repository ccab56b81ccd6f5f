import { useEffect } from 'react';
import { BRAND } from './brand';

export interface PageHead {
  title: string;
  description: string;
}

/** A route's own title and description, for the tab, the bookmark and the search engine; leaving puts the old ones back. */
export function usePageHead({ title, description }: PageHead): void {
  useEffect(() => {
    const before = { title: document.title, description: descriptionTag().content };
    document.title = `${title} · ${BRAND.name}`;
    descriptionTag().content = description;
    return () => {
      document.title = before.title;
      descriptionTag().content = before.description;
    };
  }, [title, description]);
}

function descriptionTag(): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (present) return present;
  const tag = document.createElement('meta');
  tag.name = 'description';
  document.head.append(tag);
  return tag;
}
