import '../../../i18n/shared/pager';
import type { AlertRecord, DeliveryReport, DeliveryRow } from '@homeroom/contracts';
import { DELIVERY_FILTERS, type DeliveryFilter } from '@homeroom/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveriesWanted } from '../api/get-deliveries';
import { mailStanding } from '../model';
import classes from './delivery-list.module.css';
import { useSchoolTime } from './school-time';

interface DeliveryListProps {
  alert: AlertRecord;
  report: DeliveryReport;
  wanted: DeliveriesWanted;
  onWanted: (wanted: DeliveriesWanted) => void;
}

const SEARCH_AFTER_MS = 250;

/** Person by person: who it is, what their screen and their mail have come to, and which of the two is being tried. */
export function DeliveryList({ alert, report, wanted, onWanted }: DeliveryListProps) {
  const { t } = useTranslation(['alerts', 'pager']);
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
      {items.length === 0 ? (
        <p className={classes.nobody}>{t(`deliveries.nobody.${wanted.q.trim() ? 'search' : wanted.show}`)}</p>
      ) : (
        <div className={classes.scroll} role="region" aria-label={t('deliveries.people')} tabIndex={0}>
          <table role="table" className={classes.table}>
            <thead role="rowgroup">
              <tr role="row">
                {[t('deliveries.person'), t('deliveries.screens'), t('deliveries.mails')].map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {items.map((row) => (
                <Row key={row.recipientId} row={row} alert={alert} />
              ))}
            </tbody>
          </table>
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

function Row({ row, alert }: { row: DeliveryRow; alert: AlertRecord }) {
  const { t } = useTranslation(['alerts', 'common']);
  const timeOf = useSchoolTime();
  const mail = mailStanding(row);
  const screen = row.live?.state ?? 'queued';
  const time = (at: string | null) => (at ? timeOf(at, alert.school) : '');
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.name || t(`common:roles.${row.role}`)}
        <small>
          {t(`common:roles.${row.role}`)}
          {row.classNumber !== null && `, ${t('facts.class', { number: row.classNumber })}`}
        </small>
      </th>
      <td role="cell" data-label={t('deliveries.screens')} data-trying={row.trying === 'live' || undefined}>
        {t(`deliveries.screenState.${screen}`)}
        {screen !== 'queued' && <small>{time(row.live?.at ?? null)}</small>}
        {row.trying === 'live' && <small>{t('deliveries.trying')}</small>}
      </td>
      <td role="cell" data-label={t('deliveries.mails')} data-trying={row.trying === 'email' || undefined}>
        {t(`deliveries.mailState.${mail.key}`, { time: time(mail.at) })}
        {row.trying === 'email' && <small>{t('deliveries.trying')}</small>}
      </td>
    </tr>
  );
}
