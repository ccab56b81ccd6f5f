import '../texts';
import type { OutgoingMail } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '../../../components/moment';
import { Standing } from '../../../components/standing';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSendConfirmation } from '../api/outgoing-mail';

/** To whom the school's mails go, what is held back and why, and how to release it. */
export function MailState({ mail }: { mail: OutgoingMail }) {
  const { t } = useTranslation('outgoingMail');
  const { trust, held, nextAt, addresses } = mail;
  return (
    <Standing tone={trust === 'unconfirmed' ? 'warm' : 'good'} action={<Way trust={trust} />}>
      <strong>{t(`state.${trust}`)}</strong>
      <span>{t(`why.${trust}`, { max: LIMITS.invitationsPerDay })}</span>
      {held.unconfirmed > 0 && <span>{t('held.unconfirmed', { count: held.unconfirmed })}</span>}
      {held.dailyLimit > 0 && (
        <span>
          {t('held.dailyLimit', { count: held.dailyLimit })}{' '}
          {nextAt && (
            <>
              {t('held.next')} <Moment at={nextAt} />
            </>
          )}
        </span>
      )}
      {held.addressLimit > 0 && <span>{t('held.addressLimit', { count: held.addressLimit })}</span>}
      {held.suspended > 0 && <span>{t('held.suspended', { count: held.suspended })}</span>}
      {addresses && addresses.all > 0 && <span>{t('addresses', { ...addresses })}</span>}
      {trust === 'confirmed' && <span>{t('how.confirmed')}</span>}
    </Standing>
  );
}

function Way({ trust }: Pick<OutgoingMail, 'trust'>) {
  const { t } = useTranslation('outgoingMail');
  const send = useSendConfirmation();
  if (trust === 'verified') return null;
  if (trust === 'confirmed')
    return (
      <Button component={Link} to="/contact" variant="default">
        {t('contact')}
      </Button>
    );
  return (
    <WriteButton
      touches="own"
      loading={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => showToast({ title: t('sent'), description: t('sentText') }),
          onError: (error) => showRefusal(t('failed'), error, t('failedText')),
        })
      }
    >
      {t('again')}
    </WriteButton>
  );
}
