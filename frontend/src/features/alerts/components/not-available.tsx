import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './delivery-panel.module.css';

/** Shown where a staff tool beside an alert fails to load; the alert itself stays. */
export function NotAvailable({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <p className={classes.note}>{sentence}</p>
      <Button variant="outline" color="white" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
