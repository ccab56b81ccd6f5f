import '../../i18n/operator';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page';
import { PageTitle } from '../../components/page-title';
import { RoleHeader } from '../role-header';
import { useSignedInUser } from '../signed-in';

export default function OperatorDashboard() {
  const { t } = useTranslation('operator');
  const user = useSignedInUser();
  return (
    <>
      <RoleHeader user={user}>
        <Badge variant="light" size="lg">
          {t('badge')}
        </Badge>
      </RoleHeader>
      <Page size={820}>
        <PageTitle title={t('title')} lead={t('signedIn', { name: `${user.firstName} ${user.lastName}` })} />
        <Text>{t('lead')}</Text>
      </Page>
    </>
  );
}
