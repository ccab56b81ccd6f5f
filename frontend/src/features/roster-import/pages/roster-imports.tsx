import '../texts';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { ChooseList } from '../components/choose-list';
import { PastImports } from '../components/past-imports';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

export default function RosterImports() {
  const { t } = useTranslation('rosterImport');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
          <ChooseList />
          <PastImports />
        </>
      )}
    </AdminPage>
  );
}
