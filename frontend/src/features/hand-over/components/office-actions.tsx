import type { HandOver, HandOverCounts } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { useCloseHandOver } from '../api/hand-over';
import { useHandOverStep } from '../use-hand-over-step';
import { HandOverFile } from './hand-over-file';

/** Exports the list and closes the hand-over. */
export function OfficeActions({
  handOver: { id, counts },
}: {
  handOver: HandOver & { counts: HandOverCounts };
}) {
  const { t } = useTranslation('handOver');
  return (
    <Group>
      <HandOverFile id={id} />
      <AskedStep
        label={t('close.open')}
        variant="default"
        touches="nothing"
        title={t('close.title')}
        confirmLabel={t('close.confirm')}
        serious
        {...useHandOverStep(useCloseHandOver(), id)}
      >
        {counts.waiting > 0 && <Text fw={700}>{t('close.waiting', { count: counts.waiting })}</Text>}
        <Text>{t('close.text')}</Text>
      </AskedStep>
    </Group>
  );
}
