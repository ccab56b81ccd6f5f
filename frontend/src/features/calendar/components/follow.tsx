import type { CalendarFeed } from '@homeroom/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { CopyButton } from '../../../components/copy-button';
import { FieldToCopy } from '../../../components/field-to-copy';
import { QueryView } from '../../../components/query-view';
import { ShownOnce } from '../../../components/shown-once';
import { showRefusal, showToast } from '../../../lib/toasts';
import { feedQuery, useMakeFeed, useRemoveFeed } from '../api/feed';

/** Subscribes to the school's calendar in an external calendar, by a link that the person creates and revokes. */
export function Follow() {
  const { t } = useTranslation('calendar');
  const query = useQuery(feedQuery);
  return (
    <AccountSection title={t('follow.title')} lead={t('follow.lead')}>
      <QueryView query={query}>{(feed) => <OwnLink {...feed} />}</QueryView>
    </AccountSection>
  );
}

function OwnLink({ madeAt }: CalendarFeed) {
  const { t, i18n } = useTranslation('calendar');
  const make = useMakeFeed();
  const end = useRemoveFeed();
  const onError = (error: Error) => showRefusal(t('follow.failed'), error, t('failedText'));
  const date = madeAt && new Date(madeAt).toLocaleDateString(i18n.language, { dateStyle: 'long' });
  return (
    <Stack gap="md" align="flex-start">
      {date && make.data && <OwnAddress path={make.data.path} />}
      {date && !make.data && <Text>{t('follow.made', { date })}</Text>}
      <Group>
        <Button
          variant={date ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate(undefined, { onError })}
        >
          {t(date ? 'follow.again' : 'follow.make')}
        </Button>
        {date && (
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => {
                  make.reset();
                  showToast({ title: t('follow.ended') });
                },
                onError,
              })
            }
          >
            {t('follow.end')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function OwnAddress({ path }: { path: string }) {
  const { t } = useTranslation('calendar');
  const { host, origin } = window.location;
  const address = `${origin}${path}`;
  return (
    <Stack gap="sm" w="100%" data-print="never">
      <ShownOnce>{t('follow.once')}</ShownOnce>
      <FieldToCopy label={t('follow.link')} value={address} />
      <Group>
        <CopyButton text={address} label={t('follow.copy')} done={t('follow.copied')} />
        <Button component="a" href={`webcal://${host}${path}`}>
          {t('follow.open')}
        </Button>
      </Group>
    </Stack>
  );
}
