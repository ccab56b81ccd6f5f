import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isStatus, sentenceOf } from '../lib/api-client';
import { StatePicture } from './illustrations/state-picture';
import { useWayBack } from './place-trail';
import { FailedState, StateCard } from './states';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** Shown while the content is loading. */
  skeleton?: ReactNode;
  /** The view is the whole page, so on failure it offers the link back. */
  whole?: boolean;
}

/** The states of a screen that waits for a query: loading, failed, refused, loaded. */
export function QueryView<T>({ query, children, skeleton, whole = false }: QueryViewProps<T>) {
  const { t } = useTranslation('common');
  const back = useWayBack();
  // Cached data is hidden once access is refused, but kept while there is no connection.
  const isRefused = isStatus(query.error, 403, 404);
  if (query.data !== undefined && !isRefused) return children(query.data);
  if (isRefused) {
    return (
      <StateCard
        picture={<StatePicture meaning={isStatus(query.error, 404) ? 'notFound' : 'refused'} />}
        title={t('notYours.title')}
        description={sentenceOf(query.error, t('notYours.description'))}
        {...(whole && { heading: 1 })}
      >
        {whole && back && (
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        )}
      </StateCard>
    );
  }
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{skeleton ?? <LinesSkeleton />}</div>
    </div>
  );
}

function LinesSkeleton() {
  return (
    <Stack gap="sm">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} h={64} radius="lg" />
      ))}
    </Stack>
  );
}
