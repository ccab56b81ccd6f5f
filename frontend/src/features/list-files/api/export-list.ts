import type { ListFormat, ListName } from '@homeroom/domain';
import { useMutation } from '@tanstack/react-query';
import { wishesIn } from '../../../lib/call-page';
import { saveFileFrom } from '../../../lib/save-file';

/** What narrows the list, by its name in the address of the list; what is empty narrows nothing. */
export type ListFilters = Readonly<Record<string, string>>;

interface WantedFile {
  list: ListName;
  format: ListFormat;
  filters: ListFilters;
}

const exportList = ({ list, format, filters }: WantedFile) =>
  saveFileFrom(`/api/school-admin/lists/${list}?${wishesIn({ format, ...filters })}`);

/** Answers the name under which it was saved. */
export function useExportList() {
  return useMutation({ mutationFn: exportList });
}
