import type { FilesToTake } from '@homeroom/contracts';
import type { ExportedFiles } from '@homeroom/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client';

export const pathOf = (part: string) => `/api/school-export/${part}`;

/** The portions in which a part's files are downloaded. */
export const filesToTakeQuery = (part: ExportedFiles) =>
  queryOptions({
    queryKey: ['files-to-take', part],
    queryFn: ({ signal }) => callApi<FilesToTake>(`${pathOf(part)}/files`, { signal }),
  });
