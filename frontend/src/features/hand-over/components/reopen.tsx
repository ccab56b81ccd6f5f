import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { useReopenHandOver } from '../api/hand-over';
import { useHandOverStep } from '../use-hand-over-step';

/** Reopens the last hand-over if it was closed too early. */
export function Reopen({ id }: { id: string }) {
  const { t } = useTranslation('handOver');
  return (
    <AskedStep
      label={t('reopen.open')}
      variant="default"
      touches="nothing"
      title={t('reopen.title')}
      {...useHandOverStep(useReopenHandOver(), id)}
    >
      <Text>{t('reopen.text')}</Text>
    </AskedStep>
  );
}
