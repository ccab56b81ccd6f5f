import '../texts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { lunchMenuQuery } from '../api/lunch-menu';

/** What there is for lunch today; nothing on a day without any. */
export default function LunchLine() {
  const { t } = useTranslation('lunchMenu');
  return (
    <TodayLine query={useQuery(lunchMenuQuery())}>
      {({ days, today }) => {
        const lunch = days.find(({ day }) => day === today);
        const dish = lunch?.dish ?? lunch?.vegetarian;
        if (!lunch || !dish) return null;
        const beside = lunch.dish ? lunch.vegetarian : null;
        return (
          <TodayItem
            tone="know"
            icon={<IconToolsKitchen2 size={20} />}
            title={t('today', { dish })}
            line={beside ? t('vegetarianToday', { dish: beside }) : undefined}
            to="/lunch-menu"
          />
        );
      }}
    </TodayLine>
  );
}
