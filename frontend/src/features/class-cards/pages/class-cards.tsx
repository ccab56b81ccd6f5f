import '../../../i18n/shared/office';
import { LIMITS } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportList } from '../../../components/import-list';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { classesQuery } from '../api/get-classes';
import { ClassActions } from '../components/class-actions';
import { ClassGrid } from '../components/class-grid';
import { ClassStats } from '../components/class-stats';
import { CreateClassDialog } from '../components/create-class-dialog';
import { ExportList } from '../../list-files/components/export-list';
import { teachersQuery } from '../../teachers/api/get-teachers';
import { usePageHead } from '../../../lib/page-head';
import { useAsked } from '../../../lib/use-asked';
import { AdminPage } from '../../../frame/admin-page';

export default function ClassCards() {
  return <AdminPage>{(school) => <Cards school={school} />}</AdminPage>;
}

function Cards({ school }: { school: { code: string; name: string } }) {
  const { t } = useTranslation(['classroom', 'common']);
  usePageHead({ title: t('cards.title'), description: t('cards.lead') });
  const classes = useQuery(classesQuery);
  const teachers = useQuery(teachersQuery);
  const [asked, ask] = useAsked(['class']);
  const full = (classes.data?.length ?? 0) >= LIMITS.classesPerSchool;
  return (
    <>
      <PageTitle
        title={t('cards.title')}
        lead={full ? t('cards.full', { count: LIMITS.classesPerSchool }) : t('cards.lead')}
      >
        <Button component={Link} to="/courses" variant="default">
          {t('cards.courses')}
        </Button>
        <ImportList list="classes" />
        <ExportList lists={['classes']} />
        <WriteButton
          touches="brought"
          leftSection={<IconPlus size={18} />}
          disabled={!classes.data || full}
          onClick={() => ask('class')}
        >
          {t('cards.create')}
        </WriteButton>
      </PageTitle>
      <QueryView query={classes}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState title={t('cards.emptyTitle')} description={t('cards.emptyText')}>
              <WriteButton touches="brought" onClick={() => ask('class')}>
                {t('common:firstClass')}
              </WriteButton>
            </EmptyState>
          ) : (
            <>
              <ClassStats cards={cards} />
              <ClassGrid
                cards={cards}
                menu={(card) => <ClassActions card={card} teachers={teachers.data ?? []} school={school} />}
              />
            </>
          )
        }
      </QueryView>
      <CreateClassDialog
        opened={asked === 'class'}
        onClose={() => ask(null)}
        classes={classes.data ?? []}
        school={school}
      />
    </>
  );
}
