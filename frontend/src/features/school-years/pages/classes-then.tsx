import '../../../i18n/shared/settings';
import '../texts';
import type { YearArchive } from '@homeroom/contracts';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { Table } from '../../../components/table/table';
import { AdminPage } from '../../../frame/admin-page';
import { inWords } from '../../../i18n/said';
import { usePageHead } from '../../../lib/page-head';
import { yearArchiveQuery } from '../api/year-archive';

/** The classes of a past year, read-only. */
export default function ClassesThen() {
  const { t } = useTranslation('promotion');
  usePageHead({ title: t('archive.pageTitle'), description: t('archive.lead') });
  return <AdminPage>{() => <Classes />}</AdminPage>;
}

function Classes() {
  const { t } = useTranslation('promotion');
  const { yearId = '' } = useParams();
  const query = useQuery(yearArchiveQuery(yearId));
  const year = query.data?.year.name;
  return (
    <>
      <PageTitle
        title={year ? t('archive.title', { year }) : t('archive.pageTitle')}
        lead={t('archive.lead')}
      />
      <QueryView query={query}>
        {(archive) =>
          archive.classes.length === 0 ? (
            <EmptyState title={t('archive.none.title')} description={t('archive.none.text')}>
              <Anchor component={Link} to="/class-cards">
                {t('archive.none.action')}
              </Anchor>
            </EmptyState>
          ) : (
            <List archive={archive} />
          )
        }
      </QueryView>
    </>
  );
}

function List({ archive: { year, classes } }: { archive: YearArchive }) {
  const { t } = useTranslation('promotion');
  return (
    <Card>
      <Table
        label={t('archive.title', { year: year.name })}
        rows={classes}
        columns={[
          {
            label: t('class'),
            cell: ({ id, classNumber, className }) => (
              <Anchor component={Link} to={`/school-years/${year.id}/classes/${id}`} inline py="xs">
                {classNumber}: {className}
              </Anchor>
            ),
          },
          { label: t('grade'), cell: ({ grade, section }) => `${inWords(grade)} ${section}` },
          { label: t('students'), amount: true, cell: ({ students }) => students },
          {
            label: t('archive.teachers'),
            cell: ({ teachers }) =>
              teachers.length > 0 ? teachers.join(', ') : <Text c="dimmed">{t('nobody')}</Text>,
          },
        ]}
      />
    </Card>
  );
}
