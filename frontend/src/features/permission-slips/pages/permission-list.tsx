import '../texts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { PrintButton } from '../../../components/print-button';
import { WriteButton } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal } from '../../../lib/toasts';
import { useMakeList } from '../api/slips';
import { PermissionSheets } from '../components/permission-sheets';

/** The list for the day itself, to be printed: who is permitted to take part, class by class. */
export default function PermissionListPage() {
  const { t } = useTranslation('permissionSlips');
  const { slipId = '' } = useParams();
  const make = useMakeList(slipId);
  usePageHead({ title: t('list.title'), description: t('list.lead') });
  return (
    <Page size={980}>
      <PageTitle title={t('list.title')} lead={t('list.lead')} />
      <Stack gap="lg">
        <AccountSection title={t('list.make')}>
          <Stack gap="md" align="flex-start">
            <Text>{t('list.what')}</Text>
            <Text size="sm" c="dimmed">
              {t('list.noted')}
            </Text>
            <Group>
              <WriteButton
                touches="taken"
                loading={make.isPending}
                onClick={() =>
                  make.mutate(undefined, {
                    onError: (error) => showRefusal(t('list.failed'), error, t('tryAgain')),
                  })
                }
              >
                {t('list.make')}
              </WriteButton>
              {make.data && <PrintButton variant="default">{t('list.print')}</PrintButton>}
            </Group>
          </Stack>
        </AccountSection>
        {make.data && <PermissionSheets paper={make.data} />}
      </Stack>
    </Page>
  );
}
