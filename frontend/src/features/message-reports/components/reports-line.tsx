import '../texts/today';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { waitingReportsQuery } from '../api/reports';

/** Reports that wait for the office's decision. */
export default function ReportsLine() {
  const { t } = useTranslation('reportsToday');
  return (
    <TodayLine query={useQuery(waitingReportsQuery)}>
      {(waiting) =>
        waiting > 0 && (
          <TodayItem
            tone="do"
            icon={<IconMessageReport size={20} />}
            title={t('title', { count: waiting })}
            line={t('line')}
            to="/message-reports"
          />
        )
      }
    </TodayLine>
  );
}
