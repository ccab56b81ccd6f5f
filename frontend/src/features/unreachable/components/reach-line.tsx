import '../texts/today';
import { IconPhoneCall } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeReachQuery } from '../api/unreachable';

/** People who have to be called, because no other channel reaches them. */
export default function ReachLine() {
  const { t } = useTranslation('reachToday');
  return (
    <TodayLine query={useQuery(officeReachQuery)}>
      {({ unreachable, guardians }) =>
        unreachable > 0 && (
          <TodayItem
            tone="know"
            icon={<IconPhoneCall size={20} />}
            title={t('title', { count: unreachable })}
            line={t('line', { of: guardians })}
            to="/unreachable"
          />
        )
      }
    </TodayLine>
  );
}
