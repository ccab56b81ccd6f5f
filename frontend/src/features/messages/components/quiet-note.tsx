import '../texts/scheduled';
import { isForGood } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that the conversation is muted, and until when. */
export function QuietNote({ until, timeZone }: { until: string; timeZone: string }) {
  const { t, i18n } = useTranslation('scheduled');
  const when = new Date(until).toLocaleString(i18n.language, {
    ...{ weekday: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  return (
    <Text size="sm" c="dimmed" role="note">
      {isForGood(until) ? t('quiet.isForGood') : t('quiet.isUntil', { when })}
    </Text>
  );
}
