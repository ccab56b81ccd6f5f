import '../../i18n/shared/judging';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Closes the opened evidence: viewing it again is another access, recorded in the audit log. */
export function CloseOpened({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('judging');
  return (
    <Button variant="default" onClick={onClose}>
      {t('close')}
    </Button>
  );
}
