import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../../components/files/size-of';
import { ownRoomQuery } from '../api/homework';

/** How much of a student's own room for files is left. Handing in works without it, so nothing waits for it. */
export function OwnRoom() {
  const { t, i18n } = useTranslation('homework');
  const { data } = useQuery(ownRoomQuery);
  if (!data) return null;
  const left = data.limitBytes - data.usedBytes;
  const [size, all] = [sizeOf(left, i18n.language), sizeOf(data.limitBytes, i18n.language)];
  return (
    <Text size="sm" c="dimmed">
      {left > 0 ? t('room.left', { left: size, all }) : t('room.none')}
    </Text>
  );
}
