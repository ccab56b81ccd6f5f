import type { OwnDataRequest } from '@homeroom/contracts';
import { DATA_REQUESTS } from '@homeroom/domain';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { dayInWords, momentInWords } from '../../../components/moment';
import { useKeptFocus } from '../../../lib/kept-focus';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { CopyDownload } from '../../long-download/copy-download';
import { ownDataRequestsQuery, releasedCopy, useWithdrawDataRequest } from '../api/own';
import { Told } from './told';

/** What the family asked, what the office answered, and the copy while it can be downloaded. */
export function OwnRequests({ requests }: { requests: readonly OwnDataRequest[] }) {
  const { t } = useTranslation('childData');
  const heading = useKeptFocus(requests.filter(({ state }) => state === 'open').length);
  if (requests.length === 0) return null;
  return (
    <>
      {requests.map((request, nth) => {
        const what = t('own.title', { what: t(`kinds.${request.kind}`), child: nameOf(request.student) });
        return (
          <AccountSection key={request.id} title={what} {...(nth === 0 && { headingRef: heading })}>
            <Standing request={request} what={what} />
          </AccountSection>
        );
      })}
    </>
  );
}

function Standing({ request, what }: { request: OwnDataRequest; what: string }) {
  const { t, i18n } = useTranslation('childData');
  const { id, state, askedOn, dueOn, words, extendedBecause, answer, downloadUntil, downloadsLeft } = request;
  const queryClient = useQueryClient();
  const day = (on: string) => dayInWords(on, i18n.language);
  return (
    <Stack gap="sm">
      <Text fw={600}>{state === 'released' && !downloadUntil ? t('states.over') : t(`states.${state}`)}</Text>
      <Text c="dimmed">
        {t(state === 'open' ? 'own.askedAndDue' : 'own.asked', { asked: day(askedOn), due: day(dueOn) })}
      </Text>
      {words && <Told title={t('own.words')}>{words}</Told>}
      {extendedBecause && <Told title={t('own.extended')}>{extendedBecause}</Told>}
      {answer && <Told title={t('own.answer')}>{answer}</Told>}
      {downloadUntil && (
        <>
          <Text>{t('own.until', { at: momentInWords(downloadUntil, i18n.language) })}</Text>
          <Text c="dimmed">{t('own.care')}</Text>
          <CopyDownload
            {...releasedCopy(id)}
            of={what}
            onBegun={() => void queryClient.invalidateQueries(ownDataRequestsQuery)}
            usedUp={downloadsLeft === 0 && t('own.usedUp', { count: DATA_REQUESTS.takenMost })}
          />
        </>
      )}
      {state === 'open' && <Withdraw id={id} what={what} />}
    </Stack>
  );
}

function Withdraw({ id, what }: { id: string; what: string }) {
  const { t } = useTranslation('childData');
  const withdraw = useWithdrawDataRequest();
  const confirm = (close: () => void) =>
    withdraw.mutate(id, {
      onSuccess: () => showToast({ title: t('own.withdrawn') }),
      onError: (error) => showRefusal(t('own.withdrawFailed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <div>
      <AskedStep
        label={t('own.withdraw')}
        aria-label={t('own.withdrawNamed', { what })}
        title={t('own.withdrawTitle')}
        variant="default"
        touches="own"
        busy={withdraw.isPending}
        onConfirm={confirm}
      >
        <Text>{t('own.withdrawText')}</Text>
      </AskedStep>
    </div>
  );
}
