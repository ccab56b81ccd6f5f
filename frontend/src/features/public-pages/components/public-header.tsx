import '../texts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ColorSchemeToggle } from '../../../components/color-scheme-toggle';
import { LanguageChoice } from '../../../components/language-choice';
import { LogoLink } from '../../../components/logo';
import classes from './public-header.module.css';

const PAGES = ['/schools-say', '/pricing-calculator', '/faq'] as const;

/** On a phone the page links are only in the footer; the sign-in is always visible. */
export function PublicHeader() {
  const { t } = useTranslation('landing');
  const { pathname } = useLocation();
  return (
    <header className={classes.header} data-print="never">
      <LogoLink size={40} />
      <span className={classes.end}>
        <nav aria-label={t('nav.label')} className={classes.nav}>
          {PAGES.map((page) => (
            <Link
              key={page}
              to={page}
              className={classes.link}
              aria-current={page === pathname ? 'page' : undefined}
            >
              {t(`nav.${page}`)}
            </Link>
          ))}
          <Link to="/teacher-login" className={classes.link}>
            {t('teacherLink')}
          </Link>
          <Link to="/sign-in" className={classes.signIn}>
            {t('signIn')}
          </Link>
        </nav>
        <LanguageChoice inHeader />
        <ColorSchemeToggle />
      </span>
    </header>
  );
}
