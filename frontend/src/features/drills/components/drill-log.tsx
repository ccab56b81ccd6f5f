import type { DrillLog as Log, DrillRow } from '@homeroom/contracts';
import { schoolTime } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { minutesOf, shareInMinute } from '../model';
import classes from './drill-log.module.css';

interface DrillLogProps {
  log: Log;
  isOld: boolean;
  onTurn: (page: number) => void;
}

/** Every drill of the school, the newest first, each number counted from whom it told. */
export function DrillLog({ log: { items, school, ...paging }, isOld, onTurn }: DrillLogProps) {
  const { t, i18n } = useTranslation(['drills', 'alerts', 'common']);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const lasted = (drill: DrillRow) => {
    const minutes = minutesOf(drill);
    if (minutes === null) return t('log.running');
    return t('log.minutes', { count: minutes, minutes: minutes.toLocaleString(i18n.language) });
  };
  return (
    <>
      <Table
        label={t('log.title')}
        rows={items}
        isOld={isOld}
        columns={[
          {
            label: t('log.when'),
            cell: ({ startedAt }) => (
              <time dateTime={startedAt}>
                {schoolTime(new Date(startedAt), school, { day: true, language: i18n.language })}
              </time>
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
          {
            label: t('log.inMinute'),
            amount: true,
            cell: (drill) => {
              const share = shareInMinute(drill);
              return share === null ? t('log.notYet') : percent.format(share);
            },
          },
          {
            label: t('log.reached'),
            amount: true,
            cell: ({ people, reached }) => t('log.reachedOf', { reached, count: people }),
          },
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
