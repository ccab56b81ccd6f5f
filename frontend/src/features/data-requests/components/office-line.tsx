import '../texts/today';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { dataRequestsTodayQuery } from '../api/office';

/** Families' requests about data, which the law gives the school a month to answer. */
export default function DataRequestsLine() {
  const { t } = useTranslation('dataRequestsToday');
  return (
    <TodayLine query={useQuery(dataRequestsTodayQuery)}>
      {({ open, overdue }) =>
        open > 0 && (
          <TodayItem
            icon={<IconFileSearch size={20} />}
            title={t('open', { count: open })}
            {...(overdue > 0 && { line: t('overdue', { count: overdue }) })}
            to="/data-requests"
          />
        )
      }
    </TodayLine>
  );
}
