import '../texts';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../../components/needs-script';
import { Card } from '../../../components/card';
import { PublicPage } from '../../public-pages/components/public-page';
import { TestRegistrationForm } from '../components/test-registration-form';

export default function TestRegistration() {
  const { t } = useTranslation('testRegistration');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <NeedsScript />
      <Card style={{ maxWidth: 520 }}>
        <TestRegistrationForm />
      </Card>
    </PublicPage>
  );
}
