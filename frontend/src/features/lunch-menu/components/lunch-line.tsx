import '../texts';
import type { LunchMenu } from '@homeroom/contracts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AtEachSchool } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { useTimeOf } from '../../../lib/use-school-time';
import { lunchMenuQuery, MENUS } from '../api/lunch-menu';

/** Today's lunch; nothing on a day without one. Parents with children at other schools are told whose lunch it is. */
export default function LunchLine() {
  return (
    <AtEachSchool queryAt={(membershipId) => lunchMenuQuery('', membershipId)}>
      {(menu, { name }) => <LunchOfToday menu={menu} school={name} />}
    </AtEachSchool>
  );
}

function LunchOfToday({ menu, school }: { menu: LunchMenu; school: string | undefined }) {
  const { t } = useTranslation('lunchMenu');
  const { day: today } = useTimeOf(menu, MENUS);
  const lunch = menu.days.find(({ day }) => day === today);
  const dish = lunch?.dish ?? lunch?.vegetarian;
  if (!lunch || !dish) return null;
  const beside = lunch.dish ? lunch.vegetarian : null;
  const more = [school, beside && t('vegetarianToday', { dish: beside })].filter(Boolean);
  return (
    <TodayItem
      tone="know"
      icon={<IconToolsKitchen2 size={20} />}
      title={t('today', { dish })}
      line={more.length > 0 ? more.join(' · ') : undefined}
      to="/lunch-menu"
    />
  );
}
