import type { AlertLog, AlertLogRow } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { MoreLine } from '../../alerts/components/more-line';
import { useReachColumns } from '../../alerts/components/use-reach-columns';
import type { Span } from '../../alerts/reach';
import { spanned } from '../model';

interface AlertListProps {
  log: Omit<AlertLog, 'months' | 'lately'>;
  isOld: boolean;
  onTurn: (page: number) => void;
}

/** Newest first, each with how it ended and how fast it arrived; the time links to its report. */
export function AlertList({ log: { items, school, ...paging }, isOld, onTurn }: AlertListProps) {
  const { t } = useTranslation('alertLog');
  const { when, kind, lasted, inMinute, reached } = useReachColumns(school);
  return (
    <>
      <Table
        label={t('list.title')}
        rows={items.map(spanned)}
        isOld={isOld}
        columns={[
          when(t('list.when')),
          kind,
          { label: t('list.by'), cell: (alert) => <Raisers alert={alert} /> },
          lasted(({ status }: AlertLogRow & Span) =>
            status === 'active' ? null : t(`list.ended.${status}`),
          ),
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
      <MoreLine>{[place, others].filter(Boolean).join(' · ')}</MoreLine>
    </>
  );
}
