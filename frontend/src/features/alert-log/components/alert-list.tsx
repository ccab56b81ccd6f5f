import type { AlertLog, AlertLogRow } from '@homeroom/contracts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { reportPath } from '../../alerts/report-path';
import { useReachColumns } from '../../alerts/components/use-reach-columns';
import { spanned } from '../model';
import classes from './alert-list.module.css';

interface AlertListProps {
  log: AlertLog;
  isOld: boolean;
  onTurn: (page: number) => void;
}

/** The newest first, each with how it ended and how soon it was there; its time leads to all that is known of it. */
export function AlertList({ log: { items, school, ...paging }, isOld, onTurn }: AlertListProps) {
  const { t } = useTranslation(['alertLog', 'alerts']);
  const { when, lasted, inMinute, reached } = useReachColumns(school);
  return (
    <>
      <Table
        label={t('list.title')}
        rows={items.map(spanned)}
        isOld={isOld}
        columns={[
          {
            label: t('list.when'),
            cell: ({ id, raisedAt }) => (
              <Anchor component={Link} to={reportPath(id)}>
                {when(raisedAt)}
              </Anchor>
            ),
          },
          { label: t('list.kind'), cell: ({ type }) => t(`alerts:types.${type}`) },
          { label: t('list.by'), cell: (alert) => <Raisers alert={alert} /> },
          {
            label: t('list.lasted'),
            cell: (alert) => (
              <>
                {lasted(alert)}
                {alert.status !== 'active' && (
                  <small className={classes.more}>{t(`list.ended.${alert.status}`)}</small>
                )}
              </>
            ),
          },
          inMinute,
          reached,
        ]}
      />
      <Pager {...paging} onTurn={onTurn} />
    </>
  );
}

function Raisers({ alert: { raisedBy, raisers } }: { alert: AlertLogRow }) {
  const { t } = useTranslation(['alertLog', 'alerts', 'common']);
  const { name, role, classNumber } = raisedBy;
  const place = classNumber !== null && t('alerts:facts.class', { number: classNumber });
  const others = raisers > 1 && t('list.others', { count: raisers - 1 });
  return (
    <>
      {name || t(`common:roles.${role}`)}
      {(place || others) && (
        <small className={classes.more}>{[place, others].filter(Boolean).join(' · ')}</small>
      )}
    </>
  );
}
