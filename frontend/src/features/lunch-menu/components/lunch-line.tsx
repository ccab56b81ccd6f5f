import '../texts';
import type { LunchMenu } from '@homeroom/contracts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useTimeOf } from '../../../lib/use-school-time';
import { lunchMenuQuery, MENUS } from '../api/lunch-menu';
import { useFamilySchools } from '../../../lib/family-schools';

/** What there is for lunch today; nothing on a day without any. Parents with children elsewhere read whose lunch it is. */
export default function LunchLine() {
  const { schoolName } = useSignedInUser();
  const others = useFamilySchools();
  return (
    <>
      <Lunch school={others.length > 0 ? schoolName : undefined} />
      {others.map(({ id, schoolName: school }) => (
        <Lunch key={id} membershipId={id} school={school} />
      ))}
    </>
  );
}

function Lunch({ membershipId, school }: { membershipId?: string; school: string | undefined }) {
  return (
    <TodayLine query={useQuery(lunchMenuQuery('', membershipId))}>
      {(menu) => <LunchOfToday menu={menu} school={school} />}
    </TodayLine>
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
