import type { ListName } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { ExportFile, type ListToExport } from '../../../components/export-file';

interface ExportListProps {
  /** The first is meant unless another is chosen. */
  lists: readonly [ListName, ...ListName[]];
  filters?: Readonly<Record<string, string>>;
  /** What is no list of people, behind them. */
  also?: readonly ListToExport[];
}

/** People and classes of the school. */
export function ExportList({ lists: [first, ...others], filters = {}, also = [] }: ExportListProps) {
  const { t } = useTranslation('people');
  const toList = (list: ListName): ListToExport => ({
    path: `/api/school-admin/lists/${list}`,
    label: t(`export.lists.${list}`),
    about: t(`export.about.${list}`),
  });
  return <ExportFile lists={[toList(first), ...others.map(toList), ...also]} filters={filters} />;
}
