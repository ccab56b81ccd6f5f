import { homeOf } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../lib/signed-in-user';

/** A link to the person's home page, where nothing else can be done. */
export function WayHome() {
  const { t } = useTranslation('common');
  const { role, classNumber } = useSignedInUser();
  return (
    <Button component={Link} to={homeOf(role, classNumber)} variant="default">
      {t('refused.home')}
    </Button>
  );
}
