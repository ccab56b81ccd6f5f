import '../../i18n/shared/office';
import type { LastSignIn } from '@homeroom/contracts';
import { Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api-client';
import { Moment } from '../moment';

const NOBODY: readonly LastSignIn[] = [];

function lastSignInsQuery(people: readonly string[]) {
  return queryOptions({
    queryKey: ['last-sign-ins', ...people],
    queryFn: ({ signal }) =>
      callApi<LastSignIn[]>(`/api/school-admin/last-sign-ins?people=${people.join(',')}`, { signal }),
    enabled: people.length > 0,
    // Always refetched, because somebody may have signed in since.
    staleTime: 0,
  });
}

/**
 * When each of these people last signed in. Requested separately from the service that records it: the list renders without it, and a
 * failure is shown in its place.
 */
export function useLastSignIns(people: readonly { id: string }[]): (id: string) => ReactNode {
  const { t } = useTranslation('people');
  const { data, isError } = useQuery(lastSignInsQuery(people.map(({ id }) => id)));
  const known = new Map((data ?? NOBODY).map(({ personId, at }) => [personId, at]));
  return function lastSignIn(id) {
    if (!data) return isError ? t('list.signedIn.unknown') : <Skeleton h="1lh" w="6em" aria-hidden="true" />;
    const at = known.get(id);
    return at ? (
      <Moment at={at} />
    ) : (
      <Text span c="dimmed">
        {t('list.signedIn.never')}
      </Text>
    );
  };
}
