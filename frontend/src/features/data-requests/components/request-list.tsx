import type { DataRequestList } from '@homeroom/contracts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { useKeptFocus } from '../../../lib/kept-focus';
import { dataRequestsQuery } from '../api/office';
import { RequestCard } from './request-card';

/** Open requests by due date, or ended ones newest first; a page at a time. */
export function RequestList({ which }: { which: DataRequestList }) {
  const { t } = useTranslation('dataRequests');
  const [page, turn] = useState(1);
  const query = useQuery(dataRequestsQuery(which, page));
  const heading = useKeptFocus(query.data?.total ?? 0);
  return (
    <section aria-labelledby={`requests-${which}`}>
      <Title order={2} size="h3" mb="sm" id={`requests-${which}`} ref={heading} tabIndex={-1}>
        {t(`lists.${which}`)}
      </Title>
      <QueryView query={query}>
        {({ items, ...paging }) =>
          paging.total === 0 ? (
            <EmptyPart title={t(`none.${which}`)} description={t(`noneText.${which}`)} />
          ) : (
            <Stack gap="md">
              {items.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
              <Pager {...paging} onTurn={turn} />
            </Stack>
          )
        }
      </QueryView>
    </section>
  );
}
