import { directionOf, type WrittenLanguage } from '@homeroom/domain';
import type { ReactNode } from 'react';
import classes from './in-language.module.css';

interface InLanguageProps {
  language: WrittenLanguage;
  /** All of it, in paragraphs as they were written; a few words in a line otherwise. */
  whole?: boolean;
  children: ReactNode;
}

/** What the school wrote: read out in its language, and from the side from which that is read. */
export function InLanguage({ language, whole = false, children }: InLanguageProps) {
  const Words = whole ? 'div' : 'bdi';
  return (
    <Words lang={language} dir={directionOf(language)} {...(whole && { className: classes.whole })}>
      {children}
    </Words>
  );
}
