import type { AlertReport } from '@homeroom/contracts';
import { DELIVERY_FILTERS, type DeliveryFilter, LIST_FORMATS, may } from '@homeroom/domain';
import { Box, NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { FilterBar } from '../../../components/filter-bar';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { deliveriesQuery } from '../../alerts/api/get-deliveries';
import { AlertFiles } from '../../alerts/components/alert-files';
import { DeliveryPeople } from '../../alerts/components/delivery-people';
import { FIRST_TOLD } from '../model';

/** All recipients, unreached ones first, because somebody still has to speak to them. */
export function PeopleTold({ report: { id, school } }: { report: AlertReport }) {
  const { t } = useTranslation(['alertLog', 'staffAlert']);
  const { role, teacherType } = useSignedInUser();
  const [wanted, setWanted] = useState(FIRST_TOLD);
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('people.title')}
      </Title>
      <FilterBar>
        <SearchBox
          label={t('staffAlert:deliveries.search')}
          value={wanted.q}
          onSearch={(q) => setWanted({ ...wanted, q, page: 1 })}
        />
        <NativeSelect
          aria-label={t('staffAlert:deliveries.show')}
          data={DELIVERY_FILTERS.map((value) => ({
            value,
            label: t(`staffAlert:deliveries.filters.${value}`),
          }))}
          value={wanted.show}
          onChange={(event) =>
            setWanted({ ...wanted, show: event.currentTarget.value as DeliveryFilter, page: 1 })
          }
        />
      </FilterBar>
      <QueryView query={useQuery(deliveriesQuery(id, wanted))}>
        {({ items, ...paging }) =>
          items.length === 0 ? (
            <Text mt="sm">
              {t(`staffAlert:deliveries.nobody.${wanted.q.trim() ? 'search' : wanted.show}`)}
            </Text>
          ) : (
            <>
              <DeliveryPeople school={school} items={items} />
              <Pager {...paging} onTurn={(page) => setWanted({ ...wanted, page })} />
            </>
          )
        }
      </QueryView>
      {may('lists.export', { role, teacherType }) && (
        <Box mt="md">
          <AlertFiles
            label={t('staffAlert:deliveries.files')}
            path={`/api/emergency-alerts/${id}/deliveries/export`}
            formats={LIST_FORMATS}
            isOnPage
          />
        </Box>
      )}
    </Card>
  );
}
