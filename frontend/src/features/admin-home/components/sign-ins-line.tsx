import '../texts/today';
import { IconDoorEnter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officePeopleQuery } from '../api/get-today';

/** People who have a slip and have never signed in. */
export default function SignInsLine() {
  const { t, i18n } = useTranslation('officeToday');
  return (
    <TodayLine query={useQuery(officePeopleQuery)}>
      {({ roles }) => {
        const away = roles.filter(({ notSignedIn }) => notSignedIn > 0);
        const words = away.map(({ role, notSignedIn, people }) =>
          t(`notSignedIn.${role}`, { count: notSignedIn, of: people }),
        );
        return (
          away.length > 0 && (
            <TodayItem
              tone="know"
              icon={<IconDoorEnter size={20} />}
              title={t('notSignedIn.title')}
              line={new Intl.ListFormat(i18n.language).format(words)}
              to="/slips"
            />
          )
        );
      }}
    </TodayLine>
  );
}
