import type { Erasure } from '@homeroom/contracts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Day, Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { erasuresQuery } from '../api/retention';

/** Erasures, pending ones first; identified by the record's number, because the name is or will be gone. */
export function Erasures() {
  const { t } = useTranslation('retention');
  const [page, turn] = useState(1);
  const query = useQuery(erasuresQuery(page));
  return (
    <AccountSection title={t('erasures.title')} lead={t('erasures.lead')}>
      <QueryView query={query}>
        {({ items, ...paging }) =>
          paging.total === 0 ? (
            <EmptyPart title={t('erasures.none')} description={t('erasures.noneText')} />
          ) : (
            <>
              <Table
                label={t('erasures.title')}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('students.record'), cell: (erasure) => <Record erasure={erasure} /> },
                  { label: t('erasures.asked'), cell: ({ askedOn }) => <Day on={askedOn} /> },
                  { label: t('erasures.state'), cell: ({ state }) => t(`erasures.states.${state}`) },
                  {
                    label: t('erasures.at'),
                    cell: ({ endedAt, dueAt }) => <Moment at={endedAt ?? dueAt} />,
                  },
                ]}
              />
              <Pager {...paging} onTurn={turn} />
            </>
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function Record({ erasure: { id, recordId } }: { erasure: Erasure }) {
  return (
    <Anchor component={Link} to={`/retention/erasures/${id}`} display="inline-block" py="xs">
      {recordId}
    </Anchor>
  );
}
