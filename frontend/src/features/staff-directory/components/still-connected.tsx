import '../texts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffDirectoryQuery } from '../api/staff-directory';
import { SwitchOff } from './switch-off';

/** In a closed school: the directory still deactivates people who leave, and can be disconnected. */
export function StillConnected() {
  const { t } = useTranslation('staffDirectory');
  const { data } = useQuery(staffDirectoryQuery);
  if (!data?.token) return null;
  return (
    <>
      <Text w="100%">{t('stillOn')}</Text>
      <SwitchOff />
    </>
  );
}
