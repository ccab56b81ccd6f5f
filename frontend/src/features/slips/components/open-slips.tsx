import type { SlipLayout, SlipOrder } from '@homeroom/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { HowFar } from '../../../components/how-far';
import { momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDiscardSlips, useTakeSlips } from '../api/slip-orders';
import { tokenOf } from '../api/slip-tokens';

/** The progress of the slips, and their single download. */
export function OpenSlips({ order }: { order: SlipOrder }) {
  const { t, i18n } = useTranslation('slipOrders');
  const { id, state, takeUntil } = order;
  const isMaking = state === 'making';
  const hasLetters = order.holder === 'guardian';
  const token = tokenOf(id);
  const ready = t('readyText', { moment: momentInWords(takeUntil, i18n.language) });
  return (
    <AccountSection title={t(isMaking ? 'making' : 'ready')}>
      <Stack gap="md">
        {isMaking && <Progress order={order} />}
        <Text>{token === null ? t('elsewhere') : isMaking ? t('makingText') : ready}</Text>
        {!isMaking && token !== null && hasLetters && <Text c="dimmed">{t('lettersText')}</Text>}
        <Group>
          {!isMaking && token !== null && (
            <Download id={id} token={token} layout="slips" label={t('download')} />
          )}
          {!isMaking && token !== null && hasLetters && (
            <Download id={id} token={token} layout="letters" label={t('downloadLetters')} />
          )}
          <Discard id={id} />
        </Group>
      </Stack>
    </AccountSection>
  );
}

function Progress({ order: { made, total } }: { order: SlipOrder }) {
  const { t } = useTranslation('slipOrders');
  return (
    <HowFar done={made} total={total} label={t('progressLabel')} words={t('progress', { made, total })} />
  );
}

interface DownloadProps {
  id: string;
  token: string;
  layout: SlipLayout;
  label: string;
}

function Download({ id, token, layout, label }: DownloadProps) {
  const { t } = useTranslation('slipOrders');
  const take = useTakeSlips();
  const submit = () =>
    take.mutate(
      { id, token, layout },
      {
        onSuccess: () => showToast({ title: t('downloaded'), description: t('downloadedText') }),
        onError: (error) => showRefusal(t('downloadFailed'), error, t('failedPlain')),
      },
    );
  return (
    <WriteButton
      touches="taken"
      {...(layout === 'letters' && { variant: 'default' })}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={take.isPending}
      onClick={submit}
    >
      {label}
    </WriteButton>
  );
}

function Discard({ id }: { id: string }) {
  const { t } = useTranslation('slipOrders');
  const discard = useDiscardSlips();
  const submit = () =>
    discard.mutate(id, { onError: (error) => showRefusal(t('discardFailed'), error, t('failedPlain')) });
  return (
    <WriteButton touches="taken" variant="default" loading={discard.isPending} onClick={submit}>
      {t('discard')}
    </WriteButton>
  );
}
