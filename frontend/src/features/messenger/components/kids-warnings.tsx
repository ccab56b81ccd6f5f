import { Group, Text, Title } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { useReadWarning, warningsQuery } from '../api/warnings';

/** A calm message from an adult who has read something; shown once, however many warnings there are. */
export function KidsWarnings() {
  const { t } = useTranslation('messenger');
  const warnings = useQuery(warningsQuery).data ?? [];
  const read = useReadWarning();
  if (warnings.length === 0) return null;
  return (
    <Card>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconHeartHandshake size={28} aria-hidden="true" style={{ flex: 'none' }} />
        <div role="status">
          <Title order={2} size="h4">
            {t('kids.warning.title')}
          </Title>
          <Text my="xs">{t('kids.warning.text')}</Text>
        </div>
      </Group>
      <WriteButton
        variant="default"
        loading={read.isPending}
        onClick={() => {
          for (const { id } of warnings) read.mutate(id);
        }}
      >
        {t('kids.warning.done')}
      </WriteButton>
    </Card>
  );
}
