import '../i18n/shared/forms';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../lib/use-api-form';

/** Shown above a form that starts with a restored draft. */
export function DraftNotice({ draft }: { draft: Draft }) {
  const { t } = useTranslation('forms');
  if (!draft.isRestored) return null;
  return (
    <Group role="status" justify="space-between" gap="sm">
      <Text size="sm">{t('draft.kept')}</Text>
      <Button variant="default" onClick={draft.startAfresh}>
        {t('draft.drop')}
      </Button>
    </Group>
  );
}
