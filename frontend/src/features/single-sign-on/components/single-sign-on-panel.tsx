import '../texts';
import type { SingleSignOnConnection, SingleSignOnSettings } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { singleSignOnQuery, useRemoveSingleSignOn } from '../api/single-sign-on';
import { placeOf } from '../model';
import { ConnectionDialog } from './connection-dialog';

/** Whether the staff sign in with accounts that the school has elsewhere, and where. */
export function SingleSignOnPanel() {
  const { t } = useTranslation('singleSignOnSettings');
  const query = useQuery(singleSignOnQuery);
  return (
    <AccountSection title={t('title')} lead={t('lead')}>
      <Text c="dimmed">{t('stays')}</Text>
      <QueryView query={query}>{(settings) => <Connected {...settings} />}</QueryView>
    </AccountSection>
  );
}

function Connected(settings: SingleSignOnSettings) {
  const { connection } = settings;
  const { t } = useTranslation('singleSignOnSettings');
  const [open, setOpen] = useState<'connection' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ItemList>
        <Item
          title={connection ? t('connected', { provider: nameOf(connection) }) : t('none')}
          line={connection ? t('domainLine', { domain: connection.domain }) : t('noneLine')}
          actions={
            <>
              <WriteButton
                touches="brought"
                variant="default"
                aria-haspopup="dialog"
                aria-label={t(connection ? 'changeNamed' : 'connectNamed')}
                onClick={() => setOpen('connection')}
              >
                {t(connection ? 'change' : 'connect')}
              </WriteButton>
              {connection && (
                <WriteButton
                  touches="brought"
                  variant="default"
                  aria-haspopup="dialog"
                  aria-label={t('remove.named')}
                  onClick={() => setOpen('removal')}
                >
                  {t('remove.action')}
                </WriteButton>
              )}
            </>
          }
        />
      </ItemList>
      <ConnectionDialog opened={open === 'connection'} onClose={close} {...settings} />
      <Removal opened={open === 'removal'} onClose={close} />
    </>
  );

  function nameOf(found: SingleSignOnConnection): string {
    const { provider } = placeOf(found);
    return provider === 'other' ? new URL(found.issuer).host : t(`providers.${provider}`);
  }
}

function Removal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('singleSignOnSettings');
  const remove = useRemoveSingleSignOn();
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: t('remove.done') }),
      onError: (error) => showRefusal(t('remove.failed'), error, t('remove.failedText')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      touches="brought"
      opened={opened}
      onClose={onClose}
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      serious
      busy={remove.isPending}
      onConfirm={onConfirm}
    >
      <Text>{t('remove.text')}</Text>
    </ConfirmDialog>
  );
}
