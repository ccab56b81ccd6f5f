import { homeOf } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../lib/signed-in-user';

/** Where nothing can be done but to go on elsewhere: the way to one's own first page. */
export function WayHome() {
  const { t } = useTranslation('common');
  const { role, classNumber } = useSignedInUser();
  return (
    <Button component={Link} to={homeOf(role, classNumber)} variant="default">
      {t('refused.home')}
    </Button>
  );
}
