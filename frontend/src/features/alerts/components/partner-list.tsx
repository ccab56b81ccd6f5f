import '../texts';
import '../texts/partners';
import type { AlertPartner, AlertPartnerSecret } from '@homeroom/contracts';
import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useRemovePartner, useRenewSecret } from '../api/alert-partners';
import { PartnerSecret } from './partner-secret';
import { useSendTest } from './use-send-test';

interface PartnerListProps {
  partners: readonly AlertPartner[];
  /** Undefined where the school is closed; all other actions are possible in every state of the school. */
  onChange?: (partner: AlertPartner) => void;
}

/** The partners that are told of the school's alarms, with actions for each. */
export function PartnerList({ partners, onChange }: PartnerListProps) {
  const { t } = useTranslation('alertPartners');
  // Kept above the list, because the row of a removed partner unmounts.
  const [removing, setRemoving] = useState<AlertPartner | null>(null);
  const [shown, setShown] = useState<AlertPartnerSecret | null>(null);
  return (
    <>
      <ItemList label={t('title')}>
        {partners.length === 0 && <Item title={t('none')} line={t('noneLine')} />}
        {partners.map((partner) => (
          <Partner
            key={partner.id}
            {...{ partner, onChange }}
            onSecret={setShown}
            onRemove={() => setRemoving(partner)}
          />
        ))}
      </ItemList>
      {removing && <Removal partner={removing} onClose={() => setRemoving(null)} />}
      {shown && <PartnerSecret {...shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface PartnerProps {
  partner: AlertPartner;
  onChange: ((partner: AlertPartner) => void) | undefined;
  onSecret: (answer: AlertPartnerSecret) => void;
  onRemove: () => void;
}

function Partner({ partner, onChange, onSecret, onRemove }: PartnerProps) {
  const { t } = useTranslation('alertPartners');
  const { name } = partner;
  const send = useSendTest();
  const renew = useRenewSecret();
  return (
    <Item
      title={name}
      line={<PartnerLine partner={partner} />}
      actions={
        <>
          <WriteButton
            touches="own"
            variant={partner.isSecretTested ? 'default' : 'filled'}
            aria-label={t('test.named', { name })}
            loading={send.isPending}
            onClick={() => send.now(partner.id)}
          >
            {t('test.action')}
          </WriteButton>
          {onChange && (
            <WriteButton
              variant="default"
              aria-haspopup="dialog"
              aria-label={t('changeNamed', { name })}
              onClick={() => onChange(partner)}
            >
              {t('change')}
            </WriteButton>
          )}
          <AskedStep
            label={t('renew.action')}
            aria-label={t('renew.named', { name })}
            variant="default"
            touches="own"
            title={t('renew.title', { name })}
            busy={renew.isPending}
            onConfirm={(close) =>
              renew.mutate(partner.id, {
                onSuccess: onSecret,
                onError: (error) => showRefusal(t('renew.failed'), error, t('failedText')),
                onSettled: close,
              })
            }
          >
            <Text>{t('renew.text')}</Text>
          </AskedStep>
          <WriteButton
            touches="own"
            variant="default"
            aria-haspopup="dialog"
            aria-label={t('remove.named', { name })}
            onClick={onRemove}
          >
            {t('remove.action')}
          </WriteButton>
        </>
      }
    />
  );
}

/** The partner's address, its kinds of alarm, whether it is active, and the outcome of the last message. */
function PartnerLine({ partner: { url, types, testedAt, isSecretTested, last } }: { partner: AlertPartner }) {
  const { t, i18n } = useTranslation(['alertPartners', 'alerts']);
  const kinds = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
    types.map((type) => t(`alerts:types.${type}`)),
  );
  return (
    <Box component="span" display="grid" w="100%">
      <Text span inherit>
        {new URL(url).hostname} · {kinds}
      </Text>
      <Text span inherit fw={isSecretTested ? undefined : 600}>
        {t(testedAt === null ? 'state.untested' : isSecretTested ? 'state.told' : 'state.newSecret')}
      </Text>
      {last && (
        <Text span inherit>
          {t(last.isTest ? 'last.test' : 'last.alarm', {
            time: momentInWords(last.at, i18n.language),
            outcome: t(`outcome.${last.outcome}`, { status: last.status }),
          })}
        </Text>
      )}
    </Box>
  );
}

function Removal({ partner, onClose }: { partner: AlertPartner; onClose: () => void }) {
  const { t } = useTranslation('alertPartners');
  const remove = useRemovePartner();
  const { id, name } = partner;
  // The partner was told of an alarm that is still active and would not be told of its end.
  const [isTold, setIsTold] = useState(false);
  const onConfirm = () =>
    remove.mutate(isTold ? { id, evenIfTold: true } : { id }, {
      onSuccess: () => {
        onClose();
        showToast({ title: t('remove.done') });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'PARTNER_TOLD_OF_ALARM') return setIsTold(true);
        onClose();
        showRefusal(t('remove.failed'), error, t('failedText'));
      },
    });
  return (
    <ConfirmDialog
      touches="own"
      opened
      onClose={onClose}
      title={t('remove.title', { name })}
      confirmLabel={t(isTold ? 'remove.anyway' : 'remove.action')}
      serious
      busy={remove.isPending}
      onConfirm={onConfirm}
    >
      {isTold && (
        <Text role="alert" fw={600}>
          {t('remove.told', { name })}
        </Text>
      )}
      <Text>{t('remove.text')}</Text>
    </ConfirmDialog>
  );
}
