import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WayHome } from '../../../components/way-home';
import { EmptyState } from '../../../components/states';

/** Shown if a class has no students to draw from. */
export function Nobody() {
  const { t } = useTranslation('classTools');
  return (
    <Card>
      <EmptyState title={t('nobodyTitle')} description={t('nobodyText')}>
        <WayHome />
      </EmptyState>
    </Card>
  );
}
