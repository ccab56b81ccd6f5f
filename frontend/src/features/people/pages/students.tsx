import '../../../i18n/shared/people';
import '../../../i18n/shared/office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { classesQuery } from '../../class-cards/api/get-classes';
import { AddStudentDialog } from '../../students/components/add-student-dialog';
import { StudentsPanel } from '../../students/components/students-panel';
import { usePageHead } from '../../../lib/page-head';
import { useAsked } from '../../../lib/use-asked';
import { AdminPage } from '../../../frame/admin-page';

export default function Students() {
  const { t } = useTranslation('people');
  usePageHead({ title: t('pages.students'), description: t('pages.studentsLead') });
  const classes = useQuery(classesQuery);
  const [asked, ask] = useAsked(['student']);
  return (
    <AdminPage>
      {(school) => (
        <>
          <PageTitle title={t('pages.students')} lead={t('pages.studentsLead')} />
          <QueryView query={classes}>
            {(list) => (
              <>
                <StudentsPanel classes={list} school={school} onAdd={() => ask('student')} />
                <AddStudentDialog
                  opened={asked === 'student'}
                  onClose={() => ask(null)}
                  classes={list.filter(({ isActive }) => isActive)}
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
