import type { SlipOrder } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Table } from '../../../components/table/table';
import { Moment } from '../../../components/moment';

export function PastSlips({ orders }: { orders: SlipOrder[] }) {
  const { t } = useTranslation('slipOrders');
  return (
    <AccountSection title={t('past')}>
      {orders.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <Table
          label={t('pastLabel')}
          rows={orders}
          columns={[
            { label: t('when'), cell: ({ orderedAt }) => <Moment at={orderedAt} /> },
            {
              label: t('what'),
              cell: ({ holder, classNumber }) =>
                classNumber === null
                  ? t(`forImport.${holder}`)
                  : t(`forClass.${holder}`, { number: classNumber }),
            },
            { label: t('of'), cell: ({ total }) => total },
            { label: t('state'), cell: ({ state }) => t(`states.${state}`) },
          ]}
        />
      )}
    </AccountSection>
  );
}
