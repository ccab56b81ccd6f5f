import type { OwnContact } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/guardians/me/contact';

export const ownContactQuery = queryOptions({
  queryKey: ['own-contact'],
  queryFn: ({ signal }) => callApi<OwnContact>(PATH, { signal }),
  staleTime: 10_000,
});
