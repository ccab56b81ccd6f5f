import '../texts';
import { may } from '@homeroom/domain';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { nameOf } from '../../../lib/name-of';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { familyQuery } from '../api/family';
import { CollectorsSection } from '../components/collectors-section';
import { GuardianList } from '../components/guardian-list';
import { MedicalSection } from '../components/medical-section';

/** The school's record of a child's family, edited by the office and read by the child's teachers. */
export default function FamilyPage() {
  const { t } = useTranslation('families');
  const { studentId = '' } = useParams();
  const user = useSignedInUser();
  const query = useQuery(familyQuery(studentId));
  const name = query.data ? nameOf(query.data.student) : '';
  const title = name ? t('titleOf', { name }) : t('title');
  usePageHead({ title, description: t('lead') });
  const isOffice = may('families.keep', user);
  return (
    <Page>
      <PageTitle title={title} lead={t('lead')} />
      <QueryView query={query} whole>
        {(family) => (
          <Stack gap="md">
            <GuardianList family={family} isOffice={isOffice} />
            <CollectorsSection family={family} isOffice={isOffice} />
            <MedicalSection family={family} isOffice={isOffice} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
