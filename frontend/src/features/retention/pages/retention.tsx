import '../texts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { Ahead } from '../components/ahead';
import { Erasures } from '../components/erasures';
import { KeptCases } from '../components/kept-cases';
import { Students } from '../components/students';

/** What is deleted automatically, and whose data must be kept: for the people responsible. */
export default function Retention() {
  const { t } = useTranslation('retention');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap="md">
        <Ahead />
        <Students />
        <KeptCases />
        <Erasures />
      </Stack>
    </Page>
  );
}
