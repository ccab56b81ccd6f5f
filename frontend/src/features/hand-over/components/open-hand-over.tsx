import { HAND_OVER } from '@homeroom/domain';
import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Choices } from '../../../components/choices';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useOpenHandOver } from '../api/hand-over';

const KINDS = ['real', 'drill'] as const;
type Kind = (typeof KINDS)[number];

/** The place, and whether it is real or a drill: asks for confirmation, because it is announced to a thousand people. */
export function OpenHandOver() {
  const { t } = useTranslation(['handOver', 'sentences']);
  const open = useOpenHandOver();
  const [place, setPlace] = useState('');
  const [kind, setKind] = useState<Kind | null>(null);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const missing = { place: place.trim() === '', kind: kind === null };
  const missingAt = (field: keyof typeof missing) =>
    isTried && missing[field] ? t('sentences:required') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing.place && !missing.kind) setAsking(true);
  };
  const begin = () =>
    open.mutate(
      { place: place.trim(), isDrill: kind === 'drill' },
      {
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <AccountSection title={t('open.title')} lead={t('open.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack align="flex-start">
          <TextInput
            w="100%"
            maw={480}
            label={t('open.place')}
            description={t('open.placeHint')}
            withAsterisk
            maxLength={HAND_OVER.placeMaxLength}
            value={place}
            onChange={({ currentTarget: { value } }) => setPlace(value)}
            error={missingAt('place')}
          />
          <Choices
            legend={t('open.kind')}
            name="kind"
            options={KINDS.map((value) => ({ value, label: t(`open.kinds.${value}`) }))}
            value={kind}
            onChange={setKind}
            error={missingAt('kind')}
          />
          <WriteButton type="submit" touches="nothing">
            {t('open.submit')}
          </WriteButton>
        </Stack>
      </form>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('open.sure', { place: place.trim() })}
        confirmLabel={t(kind === 'drill' ? 'open.confirmDrill' : 'open.confirm')}
        serious={kind === 'real'}
        busy={open.isPending}
        touches="nothing"
        onConfirm={begin}
      >
        <Text>{t(kind === 'drill' ? 'open.sureDrill' : 'open.sureReal')}</Text>
      </ConfirmDialog>
    </AccountSection>
  );
}
