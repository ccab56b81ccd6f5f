import { Button, Group, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../lib/api-client';

interface OlderProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  older: string;
  /** Shown when there is nothing older. */
  end: string;
  failed: string;
}

/** Loads older entries, at the end of a paged list. */
export function Older({ query, older, end, failed }: OlderProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Text role="alert" c="var(--mantine-color-error)" mt="sm">
          {sentenceOf(query.error, failed)}
        </Text>
      )}
      <Group justify="center" mt="md">
        {query.hasNextPage ? (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {older}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {end}
          </Text>
        )}
      </Group>
    </>
  );
}
