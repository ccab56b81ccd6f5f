import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import list from '../../../components/item-list.module.css';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { casesQuery } from '../api/cases';
import { CaseItem } from './case-item';

/** Held and reported messages of a class or the school. */
export function Cases({ classNumber }: { classNumber: number | null }) {
  const { t } = useTranslation('messenger');
  const [page, turn] = useState(1);
  const query = useQuery(casesQuery(classNumber, page));
  return (
    <Card>
      <Title order={2} size="h3">
        {t('monitoring.flagged')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('cases.noted')}
      </Text>
      <QueryView query={query}>
        {({ items: cases, ...paging }) =>
          paging.total === 0 ? (
            <EmptyState
              meaning="done"
              title={t('monitoring.nothingTitle')}
              description={t('monitoring.nothingText')}
            />
          ) : (
            <>
              {(['waiting', 'over'] as const).map((state) => {
                const some = cases.filter(({ decided }) => (decided === null) === (state === 'waiting'));
                return (
                  some.length > 0 && (
                    <section key={state}>
                      <Title order={3} size="h4" mt="lg" mb="xs">
                        {t(`cases.${state}`)}
                      </Title>
                      <ul className={list.list}>
                        {some.map((one) => (
                          <CaseItem key={one.id} of={one} withClass={classNumber === null} />
                        ))}
                      </ul>
                    </section>
                  )
                );
              })}
              <Pager {...paging} onTurn={turn} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
