import { directionOf, type WrittenLanguage } from '@homeroom/domain';
import type { ReactNode } from 'react';
import classes from './in-language.module.css';

interface InLanguageProps {
  language: WrittenLanguage;
  /** A whole text in its paragraphs; otherwise a few inline words. */
  whole?: boolean;
  children: ReactNode;
}

/** A text of the school with the language and direction set for it, for screen readers and layout. */
export function InLanguage({ language, whole = false, children }: InLanguageProps) {
  const Words = whole ? 'div' : 'bdi';
  return (
    <Words lang={language} dir={directionOf(language)} {...(whole && { className: classes.whole })}>
      {children}
    </Words>
  );
}
