import '../../i18n/shared/judging';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Puts away what was opened: to look at it again is another opening, in the school's book. */
export function CloseOpened({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('judging');
  return (
    <Button variant="default" onClick={onClose}>
      {t('close')}
    </Button>
  );
}
