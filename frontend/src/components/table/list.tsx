import '../../i18n/shared/people';
import type { Page } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card';
import { Pager } from '../pager';
import { QueryView } from '../query-view';
import { EmptyState } from '../states';
import { ListSkeleton } from './list-skeleton';

interface TableListProps<P> {
  query: UseQueryResult<Page<P>>;
  toolbar: ReactNode;
  search: string;
  isNarrowed: boolean;
  onClear: () => void;
  onTurn: (page: number) => void;
  /** Rendered inside another card. */
  isInCard?: boolean;
  /** Below the rows, however many there are: actions for the selected ones. */
  foot?: ReactNode;
  /** Shown if there are no people at all yet. */
  nobody: ReactNode;
  children: (people: readonly P[], isOld: boolean) => ReactNode;
}

/** One page of a list with its toolbar and pager, and its loading, error and empty states. */
export function TableList<P>(props: TableListProps<P>) {
  const { query, toolbar, search, isNarrowed, onClear, onTurn, nobody, children } = props;
  const { t } = useTranslation('people');
  const Around = props.isInCard ? Fragment : Card;
  return (
    <Around>
      {toolbar}
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {({ items, total, page, pageSize }) => {
          if (total === 0 && !isNarrowed) return nobody;
          if (total === 0) {
            return (
              <EmptyState
                meaning="notFound"
                title={search ? t('list.noneFoundFor', { text: search }) : t('list.noneFoundTitle')}
                description={t('list.noneFoundText')}
              >
                <Button variant="default" onClick={onClear}>
                  {t('toolbar.clear')}
                </Button>
              </EmptyState>
            );
          }
          return (
            <>
              {children(items, query.isPlaceholderData)}
              <Pager page={page} pageSize={pageSize} total={total} onTurn={onTurn} />
            </>
          );
        }}
      </QueryView>
      {props.foot}
    </Around>
  );
}
