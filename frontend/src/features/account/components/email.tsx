import type { OwnAddress } from '@homeroom/contracts';
import { Badge, Button } from '@mantine/core';
import { IconMail, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { ownAddressQuery } from '../api/own-address';
import { EmailDialog } from './email-dialog';
import { PendingEmailActions, SendConfirmation } from './email-actions';

/** The email address, whether it is confirmed, and a new one that is waiting for confirmation. */
export function Email() {
  const { t } = useTranslation('account');
  const query = useQuery(ownAddressQuery);
  const [asking, setAsking] = useState<string | null>(null);
  const address = query.data;
  const secret = t(`email.secret.${address?.provenBy ?? 'password'}`);
  return (
    <AccountSection
      title={t('email.title')}
      lead={address && (address.mayChange ? t('email.lead', { secret }) : t('email.leadOffice'))}
    >
      <QueryView query={query}>
        {(own) => (
          <ItemList>
            <Present own={own} onChange={() => setAsking('')} />
            {own.pending && (
              <Item
                icon={<IconMailForward size={28} />}
                title={
                  <>
                    {own.pending.email}
                    <Badge variant="light" color="marigold">
                      {t('email.pending')}
                    </Badge>
                  </>
                }
                line={
                  <span>
                    {t('email.asked')} <Moment at={own.pending.askedAt} />
                  </span>
                }
                actions={<PendingEmailActions email={own.pending.email} onAgain={setAsking} />}
              />
            )}
          </ItemList>
        )}
      </QueryView>
      {address && asking !== null && (
        <EmailDialog
          email={asking}
          isTold={address.isVerified}
          provenBy={address.provenBy}
          onClose={() => setAsking(null)}
        />
      )}
    </AccountSection>
  );
}

function Present({ own, onChange }: { own: OwnAddress; onChange: () => void }) {
  const { t } = useTranslation('account');
  const { email, isVerified, mayChange, provenBy } = own;
  const none = mayChange
    ? t('email.noneText', { secret: t(`email.secret.${provenBy}`) })
    : t('email.noneOffice');
  const isOpen = email !== null && !isVerified;
  return (
    <Item
      icon={<IconMail size={28} />}
      title={
        <>
          {email ?? t('email.none')}
          {email && (
            <Badge variant="light" color={isVerified ? 'pine' : 'marigold'}>
              {isVerified ? t('email.verified') : t('email.notVerified')}
            </Badge>
          )}
        </>
      }
      line={email === null ? none : isOpen && t('email.notVerifiedText')}
      actions={
        <>
          {isOpen && <SendConfirmation />}
          {mayChange && (
            <Button variant="default" aria-haspopup="dialog" onClick={onChange}>
              {email === null ? t('email.add') : t('email.change')}
            </Button>
          )}
        </>
      }
    />
  );
}
