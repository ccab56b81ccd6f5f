import '../texts/partners';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { alertPartnersQuery } from '../api/alert-partners';
import { PartnerList } from './partner-list';

/** In a closed school: alarms still go to its partners, and a partner can be removed. */
export function StillTold() {
  const { t } = useTranslation('alertPartners');
  const { data } = useQuery(alertPartnersQuery);
  if (!data || data.partners.length === 0) return null;
  return (
    <>
      <Text w="100%">{t('stillTold')}</Text>
      <PartnerList partners={data.partners} />
    </>
  );
}
