import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function StateBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('people');
  return (
    <Badge data-whole variant="light" size="lg" color={isActive ? 'pine' : 'gray'}>
      {isActive ? t('status.isActive') : t('status.isInactive')}
    </Badge>
  );
}
