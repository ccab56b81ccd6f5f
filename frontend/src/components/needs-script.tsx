import { useTranslation } from 'react-i18next';
import classes from './needs-script.module.css';

/** Where reading is not enough: says so to those whose browser runs no scripts. */
export function NeedsScript() {
  const { t } = useTranslation('common');
  return (
    <noscript>
      <p className={classes.sentence}>{t('needsScript')}</p>
    </noscript>
  );
}
