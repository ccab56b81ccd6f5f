import type { ChildRetention, DataHold } from '@homeroom/contracts';
import { RETENTION } from '@homeroom/domain';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { momentInWords } from '../../../components/moment';
import { ReasonDialog } from '../../../components/reason-dialog';
import { StayingRow, useStayingRow, useStayingRows } from '../../../components/staying-rows';
import { Written } from '../../../components/written';
import { useKeptFocus } from '../../../lib/kept-focus';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useLiftHold, usePutHold } from '../api/retention';

/** While a hold is in place, no data of the child is deleted anywhere. */
export function HoldSection({ child: { id, hold } }: { child: ChildRetention }) {
  const { t } = useTranslation('retention');
  const [none] = useStayingRows(hold ? [] : [{ id }]);
  const heading = useKeptFocus(none ? 1 : 0);
  return (
    <AccountSection title={t('hold.title')} lead={t('hold.lead')} headingRef={heading}>
      {none && (
        <StayingRow place={none.place}>
          <None id={id} />
        </StayingRow>
      )}
      {hold && !none && <Standing id={id} hold={hold} />}
    </AccountSection>
  );
}

function Standing({ id, hold: { reason, put } }: { id: string; hold: DataHold }) {
  const { t, i18n } = useTranslation('retention');
  const lift = useLiftHold(id);
  const confirm = (close: () => void) =>
    lift.mutate(undefined, {
      onSuccess: () => showToast({ title: t('hold.lifted') }),
      onError: (error) => showRefusal(t('hold.liftFailed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>{t('hold.since', { at: momentInWords(put.at, i18n.language) })}</Text>
      <Written>{reason}</Written>
      <AskedStep
        label={t('hold.lift')}
        title={t('hold.liftTitle')}
        variant="default"
        touches="own"
        busy={lift.isPending}
        onConfirm={confirm}
      >
        <Text>{t('hold.liftText')}</Text>
      </AskedStep>
    </Stack>
  );
}

function None({ id }: { id: string }) {
  const { t } = useTranslation('retention');
  const put = usePutHold(id);
  // The row must still be there to say what became of the step.
  useStayingRow(put.isPending);
  const submit = (reason: string, close: () => void) =>
    put.mutate(
      { reason },
      {
        onSuccess: () => {
          showToast({ title: t('hold.done') });
          close();
        },
        onError: (error) => showRefusal(t('hold.failed'), error, t('failedText')),
      },
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('hold.none')}</Text>
      <ReasonDialog
        label={t('hold.put')}
        submitLabel={t('hold.submit')}
        what={t('hold.what')}
        reasonLabel={t('hold.reason')}
        whoReads={t('hold.reasonWho')}
        goneText={t('hold.gone')}
        maxLength={RETENTION.reasonMaxLength}
        busy={put.isPending}
        onReason={submit}
      />
    </Stack>
  );
}
