import type { DrillLog as Log, DrillRow } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { useReachColumns } from '../../alerts/components/use-reach-columns';

interface DrillLogProps {
  log: Log;
  isOld: boolean;
  onTurn: (page: number) => void;
}

/** All drills of the school, newest first; figures count only the people who were told. */
export function DrillLog({ log: { items, school, ...paging }, isOld, onTurn }: DrillLogProps) {
  const { t } = useTranslation(['drills', 'common']);
  const { when, kind, lasted, inMinute, reached } = useReachColumns(school);
  return (
    <>
      <Table
        label={t('log.title')}
        rows={items}
        isOld={isOld}
        columns={[
          when(t('log.when')),
          kind,
          lasted((drill: DrillRow) => drill.endedHow && t(`log.ended.${drill.endedHow}`)),
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
