import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/states';

export function SentAlready({ id }: { id: string }) {
  const { t } = useTranslation('permissionSlips');
  return (
    <EmptyState title={t('sentAlready')} description={t('sentAlreadyText')}>
      <Button component={Link} to={`/permission-slips/${id}`}>
        {t('open')}
      </Button>
      <Button component={Link} to={`/permission-slips/new?from=${id}`} variant="default">
        {t('useAgain')}
      </Button>
    </EmptyState>
  );
}
