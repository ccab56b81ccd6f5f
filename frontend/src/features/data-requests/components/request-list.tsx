import type { DataRequestList } from '@homeroom/contracts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { StayingRow, useStayingRows } from '../../../components/staying-rows';
import { useKeptFocus } from '../../../lib/kept-focus';
import { dataRequestsQuery } from '../api/office';
import { RequestCard } from './request-card';

/** Open requests by due date, or ended ones newest first; a page at a time. */
export function RequestList({ which }: { which: DataRequestList }) {
  const { t } = useTranslation('dataRequests');
  const [page, turn] = useState(1);
  const query = useQuery(dataRequestsQuery(which, page));
  const { items = [], total = 0 } = query.data ?? {};
  const rows = useStayingRows(items);
  const heading = useKeptFocus(total - items.length + rows.length);
  return (
    <section aria-labelledby={`requests-${which}`}>
      <Title order={2} size="h3" mb="sm" id={`requests-${which}`} ref={heading} tabIndex={-1}>
        {t(`lists.${which}`)}
      </Title>
      <QueryView query={query}>
        {(paging) =>
          paging.total === 0 && rows.length === 0 ? (
            <EmptyPart title={t(`none.${which}`)} description={t(`noneText.${which}`)} />
          ) : (
            <Stack gap="md">
              {rows.map(({ row, place }) => (
                <StayingRow key={row.id} place={place}>
                  <RequestCard request={row} />
                </StayingRow>
              ))}
              <Pager {...paging} onTurn={turn} />
            </Stack>
          )
        }
      </QueryView>
    </section>
  );
}
