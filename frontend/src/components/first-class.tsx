import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../lib/signed-in-user';

/** Where nothing can stand before there is a class: the office makes one; everybody else waits for it. */
export function FirstClass() {
  const { t } = useTranslation('common');
  if (useSignedInUser().role !== 'school_admin') return null;
  return (
    <Button component={Link} to="/class-cards?add=class">
      {t('firstClass')}
    </Button>
  );
}
