import type { DrillLog as Log } from '@homeroom/contracts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Day } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { useReachColumns } from '../../alerts/components/use-reach-columns';
import { reportPath } from '../../alerts/report-path';
import classes from './drill-log.module.css';

interface DrillLogProps {
  log: Log;
  isOld: boolean;
  onTurn: (page: number) => void;
}

/** Every drill of the school, the newest first, each number counted from whom it told. */
export function DrillLog({ log: { items, school, ...paging }, isOld, onTurn }: DrillLogProps) {
  const { t } = useTranslation(['drills', 'alerts', 'common']);
  const { when, lasted, inMinute, reached } = useReachColumns(school);
  return (
    <>
      <Table
        label={t('log.title')}
        rows={items}
        isOld={isOld}
        columns={[
          {
            label: t('log.when'),
            cell: ({ id, startedAt }) => (
              <Anchor component={Link} to={reportPath(id)}>
                {when(startedAt)}
              </Anchor>
            ),
          },
          { label: t('log.kind'), cell: ({ type }) => t(`alerts:types.${type}`) },
          {
            label: t('log.lasted'),
            cell: (drill) => (
              <>
                {lasted(drill)}
                {drill.endedHow && <small className={classes.more}>{t(`log.ended.${drill.endedHow}`)}</small>}
              </>
            ),
          },
          inMinute,
          reached,
          {
            label: t('log.families'),
            cell: ({ familiesToldOn }) => (familiesToldOn ? <Day on={familiesToldOn} /> : t('log.notTold')),
          },
          {
            label: t('log.by'),
            cell: ({ startedBy: { name, role } }) => name || t(`common:roles.${role}`),
          },
        ]}
      />
      <Pager {...paging} onTurn={onTurn} />
    </>
  );
}
