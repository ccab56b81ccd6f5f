import '../texts';
import type { DirectoryPeople, DrawnDirectoryToken, StaffDirectory } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { directoryPeopleQuery, staffDirectoryQuery, useDrawToken } from '../api/staff-directory';
import { SwitchOff } from './switch-off';
import { TokenDialog } from './token-dialog';

/** Whether the school's directory manages its teachers, how it connects, and what it did last. */
export function StaffDirectoryPanel() {
  const { t } = useTranslation('staffDirectory');
  const directory = useQuery(staffDirectoryQuery);
  const people = useQuery(directoryPeopleQuery);
  return (
    <AccountSection id="staff-directory" title={t('title')} lead={t('lead')}>
      <Text c="dimmed">{t('stays')}</Text>
      <Text c="dimmed">{t('shutOut')}</Text>
      <QueryView query={directory}>{(settings) => <Connection {...settings} />}</QueryView>
      <QueryView query={people}>{(kept) => <Kept {...kept} />}</QueryView>
    </AccountSection>
  );
}

function Connection({ url, token }: StaffDirectory) {
  const { t, i18n } = useTranslation('staffDirectory');
  const [drawn, setDrawn] = useState<DrawnDirectoryToken | null>(null);
  const draw = useDrawToken();
  const onDraw = (close?: () => void) =>
    draw.mutate(undefined, {
      onSuccess: setDrawn,
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <>
      <ItemList>
        <Item
          title={t(token ? 'on' : 'off')}
          line={token ? lineOf(token) : t('offLine')}
          actions={
            token ? (
              <>
                <AskedStep
                  label={t('renew')}
                  aria-label={t('renewNamed')}
                  variant="default"
                  touches="brought"
                  title={t('renewTitle')}
                  serious
                  busy={draw.isPending}
                  onConfirm={onDraw}
                >
                  <Text>{t('renewText')}</Text>
                </AskedStep>
                <SwitchOff />
              </>
            ) : (
              <WriteButton
                touches="brought"
                variant="default"
                loading={draw.isPending}
                aria-label={t('connectNamed')}
                onClick={() => onDraw()}
              >
                {t('connect')}
              </WriteButton>
            )
          }
        />
      </ItemList>
      <TokenDialog url={url} token={drawn?.token ?? null} onKept={() => setDrawn(null)} />
    </>
  );

  function lineOf({ drawnAt, lastUsedAt }: NonNullable<StaffDirectory['token']>): string {
    const drawnOn = momentInWords(drawnAt, i18n.language);
    if (lastUsedAt === null) return t('neverUsed', { drawn: drawnOn });
    return t('used', { drawn: drawnOn, used: momentInWords(lastUsedAt, i18n.language) });
  }
}

function Kept({ kept, active, last }: DirectoryPeople) {
  const { t, i18n } = useTranslation('staffDirectory');
  const told = last && t(`acts.${last.act}`, { name: last.name, at: momentInWords(last.at, i18n.language) });
  const counted = `${t('kept', { count: kept })} ${t('keptActive', { count: active })}`;
  return (
    <ItemList>
      <Item title={t(told ? 'keptTitle' : 'nobody')} line={told ? `${counted} ${told}` : t('nobodyLine')} />
    </ItemList>
  );
}
