import type { ReportsReleased } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { useReportStep } from '../use-report-step';

interface GiveReportsProps<V> {
  release: UseMutationResult<ReportsReleased, Error, V>;
  what: V;
  isClass?: boolean;
  disabled?: boolean;
}

/** Releases reports; families are notified at once. */
export function GiveReports<V>({ release, what, isClass = false, disabled = false }: GiveReportsProps<V>) {
  const { t } = useTranslation('progress');
  return (
    <AskedStep
      label={t(isClass ? 'given.give' : 'given.giveOne')}
      leftSection={<IconSend size={18} aria-hidden="true" />}
      disabled={disabled}
      title={t(isClass ? 'given.sure' : 'given.sureOne')}
      {...useReportStep(release, what, (count) => t('given.done', { count }))}
    >
      <Text>{[t('given.sureText'), ...(isClass ? [t('given.newerStays')] : [])].join(' ')}</Text>
    </AskedStep>
  );
}
