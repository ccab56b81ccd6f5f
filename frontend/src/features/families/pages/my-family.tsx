import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { ownFamilyQuery } from '../api/requests';
import { OwnChild } from '../components/own-child';
import { OwnContact } from '../components/own-contact';
import { OwnRequests } from '../components/own-requests';

/** What the school knows about a family, and the changes the family requests. */
export default function MyFamilyPage() {
  const { t } = useTranslation('families');
  usePageHead({ title: t('own.title'), description: t('own.lead') });
  return (
    <Page>
      <PageTitle title={t('own.title')} lead={t('own.lead')} />
      <QueryView query={useQuery(ownFamilyQuery)}>
        {({ contact, children, requests }) => (
          <Stack gap="md">
            <OwnRequests requests={requests} />
            <OwnContact contact={contact} studentId={children[0]?.id} />
            {children.map((child) => (
              <OwnChild key={child.id} child={child} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
