import '../texts';
import type { SingleSignOnConnection, SingleSignOnSettings } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { singleSignOnQuery, useRemoveSingleSignOn } from '../api/single-sign-on';
import { placeOf } from '../model';
import { ConnectionDialog } from './connection-dialog';

/** Whether staff sign in with the school's own accounts, and at which provider. */
export function SingleSignOnPanel() {
  const { t } = useTranslation('singleSignOnSettings');
  const query = useQuery(singleSignOnQuery);
  return (
    <AccountSection id="school-accounts" title={t('title')} lead={t('lead')}>
      <Text c="dimmed">{t('stays')}</Text>
      <QueryView query={query}>{(settings) => <Connected {...settings} />}</QueryView>
    </AccountSection>
  );
}

function Connected(settings: SingleSignOnSettings) {
  const { connection } = settings;
  const { t } = useTranslation('singleSignOnSettings');
  const [isOpen, setOpen] = useState(false);
  // Here, because this component outlives the connection's row.
  const remove = useRemoveSingleSignOn();
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
                onClick={() => setOpen(true)}
              >
                {t(connection ? 'change' : 'connect')}
              </WriteButton>
              {connection && (
                <AskedStep
                  label={t('remove.action')}
                  aria-label={t('remove.named')}
                  variant="default"
                  touches="brought"
                  title={t('remove.title')}
                  serious
                  busy={remove.isPending}
                  onConfirm={(close) =>
                    remove.mutate(undefined, {
                      onSuccess: () => showToast({ title: t('remove.done') }),
                      onError: (error) => showRefusal(t('remove.failed'), error, t('remove.failedText')),
                      onSettled: close,
                    })
                  }
                >
                  <Text>{t('remove.text')}</Text>
                </AskedStep>
              )}
            </>
          }
        />
      </ItemList>
      <ConnectionDialog opened={isOpen} onClose={() => setOpen(false)} {...settings} />
    </>
  );

  function nameOf(found: SingleSignOnConnection): string {
    const { provider } = placeOf(found);
    return provider === 'other' ? new URL(found.issuer).host : t(`providers.${provider}`);
  }
}
