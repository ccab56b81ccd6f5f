import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A link back to the list. */
export function ToSent() {
  const { t } = useTranslation('announcing');
  return (
    <Anchor component={Link} to="/sent-announcements" underline="always">
      {t('back')}
    </Anchor>
  );
}
