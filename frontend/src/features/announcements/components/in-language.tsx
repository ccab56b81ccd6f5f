import { directionOf, type WrittenLanguage } from '@homeroom/domain';
import type { ReactNode } from 'react';
import classes from './in-language.module.css';

interface InLanguageProps {
  language: WrittenLanguage;
  /** Paragraphs as they were written. */
  asWritten?: boolean;
  children: ReactNode;
}

/** What the school wrote: read out in its language, and from the side from which that is read. */
export function InLanguage({ language, asWritten = false, children }: InLanguageProps) {
  const Words = asWritten ? 'div' : 'bdi';
  return (
    <Words lang={language} dir={directionOf(language)} {...(asWritten && { className: classes.asWritten })}>
      {children}
    </Words>
  );
}
