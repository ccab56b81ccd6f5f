import '../texts/today';
import { LEAVING } from '@homeroom/domain';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { platformStatsQuery } from '../api/get-platform-stats';

/** Deletions promised to schools that have left; none of them happens automatically. */
export default function DeletionsLine() {
  const { t } = useTranslation('operatorToday');
  return (
    <TodayLine query={useQuery(platformStatsQuery)}>
      {({ deletionsDue: count }) =>
        count > 0 && (
          <TodayItem
            icon={<IconDoorExit size={20} />}
            title={t('deletions', { count })}
            line={t('deletionsLine', { days: LEAVING.takeAlongDays })}
            to="?tab=schools&status=deletionDue"
          />
        )
      }
    </TodayLine>
  );
}
