import '../../../i18n/shared/audit';
import '../../../i18n/shared/office';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { AuditLog } from '../components/audit-log';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

export default function AuditLogPage() {
  const { t } = useTranslation('audit');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
          <AuditLog />
        </>
      )}
    </AdminPage>
  );
}
