import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { lunchMenuQuery } from '../api/lunch-menu';
import { isWritten } from '../model';
import { useFamilySchools } from '../../../lib/family-schools';
import { MenuWeek } from './menu-week';

/** The menus of the family's other schools. */
export function MenusElsewhere({ day }: { day: string }) {
  return useFamilySchools().map(({ id, schoolName }) => (
    <MenuAt key={id} membershipId={id} school={schoolName} day={day} />
  ));
}

interface MenuAtProps {
  membershipId: string;
  school: string;
  day: string;
}

function MenuAt({ membershipId, school, day }: MenuAtProps) {
  const { t } = useTranslation('lunchMenu');
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {school}
      </Title>
      <QueryView query={useQuery(lunchMenuQuery(day, membershipId))}>
        {(menu) =>
          menu.days.some(isWritten) ? <MenuWeek menu={menu} label={school} /> : <p>{t('emptyTitle')}</p>
        }
      </QueryView>
    </Card>
  );
}
