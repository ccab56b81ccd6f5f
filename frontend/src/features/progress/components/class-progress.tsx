import { useTranslation } from 'react-i18next';
import { ExportFile } from '../../../components/export-file';
import { useAddress } from '../../../lib/use-address';
import { EmptyPart } from '../../../components/empty-part';
import { ofClass } from '../api/progress';
import { ClassReports } from './class-reports';
import { ProgressView } from './progress-view';
import { ReleasedReports } from './released-reports';
import { RowsTable } from './rows-table';

/** A class's progress, student by student. */
export function ClassProgress({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation('progress');
  const address = useAddress();
  const of = ofClass(classNumber);
  return (
    <ProgressView key={classNumber} of={of}>
      {(progress) =>
        progress.rows.length === 0 ? (
          <EmptyPart title={t('noStudents.title')} description={t('noStudents.text')} />
        ) : (
          <>
            <RowsTable
              progress={progress}
              title={t('rows.students', { name: progress.name ?? '' })}
              toOf={({ id }) => `/progress/students/${id}`}
            />
            <ClassReports
              classNumber={classNumber}
              span={{ period: address.read('period'), term: address.read('term') }}
              about={progress.about}
            />
            <ReleasedReports classNumber={classNumber} />
          </>
        )
      }
    </ProgressView>
  );
}

/** Exports the table that is shown. */
export function ProgressFile({ path, grade = '' }: { path: string; grade?: string }) {
  const { t } = useTranslation('progress');
  const address = useAddress();
  const filters = { grade, period: address.read('period'), term: address.read('term') };
  return (
    <ExportFile
      lists={[{ path: `${path}/file`, label: t('file.label'), about: t('file.about') }]}
      filters={filters}
    />
  );
}
