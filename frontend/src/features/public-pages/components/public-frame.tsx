import '../texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSchemeToggle } from '../../../components/color-scheme-toggle';
import { LanguageChoice } from '../../../components/language-choice';
import { LogoLink } from '../../../components/logo';
import { PublicFooter } from './public-footer';
import classes from './public-page.module.css';

/** The head and the foot that every public page has; between them stands its `main`. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <header className={classes.header} data-print="never">
        <LogoLink size={36} />
        <span className={classes.headerEnd}>
          <LanguageChoice inHeader />
          <ColorSchemeToggle />
        </span>
      </header>
      {children}
      <div data-print="never">
        <PublicFooter />
      </div>
    </>
  );
}
