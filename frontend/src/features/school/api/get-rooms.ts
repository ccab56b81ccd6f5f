import type { FileRoom } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const roomQuery = (of: 'homework' | 'message') =>
  queryOptions({
    queryKey: ['file-room', of],
    queryFn: ({ signal }) => callApi<FileRoom>(`/api/school-admin/${of}-room`, { signal }),
    staleTime: 60_000,
  });

export const homeworkRoomQuery = roomQuery('homework');
export const messageRoomQuery = roomQuery('message');
