import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogoMark } from '../../../components/logo';
import { BRAND } from '../../../lib/brand';
import { FOOTER_PAGES } from '../../../lib/public-pages';
import classes from './landing-footer.module.css';

export function LandingFooter() {
  const { t } = useTranslation('landing');
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <LogoMark size={40} />
        <nav aria-label={t('footer.label')} className={classes.links}>
          {FOOTER_PAGES.map((page) => (
            <Anchor key={page} component={Link} to={page} c="inherit" className={classes.link}>
              {t(`footer.${page}`)}
            </Anchor>
          ))}
        </nav>
        <p className={classes.contact}>
          <Anchor href={`mailto:${BRAND.email}`} className={classes.link}>
            {BRAND.email}
          </Anchor>
          <Anchor href={BRAND.website} className={classes.link}>
            {new URL(BRAND.website).host}
          </Anchor>
        </p>
      </div>
    </footer>
  );
}
