import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { bellTimesQuery } from '../api/lessons';
import { BellForm } from '../components/bell-form';

export default function BellTimesPage() {
  const { t } = useTranslation('timetable');
  usePageHead({ title: t('bell.title'), description: t('bell.lead') });
  return (
    <Page size={980}>
      <PageTitle title={t('bell.title')} lead={t('bell.lead')} />
      <Card>
        <QueryView query={useQuery(bellTimesQuery)}>{(saved) => <BellForm saved={saved} />}</QueryView>
      </Card>
    </Page>
  );
}
