import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageChoice } from '../../../components/language-choice';
import { Logo } from '../../../components/logo';
import { BRAND } from '../../../lib/brand';
import { type FooterPage, PRODUCT_PAGES, TRUST_PAGES } from '../../../lib/public-pages';
import classes from './public-footer.module.css';

export function PublicFooter() {
  const { t } = useTranslation('landing');
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Logo size={40} />
          <p className={classes.tagline}>{t('footer.tagline')}</p>
        </div>
        <nav aria-label={t('footer.label')} className={classes.columns}>
          <Column title={t('footer.product')} pages={PRODUCT_PAGES} />
          <Column title={t('footer.trust')} pages={TRUST_PAGES} />
        </nav>
        <div>
          <p className={classes.title}>{t('footer.contact')}</p>
          <ul className={classes.list}>
            <li>
              <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
            </li>
            <li>
              <a href={BRAND.website}>{new URL(BRAND.website).host}</a>
            </li>
            <li>
              <LanguageChoice />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, pages }: { title: string; pages: readonly FooterPage[] }) {
  const { t } = useTranslation('landing');
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={page}>{t(`footer.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
