import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The list that this one is of. */
export function ToAll() {
  const { t } = useTranslation('retention');
  return (
    <Button component={Link} to="/retention" variant="default" data-print="never">
      {t('all')}
    </Button>
  );
}
