import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states';
import { NextPlace } from '../../../components/next-place';
import { PageTitle } from '../../../components/page-title';
import { inWords } from '../../../i18n/said';
import { useAddress } from '../../../lib/use-address';
import { ofClass, ofSchool } from '../api/progress';
import { ClassProgress, ProgressFile } from './class-progress';
import { ProgressView } from './progress-view';
import { RowsTable } from './rows-table';

/** The school by year group, a year group by class, a class by student. */
export default function OfficeProgress() {
  const { t } = useTranslation('progress');
  const address = useAddress();
  const classNumber = Number(address.read('class'));
  const grade = address.read('grade');
  const of = classNumber > 0 ? ofClass(classNumber) : ofSchool(grade);
  const span = new URLSearchParams(
    Object.entries({ period: address.read('period'), term: address.read('term') }).filter(
      ([, value]) => value,
    ),
  );
  const to = (more: Record<string, string>) =>
    `/progress?${new URLSearchParams([...span, ...Object.entries(more)])}`;
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead.office')}>
        {(classNumber > 0 || grade !== '') && (
          <Button variant="default" onClick={() => address.change({ class: '', grade: '' })}>
            {t('wholeSchool')}
          </Button>
        )}
        <ProgressFile path={of.path} grade={of.grade ?? ''} />
      </PageTitle>
      {classNumber > 0 ? (
        <ClassProgress classNumber={classNumber} />
      ) : (
        <ProgressView key={grade} of={of}>
          {(progress) =>
            progress.rows.length === 0 ? (
              <EmptyState title={t('noStudents.title')} description={t('noStudents.text')}>
                <NextPlace to="/class-cards" name="classCards" />
              </EmptyState>
            ) : grade === '' ? (
              <RowsTable progress={progress} title={t('rows.grades')} toOf={({ id }) => to({ grade: id })} />
            ) : (
              <RowsTable
                progress={progress}
                title={t('rows.classes', { name: inWords(grade) })}
                toOf={(row) => to({ class: String(row.classNumber) })}
              />
            )
          }
        </ProgressView>
      )}
    </>
  );
}
