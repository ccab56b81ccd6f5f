import { DECIDABLE_LISTED_MOST } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import list from '../../../components/item-list.module.css';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { casesQuery } from '../api/cases';
import { CaseItem } from './case-item';

/** Held and reported messages of a class or the school. */
export function Cases({ classNumber }: { classNumber: number | null }) {
  const { t } = useTranslation('messenger');
  const query = useQuery(casesQuery(classNumber));
  return (
    <Card>
      <Title order={2} size="h3">
        {t('monitoring.flagged')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('cases.noted')}
      </Text>
      <QueryView query={query}>
        {(cases) =>
          cases.length === 0 ? (
            <EmptyState
              meaning="done"
              title={t('monitoring.nothingTitle')}
              description={t('monitoring.nothingText')}
            />
          ) : (
            <>
              {cases.length >= DECIDABLE_LISTED_MOST && (
                <Text>{t('cases.atMost', { most: DECIDABLE_LISTED_MOST })}</Text>
              )}
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
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
