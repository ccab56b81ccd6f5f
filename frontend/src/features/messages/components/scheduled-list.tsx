import '../texts/scheduled';
import type { ScheduledMessage } from '@homeroom/contracts';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Card } from '../../../components/card';
import { momentAtPlace } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { Written } from '../../../components/written';
import { showRefusal } from '../../../lib/toasts';
import { scheduledQuery, useWithdrawScheduled } from '../api/scheduled';
import { ScheduleDialog } from './schedule-dialog';

/** The reader's scheduled messages in this conversation; a rejected one says why and waits for them. */
export function ScheduledList({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('scheduled');
  const { data } = useQuery(scheduledQuery);
  const ofThis = data?.scheduled.filter((one) => one.conversationId === conversationId) ?? [];
  if (!data || ofThis.length === 0) return null;
  return (
    <Box component="section" mah="30vh" style={{ flex: 'none', overflowY: 'auto' }}>
      <Title order={3} size="h5">
        {t('list')}
      </Title>
      <Stack gap="sm" component="ul" p={0} m={0} aria-label={t('list')} style={{ listStyle: 'none' }}>
        {ofThis.map((one) => (
          <Scheduled key={one.id} one={one} timeZone={data.timeZone} />
        ))}
      </Stack>
    </Box>
  );
}

function Scheduled({ one, timeZone }: { one: ScheduledMessage; timeZone: string }) {
  const { t, i18n } = useTranslation('scheduled');
  const [isChanging, setChanging] = useState(false);
  const withdraw = useWithdrawScheduled();
  const done = () => setChanging(false);
  const isRefused = one.state === 'refused';
  const when = momentAtPlace(new Date(one.sendAt), i18n.language, timeZone);
  return (
    <li>
      <Card>
        <Written lineClamp={6}>{one.text}</Written>
        <Text size="sm" c={isRefused ? 'var(--mantine-color-error)' : 'dimmed'}>
          {isRefused ? t('refused', { reason: t(reasonOf(one)) }) : t('goesOut', { when })}
        </Text>
        <Group gap="sm" mt="xs">
          <WriteButton variant="default" onClick={() => setChanging(true)}>
            {isRefused ? t('again') : t('change')}
          </WriteButton>
          <AskedStep
            label={t('withdraw')}
            variant="default"
            title={t('withdrawTitle')}
            busy={withdraw.isPending}
            onConfirm={(close) =>
              withdraw.mutate(one.id, {
                onSuccess: close,
                onError: (error) => showRefusal(t('notWithdrawn'), error, t('tryAgain')),
              })
            }
          >
            <Text>{t('withdrawText')}</Text>
          </AskedStep>
        </Group>
      </Card>
      <ScheduleDialog
        conversationId={one.conversationId}
        timeZone={timeZone}
        text={one.text}
        of={one}
        opened={isChanging}
        onClose={done}
        onDone={done}
      />
    </li>
  );
}

/** The reason shown to the author, in general terms: it must not reveal that someone is no longer responsible for a child. */
function reasonOf({ refusedFor }: ScheduledMessage) {
  switch (refusedFor) {
    case 'suspended':
    case 'read_only':
    case 'feature_off':
      return 'why.school';
    case 'desk_closed':
      return 'why.desk';
    case 'frozen':
      return 'why.frozen';
    case 'restored':
      return 'why.restored';
    case 'nobody':
      return 'why.nobody';
    default:
      return 'why.notTheirs';
  }
}
