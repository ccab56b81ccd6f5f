import { Alert, Text } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { useReadWarning, warningsQuery } from '../api/warnings';

/** A calm sentence of a grown-up who has read something; one, however many there are. */
export function KidsWarnings() {
  const { t } = useTranslation('messenger');
  const warnings = useQuery(warningsQuery).data ?? [];
  const read = useReadWarning();
  if (warnings.length === 0) return null;
  return (
    <Alert
      variant="light"
      icon={<IconHeartHandshake size={28} aria-hidden="true" />}
      title={t('kids.warning.title')}
    >
      <Text mb="sm">{t('kids.warning.text')}</Text>
      <WriteButton
        variant="default"
        loading={read.isPending}
        onClick={() => {
          for (const { id } of warnings) read.mutate(id);
        }}
      >
        {t('kids.warning.done')}
      </WriteButton>
    </Alert>
  );
}
