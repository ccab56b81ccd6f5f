import '../../../i18n/shared/settings';
import '../texts';
import type { ArchivedClassPage } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { daysInWords } from '../../../components/moment';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { AdminPage } from '../../../frame/admin-page';
import { inWords } from '../../../i18n/said';
import { nameOf } from '../../../lib/name-of';
import { usePageHead } from '../../../lib/page-head';
import { archivedClassQuery } from '../api/year-archive';

/** A class of a past year with its students. */
export default function ClassThen() {
  const { t } = useTranslation('promotion');
  usePageHead({ title: t('archive.pageTitle'), description: t('archive.lead') });
  return <AdminPage>{() => <ClassOfThen />}</AdminPage>;
}

function ClassOfThen() {
  const { t } = useTranslation('promotion');
  const { yearId = '', classId = '' } = useParams();
  const query = useQuery(archivedClassQuery(yearId, classId));
  const found = query.data;
  return (
    <>
      <PageTitle
        title={found ? `${found.class.classNumber}: ${found.class.className}` : t('archive.pageTitle')}
        {...(found && {
          lead: t('archive.of', { year: found.year.name, grade: inWords(found.class.grade) }),
        })}
      />
      <QueryView query={query}>{(page) => <Students page={page} />}</QueryView>
    </>
  );
}

function Students({ page }: { page: ArchivedClassPage }) {
  const { t, i18n } = useTranslation('promotion');
  const { teachers } = page.class;
  const rows = page.students.map((student) => ({
    ...student,
    studentId: student.id,
    id: `${student.id} ${student.startsOn}`,
  }));
  return (
    <Card>
      <Text mb="sm">
        {t('archive.teachers')}: {teachers.length > 0 ? teachers.join(', ') : t('nobody')}
      </Text>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('archive.empty')}</Text>
      ) : (
        <Table
          label={t('students')}
          rows={rows}
          columns={[
            { label: t('children.name'), cell: nameOf },
            {
              label: t('archive.fromTo'),
              cell: ({ startsOn, endsOn }) =>
                daysInWords(startsOn, endsOn ?? page.year.endsOn, i18n.language),
            },
            { label: t('archive.points'), amount: true, cell: ({ points }) => points },
            {
              label: t('archive.then'),
              cell: ({ nextClassNumber }) =>
                nextClassNumber === null ? '–' : t('archive.class', { number: nextClassNumber }),
            },
          ]}
        />
      )}
    </Card>
  );
}
