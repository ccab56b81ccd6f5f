import type { AlertRecord } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './all-clear-notice.module.css';

interface AllClearNoticeProps {
  alert: AlertRecord;
  /** It was a mistake, and everybody who was reached is told so. */
  corrected: boolean;
  onClose: () => void;
}

export function AllClearNotice({ alert, corrected, onClose }: AllClearNoticeProps) {
  const { t } = useTranslation(['alerts', 'common']);
  return (
    <section role="status" className={classes.notice} data-print="never">
      <IconCircleCheck size={32} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{corrected ? t('over.correctedTitle') : t('over.clearedTitle')}</strong>
        <span>
          {corrected
            ? t('over.correctedText', { type: t(`types.${alert.type}`) })
            : t('over.clearedText', { type: t(`types.${alert.type}`) })}
        </span>
      </p>
      <Button variant="outline" color="white" onClick={onClose}>
        {t('common:close')}
      </Button>
    </section>
  );
}
