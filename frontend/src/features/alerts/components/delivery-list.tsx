import '../../../i18n/shared/pager';
import type { AlertRecord, DeliveryReport, DeliveryRow } from '@homeroom/contracts';
import { DELIVERY_FILTERS, type DeliveryFilter } from '@homeroom/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/table/table';
import type { DeliveriesWanted } from '../api/get-deliveries';
import { standing, WAYS } from '../deliveries';
import '../texts/staff-alert';
import classes from './delivery-list.module.css';
import { useSchoolTime } from './school-time';

interface DeliveryListProps {
  alert: AlertRecord;
  report: DeliveryReport;
  wanted: DeliveriesWanted;
  /** The report answers what was wanted before. */
  isOld: boolean;
  onWanted: (wanted: DeliveriesWanted) => void;
}

const SEARCH_AFTER_MS = 250;

/** Person by person: who it is, what their screen and every other way have come to, and which of them is being tried. */
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
          <People alert={alert} items={items} />
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

function People({ alert, items }: { alert: AlertRecord; items: readonly DeliveryRow[] }) {
  const { t } = useTranslation(['staffAlert', 'common']);
  const timeOf = useSchoolTime();
  const time = (at: string | null) => (at ? timeOf(at, alert.school) : '');
  return (
    <Table
      label={t('deliveries.people')}
      rows={items.map((row) => ({ ...row, id: row.recipientId }))}
      columns={[
        {
          label: t('deliveries.person'),
          cell: ({ name, role, classNumber }) => (
            <>
              {name || t(`common:roles.${role}`)}
              <small className={classes.more}>
                {classNumber === null
                  ? t(`common:roles.${role}`)
                  : t('deliveries.ofClass', { role: t(`common:roles.${role}`), number: classNumber })}
              </small>
            </>
          ),
        },
        {
          label: t('deliveries.screens'),
          cell: ({ live, trying }) => (
            <Step
              says={t(`deliveries.screenState.${live?.state ?? 'queued'}`)}
              at={live && live.state !== 'queued' ? time(live.at) : ''}
              isTried={trying === 'live'}
            />
          ),
        },
        ...WAYS.map((way) => ({
          label: t(`deliveries.ways.${way}`),
          cell: (row: DeliveryRow) => {
            const { key, at } = standing(row, way);
            const says =
              key === 'none'
                ? t(`deliveries.noWay.${way}`)
                : t(`deliveries.wayState.${key}`, { time: time(at) });
            return <Step says={says} isTried={row.trying === way} />;
          },
        })),
      ]}
    />
  );
}

/** How far one channel has come for one person, and whether it is being tried now. */
function Step({ says, at, isTried }: { says: string; at?: string; isTried: boolean }) {
  const { t } = useTranslation('staffAlert');
  return (
    <span className={classes.step} data-trying={isTried || undefined}>
      {says}
      {at && <small className={classes.more}>{at}</small>}
      {isTried && <small className={classes.more}>{t('deliveries.trying')}</small>}
    </span>
  );
}
