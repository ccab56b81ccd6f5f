import type { SignInLine } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { whileTouched } from '../../../lib/while-touched';

const LOOK_AGAIN_MS = 60_000;

/** For the person's own school, or for the one the operator looks at. */
export function lineQuery(path: LinePath) {
  return queryOptions({
    queryKey: ['sign-in-line', path],
    queryFn: ({ signal }) => callApi<SignInLine>(path, { signal }),
    staleTime: 10_000,
    refetchInterval: whileTouched(LOOK_AGAIN_MS),
    meta: { live: { 'sign_in_line.changed': 'refresh' } },
  });
}

export const OWN_LINE = '/api/school-admin/sign-in-line';
export type LinePath = typeof OWN_LINE | `/api/super-super-admin/schools/${string}/sign-in-line`;

export function lineOf(schoolId: string): LinePath {
  return `/api/super-super-admin/schools/${schoolId}/sign-in-line`;
}
