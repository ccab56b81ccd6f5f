import '../texts/today';
import { IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { platformStatsQuery } from '../api/get-platform-stats';

export default function GrowthLine() {
  const { t } = useTranslation('operatorToday');
  return (
    <TodayLine query={useQuery(platformStatsQuery)}>
      {({ months, activeSchools, totalSchools }) => {
        const count = months.at(-1)?.newSchools ?? 0;
        return (
          count > 0 && (
            <TodayItem
              tone="glad"
              icon={<IconTrendingUp size={20} />}
              title={t('growth', { count })}
              line={t('growthLine', { active: activeSchools, all: totalSchools })}
            />
          )
        );
      }}
    </TodayLine>
  );
}
