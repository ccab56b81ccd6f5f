import { hasWords, languageOf } from '@homeroom/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import type { TranslateProps } from './translate';

const Translate = lazy(() => orNothing(import('./translate')));

/**
 * Offers to translate a text that somebody else has written, below or beside which it is rendered. Nothing if it has no words, or can be
 * translated neither by this browser nor by the platform. It is never rendered beside an emergency alert.
 */
export function Translatable(props: Omit<TranslateProps, 'to'>) {
  const to = languageOf(useTranslation().i18n.language);
  const { texts, version } = props;
  if (!texts.some(hasWords)) return null;
  return (
    <Suspense fallback={null}>
      <Translate key={`${to} ${version} ${texts.join('\n')}`} {...props} to={to} />
    </Suspense>
  );
}
