import type { ListFormat, ListName } from '@homeroom/domain';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';
import { saveFile } from '../../../lib/save-file';

/** What narrows the list, by its name in the address of the list; what is empty narrows nothing. */
export type ListFilters = Readonly<Record<string, string>>;

interface WantedFile {
  list: ListName;
  format: ListFormat;
  filters: ListFilters;
}

async function exportList({ list, format, filters }: WantedFile): Promise<string> {
  const { name, content } = await callFile(
    `/api/school-admin/lists/${list}?${wishesIn({ format, ...filters })}`,
  );
  saveFile(name, content);
  return name;
}

/** Answers the name under which it was saved. */
export function useExportList() {
  return useMutation({ mutationFn: exportList });
}
