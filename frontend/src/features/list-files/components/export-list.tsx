import type { ListName } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { ExportFile, type ListToExport } from '../../../components/export-file';

interface ExportListProps {
  /** The first is the default. */
  lists: readonly [ListName, ...ListName[]];
  filters?: Readonly<Record<string, string>>;
  /** Further exports that are not lists of people, listed last. */
  also?: readonly ListToExport[];
}

/** Exports the school's people and classes. */
export function ExportList({ lists: [first, ...others], filters = {}, also = [] }: ExportListProps) {
  const { t } = useTranslation('people');
  const toList = (list: ListName): ListToExport => ({
    path: `/api/school-admin/lists/${list}`,
    label: t(`export.lists.${list}`),
    about: t(`export.about.${list}`),
  });
  return <ExportFile lists={[toList(first), ...others.map(toList), ...also]} filters={filters} />;
}
