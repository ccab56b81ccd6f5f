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
  /** Shown in place of the content while it is on its way. */
  skeleton?: ReactNode;
  /** It is all of the page: without it the way back is all there is. */
  whole?: boolean;
}

/** The states of a screen that waits for an answer: on its way, failed, refused, there. */
export function QueryView<T>({ query, children, skeleton, whole = false }: QueryViewProps<T>) {
  const { t } = useTranslation('common');
  const back = useWayBack();
  // Whoever may not have it any more does not go on seeing what they had. Without a connection what is known stays.
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
