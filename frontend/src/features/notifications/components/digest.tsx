import type { NoticeSettings } from '@homeroom/contracts';
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { settingsQuery, useSetDigest } from '../api/notices';
import { digestTimes } from '../model';

/** Whether and when a mail says once a day that there is something new. */
export function Digest() {
  const { t } = useTranslation('notifications');
  return (
    <AccountSection title={t('digest.title')} lead={t('digest.lead')}>
      <QueryView query={useQuery(settingsQuery)}>
        {(settings) => (
          <WriteFields>
            <DigestTime {...settings} />
          </WriteFields>
        )}
      </QueryView>
    </AccountSection>
  );
}

function DigestTime({ digestAt, timeZone, address }: NoticeSettings) {
  const { t, i18n } = useTranslation('notifications');
  const set = useSetDigest();
  // What was just chosen stands there while it is on its way.
  const shown = set.isPending ? set.variables : digestAt;
  const choose = (chosen: string) =>
    set.mutate(chosen || null, {
      onSuccess: () => showToast({ title: t(chosen ? 'digest.on' : 'digest.off') }),
      onError: (error) => showRefusal(t('digest.failed'), error, t('tryAgain')),
    });
  return (
    <>
      <NativeSelect
        label={t('digest.label')}
        description={t('digest.zone', { zone: timeZone })}
        value={shown ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('digest.never') },
          ...digestTimes(shown, i18n.language).map(({ time, words }) => ({ value: time, label: words })),
        ]}
      />
      {address !== 'confirmed' && (
        <Text mt="sm">
          {t(`digest.${address}`)}{' '}
          <Anchor component={Link} to="/account" underline="always">
            {t('digest.account')}
          </Anchor>
        </Text>
      )}
    </>
  );
}
