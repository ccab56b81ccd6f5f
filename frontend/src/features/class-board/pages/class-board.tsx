import '../../grove/texts';
import '../../../i18n/shared/office';
import '../../points/texts';
import { isClassNumber } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { Page } from '../../../components/page';
import { QueryView } from '../../../components/query-view';
import { EmptyState, StateCard } from '../../../components/states';
import { myClassesQuery } from '../../teacher-home/api/get-my-classes';
import { homeOf } from '@homeroom/domain';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { Board } from '../components/board';

/** Wide enough for any wall screen. */
const WIDEST = 3_840;

/** `/class/{n}`; `/class/default` is the teacher's first class. */
export default function ClassBoard() {
  const { t } = useTranslation(['teacher', 'common']);
  usePageHead({ title: t('board.head.title'), description: t('board.head.description') });
  const user = useSignedInUser();
  const { classNumber } = useParams();
  const number = Number(classNumber);
  const [search, setSearch] = useSearchParams();
  // A class device shows the wall mode until somebody switches; everybody else starts in the other one.
  const asked = search.get('mode');
  const usual = user.role === 'class_device' ? 'wall' : 'hand';
  const mode = asked === 'wall' || asked === 'hand' ? asked : usual;
  return (
    <Page {...(mode === 'wall' && { size: WIDEST })}>
      {classNumber === 'default' ? (
        <FirstClass />
      ) : isClassNumber(number) ? (
        <Board
          key={number}
          classNumber={number}
          user={user}
          mode={mode}
          onMode={(next) => setSearch({ mode: next }, { replace: true })}
        />
      ) : (
        <StateCard
          picture={<StatePicture meaning="notFound" />}
          title={t('board.invalidTitle')}
          description={t('board.invalidText')}
          heading={1}
        >
          <Button component={Link} to={homeOf(user.role, user.classNumber)}>
            {t('common:refused.home')}
          </Button>
        </StateCard>
      )}
    </Page>
  );
}

function FirstClass() {
  const { t } = useTranslation('teacher');
  const user = useSignedInUser();
  const mine = useQuery({ ...myClassesQuery, enabled: user.role === 'teacher' });
  if (user.role !== 'teacher') return <Navigate to={homeOf(user.role, user.classNumber)} replace />;
  return (
    <QueryView query={mine}>
      {({ classes }) =>
        classes[0] ? (
          <Navigate to={`/class/${classes[0].classNumber}`} replace />
        ) : (
          <EmptyState title={t('noClassesTitle')} description={t('noClassesText')}>
            <Button component={Link} to="/teacher-dashboard">
              {t('board.back')}
            </Button>
          </EmptyState>
        )
      }
    </QueryView>
  );
}
