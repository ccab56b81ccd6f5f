import '../texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ImportView } from '../components/import-view';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

export default function RosterImport() {
  const { t } = useTranslation('rosterImport');
  const { importId = '' } = useParams();
  usePageHead({ title: t('title'), description: t('lead') });
  return <AdminPage>{() => <ImportView key={importId} id={importId} />}</AdminPage>;
}
