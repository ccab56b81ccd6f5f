import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './closing.module.css';

export function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="closing" className={classes.closing}>
      <h2 id="closing" className={classes.title}>
        {t('closing.title')}
      </h2>
      <p className={classes.text}>{t('closing.text')}</p>
      <p className={classes.links}>
        <Link to="/pricing-calculator">{t('closing.price')}</Link>
        <Link to="/contact">{t('closing.contact')}</Link>
      </p>
    </section>
  );
}
