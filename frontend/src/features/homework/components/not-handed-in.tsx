import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { useHandIns } from '../api/unsent-hand-ins';
import { unsent } from '../../../lib/unsent';
import { isSendable } from '../../../lib/unsent-writes';
import { showRefusal } from '../../../lib/toasts';

/** Work that a student could not hand in; it stays until they have looked at it. */
export function NotHandedIn({ homeworkId }: { homeworkId?: string }) {
  const { t } = useTranslation('homework');
  const { handIns } = useHandIns({
    onHandedIn: () => undefined,
    onRefused: (error) => showRefusal(t('handInFailed'), error, t('tryAgain')),
  });
  const left = handIns.filter(
    (item) => !isSendable(item) && (homeworkId === undefined || item.write.homeworkId === homeworkId),
  );
  return left.map(({ key, write: { title, text, refused } }) => (
    <Card key={key} role="status">
      <Stack gap="xs">
        <Text fw={600}>{title}</Text>
        <Text>{t('notHandedIn', { reason: refused ?? t('tooOld') })}</Text>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
        <Group>
          <Button variant="default" onClick={() => unsent.drop(key)}>
            {t('discard')}
          </Button>
        </Group>
      </Stack>
    </Card>
  ));
}
