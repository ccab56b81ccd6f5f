import { useTranslation } from 'react-i18next';
import { ExportFile } from '../../../components/export-file';
import { handOverPath } from '../api/hand-over';

/** An export of all children with their outcome. */
export function HandOverFile({ id }: { id: string }) {
  const { t } = useTranslation('handOver');
  return (
    <ExportFile
      lists={[{ path: `${handOverPath(id)}/list`, label: t('list.label'), about: t('list.about') }]}
    />
  );
}
