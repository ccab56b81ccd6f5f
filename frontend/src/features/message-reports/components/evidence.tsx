import type { OpenedReport } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { earlierOfReported, EvidenceList } from '../../../components/judging/evidence-list';

export function Evidence({ opened }: { opened: OpenedReport }) {
  const { t } = useTranslation('messageReports');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('noted')}
      </Text>
      <EvidenceList
        label={t('messages')}
        somebody={t('somebody')}
        messages={opened.messages}
        reportedId={opened.reportedId}
        earlierOf={earlierOfReported(opened)}
      />
    </>
  );
}
