import type { Erasure } from '@homeroom/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Day, momentInWords } from '../../../components/moment';
import { Written } from '../../../components/written';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useAgreeToErasure, useStopErasure } from '../api/retention';

/** Who asked for the erasure, its state, and what an administrator can still do. */
export function ErasureStanding({ erasure }: { erasure: Erasure }) {
  const { t, i18n } = useTranslation('retention');
  const { state, askedBy, askedOn, note, dueAt, endedAt, stoppedBecause } = erasure;
  const at = momentInWords(endedAt ?? dueAt, i18n.language);
  const said = stoppedBecause
    ? t(`erasure.stopped.${stoppedBecause}`, { at })
    : t(state === 'done' ? 'erasure.done' : 'erasure.waiting', { at });
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{said}</Text>
      <Text>
        {t(`erasure.askers.${askedBy}`)}, <Day on={askedOn} />
      </Text>
      {note !== null && <Written>{note}</Written>}
      {state === 'waiting' && <Decide erasure={erasure} />}
    </Stack>
  );
}

function Decide({ erasure: { id, isYours } }: { erasure: Erasure }) {
  const { t } = useTranslation('retention');
  const [agree, stop] = [useAgreeToErasure(id), useStopErasure(id)];
  const confirm = (step: typeof agree, done: string) => (close: () => void) =>
    step.mutate(undefined, {
      onSuccess: () => showToast({ title: done }),
      onError: (error) => showRefusal(t('erasure.decideFailed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <>
      {isYours && <Text>{t('erasure.isYours')}</Text>}
      <Group gap="sm">
        {!isYours && (
          <AskedStep
            label={t('erasure.agree')}
            title={t('erasure.agreeTitle')}
            serious
            touches="own"
            busy={agree.isPending}
            onConfirm={confirm(agree, t('erasure.agreed'))}
          >
            <Text>{t('erasure.agreeText')}</Text>
          </AskedStep>
        )}
        <AskedStep
          label={t('erasure.stop')}
          title={t('erasure.stopTitle')}
          variant="default"
          touches="own"
          busy={stop.isPending}
          onConfirm={confirm(stop, t('erasure.isStopped'))}
        >
          <Text>{t('erasure.stopText')}</Text>
        </AskedStep>
      </Group>
    </>
  );
}
