import type { NoticeDevice } from '@homeroom/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { ownerHere } from '../../../lib/local-entries';
import { canBeTold } from '../../../lib/push-subscription';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal, showToast } from '../../../lib/toasts';
import { devicesQuery, useAllowDevice, useRemoveDevice } from '../api/settings';

/** Browsers that show push notifications. The browser asks for permission only after a tap. */
export function Devices({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(devicesQuery);
  const isThere = query.data?.some(({ isThisOne }) => isThisOne) ?? true;
  return (
    <AccountSection
      title={t('devices.title')}
      lead={t('devices.lead')}
      actions={!isThere && <Allow pushKey={pushKey} />}
    >
      <QueryView query={query}>
        {(devices) =>
          devices.length === 0 ? (
            <Text c="dimmed">{t('devices.none')}</Text>
          ) : (
            <ItemList label={t('devices.title')}>
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ItemList>
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function Allow({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notifications');
  const allow = useAllowDevice(useSignedInUser());
  const why = whyNot();
  if (why) return <Text c="dimmed">{t(`devices.${why}`)}</Text>;
  return (
    <Button
      loading={allow.isPending}
      onClick={() =>
        allow.mutate(pushKey, {
          onSuccess: (isAllowed) => showToast({ title: t(isAllowed ? 'devices.allowed' : 'devices.denied') }),
          onError: (error) => showRefusal(t('devices.failed'), error, t('tryAgain')),
        })
      }
    >
      {t('devices.allow')}
    </Button>
  );
}

function whyNot(): 'unsupported' | 'shared' | 'denied' | null {
  if (ownerHere() === null) return 'shared';
  if (!canBeTold()) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

function Device({ device }: { device: NoticeDevice }) {
  const { t, i18n } = useTranslation('notifications');
  const remove = useRemoveDevice();
  const { browser, system, addedAt, isThisOne } = device;
  const name = browser ? (system ? t('devices.on', { browser, system }) : browser) : t('devices.unknown');
  const date = new Date(addedAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <Item
      title={
        <>
          {name} {isThisOne && <Badge variant="light">{t('devices.thisOne')}</Badge>}
        </>
      }
      line={t('devices.since', { date })}
      actions={
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(device, {
              onSuccess: () => showToast({ title: t(isThisOne ? 'devices.ended' : 'devices.removed') }),
              onError: (error) => showRefusal(t('devices.failed'), error, t('tryAgain')),
            })
          }
        >
          {t(isThisOne ? 'devices.end' : 'devices.remove')}
        </Button>
      }
    />
  );
}
