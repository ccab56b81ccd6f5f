import '../../../i18n/shared/pager';
import type { AlertRecord, DeliveryReport } from '@homeroom/contracts';
import { DELIVERY_FILTERS, type DeliveryFilter } from '@homeroom/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveriesWanted } from '../api/get-deliveries';
import '../texts/staff-alert';
import classes from './delivery-list.module.css';
import { DeliveryPeople } from './delivery-people';

interface DeliveryListProps {
  alert: AlertRecord;
  report: DeliveryReport;
  wanted: DeliveriesWanted;
  /** The report is still that of the previous request. */
  isOld: boolean;
  onWanted: (wanted: DeliveriesWanted) => void;
}

const SEARCH_AFTER_MS = 250;

/** All recipients: who they are, the state of their screen and of every other channel, and which one is being tried. */
export function DeliveryList({ alert, report, wanted, isOld, onWanted }: DeliveryListProps) {
  const { t } = useTranslation(['staffAlert', 'pager']);
  const [typed, setTyped] = useState(wanted.q);
  const search = useDebouncedCallback((q: string) => onWanted({ ...wanted, q, page: 1 }), SEARCH_AFTER_MS);
  const { items, total, page, pageSize } = report;
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <NativeSelect
          label={t('deliveries.show')}
          data={DELIVERY_FILTERS.map((value) => ({ value, label: t(`deliveries.filters.${value}`) }))}
          value={wanted.show}
          onChange={(event) =>
            onWanted({ ...wanted, show: event.currentTarget.value as DeliveryFilter, page: 1 })
          }
          classNames={{ label: classes.label }}
        />
        <TextInput
          label={t('deliveries.search')}
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
          classNames={{ label: classes.label }}
        />
      </div>
      {total === 0 ? (
        <p className={classes.nobody}>
          {isOld
            ? t('deliveries.loading')
            : t(`deliveries.nobody.${wanted.q.trim() ? 'search' : wanted.show}`)}
        </p>
      ) : (
        <div className={classes.scroll} role="region" aria-label={t('deliveries.people')} tabIndex={0}>
          <DeliveryPeople school={alert.school} items={items} />
        </div>
      )}
      {total > pageSize && (
        <div className={classes.pages}>
          <Button
            variant="outline"
            color="white"
            disabled={page === 1}
            onClick={() => onWanted({ ...wanted, page: page - 1 })}
          >
            {t('pager:previous')}
          </Button>
          <span>
            {t('pager:shown', {
              from: (page - 1) * pageSize + 1,
              to: (page - 1) * pageSize + items.length,
              total,
            })}
          </span>
          <Button
            variant="outline"
            color="white"
            disabled={page * pageSize >= total}
            onClick={() => onWanted({ ...wanted, page: page + 1 })}
          >
            {t('pager:next')}
          </Button>
        </div>
      )}
    </div>
  );
}
