import '../../../i18n/shared/people';
import '../../../i18n/shared/office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { classesQuery } from '../../class-cards/api/get-classes';
import { AddTeacherDialog } from '../../teachers/components/add-teacher-dialog';
import { TeachersPanel } from '../../teachers/components/teachers-panel';
import { usePageHead } from '../../../lib/page-head';
import { useAsked } from '../../../lib/use-asked';
import { AdminPage } from '../../../frame/admin-page';

export default function Teachers() {
  const { t } = useTranslation('people');
  usePageHead({ title: t('pages.teachers'), description: t('pages.teachersLead') });
  const classes = useQuery(classesQuery);
  const [asked, ask] = useAsked(['teacher']);
  return (
    <AdminPage>
      {(school) => (
        <>
          <PageTitle title={t('pages.teachers')} lead={t('pages.teachersLead')} />
          <QueryView query={classes}>
            {(list) => (
              <>
                <TeachersPanel classes={list} school={school} onAdd={() => ask('teacher')} />
                <AddTeacherDialog
                  opened={asked === 'teacher'}
                  onClose={() => ask(null)}
                  classes={list}
                  school={school}
                />
              </>
            )}
          </QueryView>
        </>
      )}
    </AdminPage>
  );
}
