import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../lib/signed-in-user';
import { WayHome } from './way-home';

/** Shown where everything needs a class first: the office can create one, everybody else gets a link elsewhere. */
export function FirstClass() {
  const { t } = useTranslation('common');
  if (useSignedInUser().role !== 'school_admin') return <WayHome />;
  return (
    <Button component={Link} to="/class-cards?add=class">
      {t('firstClass')}
    </Button>
  );
}
