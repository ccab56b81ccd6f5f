import { IconArrowDown, IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Schoolhouse } from '../../../components/illustrations/schoolhouse';
import { useOwnPage } from '../../../lib/own-page';
import classes from './hero.module.css';

export function Hero() {
  const { t } = useTranslation(['landing', 'common']);
  const ownPage = useOwnPage();
  return (
    <section className={classes.hero}>
      <div>
        <p className={classes.trial}>
          <IconLeaf size={20} aria-hidden="true" />
          {t('hero.trial')}
        </p>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        {ownPage ? (
          <Link to={ownPage} className={classes.choose}>
            {t('common:refused.home')}
          </Link>
        ) : (
          <a href="#choose" className={classes.choose}>
            {t('hero.choose')}
            <IconArrowDown size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      <Schoolhouse />
    </section>
  );
}
