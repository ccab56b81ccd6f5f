import '../texts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { nameOf } from '../../../lib/name-of';
import { usePageHead } from '../../../lib/page-head';
import { childQuery } from '../api/retention';
import { ChildClock } from '../components/child-clock';
import { CopySection } from '../components/copy-section';
import { ErasureSection } from '../components/erasure-section';
import { HoldSection } from '../components/hold-section';

/** One child: when its data is deleted, and whether there is a hold. */
export default function Child() {
  const { t } = useTranslation('retention');
  const { studentId = '' } = useParams();
  const query = useQuery(childQuery(studentId));
  const title = query.data ? t('child.titleOf', { name: nameOf(query.data) }) : t('child.title');
  usePageHead({ title, description: t('child.lead') });
  return (
    <Page>
      <PageTitle title={title} lead={t('child.lead')}></PageTitle>
      <QueryView query={query} whole>
        {(child) => (
          <Stack gap="md">
            <ChildClock child={child} />
            <CopySection child={child} />
            <HoldSection key={child.id} child={child} />
            <ErasureSection child={child} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
