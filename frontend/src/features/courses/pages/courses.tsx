import '../texts';
import '../../../i18n/shared/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title';
import { AddGroupDialog } from '../components/add-group-dialog';
import { GroupList } from '../components/group-list';
import { ExportList } from '../../list-files/components/export-list';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

export default function Courses() {
  const { t } = useTranslation('courses');
  usePageHead({ title: t('title'), description: t('lead') });
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')}>
            <ExportList lists={['groups', 'group-members']} />
          </PageTitle>
          <GroupList onAdd={() => setAdding(true)} />
          <AddGroupDialog
            opened={adding}
            onClose={() => setAdding(false)}
            onAdded={({ id }) => void navigate(`/courses/${id}`)}
          />
        </>
      )}
    </AdminPage>
  );
}
