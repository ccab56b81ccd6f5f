import '../texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { ownQuery } from '../api/homework';
import { NotHandedIn } from '../components/not-handed-in';
import { OwnLines } from '../components/own-lines';

/** A student's homework. */
export default function MyWork() {
  const { t } = useTranslation('homework');
  usePageHead({ title: t('mine.title'), description: t('mine.lead') });
  const { id } = useSignedInUser();
  return (
    <Page size={980}>
      <PageTitle title={t('mine.title')} lead={t('mine.lead')}>
        <Button component={Link} to="/my-points" variant="default">
          {t('mine.points')}
        </Button>
      </PageTitle>
      <NotHandedIn />
      <QueryView query={useQuery(ownQuery(id))}>
        {(lines) => <OwnLines whose="own" lines={lines} to={({ homeworkId }) => `/my-work/${homeworkId}`} />}
      </QueryView>
    </Page>
  );
}
