import '../texts';
import '../texts/today';
import { IconMailPause, IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { parkedFactsQuery } from '../api/parked-facts';

/** Services that do not respond, and events that could not be processed. */
export default function ServicesLine() {
  const { t, i18n } = useTranslation(['operatorToday', 'operator']);
  return (
    <TodayLine query={useQuery(parkedFactsQuery)}>
      {({ silent, total }) => (
        <>
          {silent.length > 0 && (
            <TodayItem
              icon={<IconServerOff size={20} />}
              title={t('silent', {
                services: new Intl.ListFormat(i18n.language).format(
                  silent.map((service) => t(`operator:parked.services.${service}`)),
                ),
              })}
              line={t('silentLine')}
            />
          )}
          {total > 0 && (
            <TodayItem
              icon={<IconMailPause size={20} />}
              title={t('parked', { count: total })}
              line={t('parkedLine')}
            />
          )}
        </>
      )}
    </TodayLine>
  );
}
