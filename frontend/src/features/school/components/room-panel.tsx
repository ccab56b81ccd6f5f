import type { FileRoom } from '@homeroom/contracts';
import { roomTold } from '@homeroom/domain';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { sizeOf } from '../../../components/files/size-of';
import { HowFar } from '../../../components/how-far';
import { QueryView } from '../../../components/query-view';
import { homeworkRoomQuery, messageRoomQuery } from '../api/get-rooms';

/** How full the school's rooms for files are; always shown in the settings. */
export function RoomPanel() {
  const { t } = useTranslation('settings');
  const [homework, messages] = [useQuery(homeworkRoomQuery), useQuery(messageRoomQuery)];
  return (
    <AccountSection id="file-room" title={t('room.title')} lead={t('room.lead')}>
      <Stack gap="lg">
        <QueryView query={homework}>{(room) => <Room label={t('room.homework')} room={room} />}</QueryView>
        <QueryView query={messages}>{(room) => <Room label={t('room.messages')} room={room} />}</QueryView>
      </Stack>
    </AccountSection>
  );
}

function Room({ label, room: { usedBytes, limitBytes } }: { label: string; room: FileRoom }) {
  const { t, i18n } = useTranslation('settings');
  const [used, all] = [sizeOf(usedBytes, i18n.language), sizeOf(limitBytes, i18n.language)];
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <HowFar done={usedBytes} total={limitBytes} label={label} words={t('room.used', { used, all })} />
      {roomTold(usedBytes, limitBytes) > 0 && (
        <Text mt="xs">
          {t(usedBytes < limitBytes ? 'room.filling' : 'room.full')}{' '}
          <Anchor component={Link} to="/contact" underline="always">
            {t('room.contact')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
