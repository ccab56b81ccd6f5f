import '../texts/today';
import { IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { platformStatsQuery } from '../api/get-platform-stats';

/** Schools whose trial ends soon. */
export default function TrialsLine() {
  const { t } = useTranslation('operatorToday');
  return (
    <TodayLine query={useQuery(platformStatsQuery)}>
      {({ trialsEnding: count }) =>
        count > 0 && (
          <TodayItem
            icon={<IconHourglassLow size={20} />}
            title={t('trials', { count })}
            line={t('trialsLine')}
            to="?tab=schools&status=trial"
          />
        )
      }
    </TodayLine>
  );
}
