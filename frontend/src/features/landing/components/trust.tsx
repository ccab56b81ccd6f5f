import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './trust.module.css';

const ITEMS = ['wall', 'secrets', 'proof', 'alone'] as const;

/** Only claims that our specifications prove. */
export function Trust() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="trust" className={classes.band}>
      <div>
        <h2 id="trust" className={classes.title}>
          {t('trust.title')}
        </h2>
        <p className={classes.lead}>{t('trust.lead')}</p>
        <Link to="/data-security" className={classes.link}>
          {t('trust.link')}
        </Link>
      </div>
      <ul className={classes.items}>
        {ITEMS.map((item) => (
          <li key={item} className={classes.item}>
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" className={classes.tick}>
              <path d="M4 13.5c2 1.2 3.5 2.8 4.800 5C11.500 12.5 15 8.5 20.5 5" />
            </svg>
            <div>
              <h3 className={classes.name}>{t(`trust.items.${item}.title`)}</h3>
              <p className={classes.text}>{t(`trust.items.${item}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
