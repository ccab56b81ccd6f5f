import '../texts/settings';
import type { TranslationSettings } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { Standing } from '../../../components/standing';
import { WhatItMeans } from '../../../components/what-it-means';
import { showRefusal, showToast } from '../../../lib/toasts';
import { translationSettingsQuery, useChangeTranslation } from '../api/settings';

const MEANING = ['original', 'read', 'kept', 'never'] as const;

/** Whether texts may be sent to the platform's translation server. Nothing where the platform has none. */
export function TranslationPanel() {
  const { t } = useTranslation('translationSettings');
  const { data } = useQuery(translationSettingsQuery);
  if (!data?.by) return null;
  const { by } = data;
  return (
    <AccountSection id="translation" title={t('title')} lead={t('lead')}>
      <Stack gap="md">
        <Text>{t('where', { by })}</Text>
        <WhatItMeans title={t('meaning.title')} sentences={MEANING.map((what) => t(`meaning.${what}`))} />
        <Agreement settings={data} by={by} />
      </Stack>
    </AccountSection>
  );
}

function Agreement({
  settings: { isOn, wasOn, version },
  by,
}: {
  settings: TranslationSettings;
  by: string;
}) {
  const { t } = useTranslation('translationSettings');
  const change = useChangeTranslation();
  const off = wasOn ? t('wasOn', { by }) : t('off');
  const action = (
    <AskedStep
      label={t(isOn ? 'switchOff' : 'switchOn')}
      variant={isOn ? 'default' : 'filled'}
      title={t(isOn ? 'askOff' : 'askOn')}
      busy={change.isPending}
      onConfirm={(close) =>
        change.mutate(
          { version, isOn: !isOn, by },
          {
            onSuccess: (saved) => {
              close();
              showToast({ title: t(saved.isOn ? 'switchedOn' : 'switchedOff') });
            },
            onError: (error) => showRefusal(t('failed'), error, t('tryAgain')),
          },
        )
      }
    >
      <Text>{isOn ? t('offText') : t('where', { by })}</Text>
    </AskedStep>
  );
  return (
    <Standing tone={wasOn ? 'warm' : 'good'} action={action}>
      <Text>{isOn ? t('on') : off}</Text>
    </Standing>
  );
}
