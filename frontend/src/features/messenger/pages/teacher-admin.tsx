import '../texts';
import { isClassNumber } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { QueryView } from '../../../components/query-view';
import { classesQuery } from '../../class-cards/api/get-classes';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { onPageItself } from '../../../lib/stay-here';
import { leaveBy } from '../../../lib/ways-out';
import { usePageHead } from '../../../lib/page-head';
import { ClassAdmin } from '../components/class-admin';

/** Settings of one class: `?class=n`, or the first of the person's classes. The server lists those. */
export default function TeacherAdmin() {
  const { t } = useTranslation('messenger');
  const classes = useQuery(classesQuery);
  const [search, setSearch] = useSearchParams();
  usePageHead({ title: t('admin.title'), description: t('admin.description') });
  const { role } = useSignedInUser();
  const wanted = Number(search.get('class'));
  const isAll = role === 'school_admin' && search.get('class') === 'all';
  const choose = (classNumber: string) =>
    onPageItself(() => setSearch({ class: classNumber }, { replace: true }));
  return (
    <Page>
      <QueryView query={classes}>
        {(cards) => (
          <ClassAdmin
            classes={cards}
            classNumber={isAll ? 'all' : isClassNumber(wanted) ? wanted : cards[0]?.classNumber}
            onChoose={(classNumber) => leaveBy(() => choose(classNumber))}
          />
        )}
      </QueryView>
    </Page>
  );
}
