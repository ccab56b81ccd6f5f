import { useTranslation } from 'react-i18next';
import classes from './needs-script.module.css';

/** Tells people whose browser runs no scripts that this page needs them. */
export function NeedsScript() {
  const { t } = useTranslation('common');
  return (
    <noscript>
      <p className={classes.sentence}>{t('needsScript')}</p>
    </noscript>
  );
}
