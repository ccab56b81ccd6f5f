import type { GuardianAddress, GuardianRecord } from '@homeroom/contracts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { Standing } from '../../../components/standing';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { guardianAddressesQuery, useInviteGuardian } from '../api/guardian-addresses';

interface GuardianReachProps {
  studentId: string;
  guardian: GuardianRecord;
}

/** Whether mails reach a parent's address, and a button to repeat the invitation. */
export function GuardianReach({ studentId, guardian }: GuardianReachProps) {
  const { t } = useTranslation(['people', 'common']);
  const { data, isError, refetch } = useQuery(guardianAddressesQuery(studentId));
  if (isError && !data)
    return (
      <Group role="alert" justify="space-between">
        <Text size="sm">{t('edit.reach.notNow')}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </Group>
    );
  if (!data) return <Skeleton h={56} radius="lg" aria-hidden="true" />;
  const address = data.find(({ guardianId }) => guardianId === guardian.id);
  return address ? <Reached studentId={studentId} guardian={guardian} address={address} /> : null;
}

function Reached({ studentId, guardian, address }: GuardianReachProps & { address: GuardianAddress }) {
  const { t } = useTranslation('people');
  const { state, since } = address;
  return (
    <Standing
      tone={state === 'confirmed' ? 'good' : 'warm'}
      action={<Again studentId={studentId} guardian={guardian} state={state} />}
    >
      <strong>{t(`edit.reach.state.${state}`)}</strong>
      <span>
        {t(`edit.reach.why.${state}`)} {since && <TimeAgo at={since} />}
      </span>
    </Standing>
  );
}

function Again({ studentId, guardian, state }: GuardianReachProps & Pick<GuardianAddress, 'state'>) {
  const { t } = useTranslation('people');
  const invite = useInviteGuardian(studentId);
  if (state === 'none' || state === 'waiting' || state === 'confirmed') return null;
  const which = state === 'unasked' ? 'send' : 'again';
  const send = () =>
    invite.mutate(guardian.id, {
      onSuccess: () => showToast({ title: t('edit.reach.done'), description: t('edit.reach.doneText') }),
      onError: (error) => showRefusal(t('edit.reach.failed'), error, t('edit.failedText')),
    });
  return (
    <WriteButton
      variant="default"
      loading={invite.isPending}
      aria-label={t(`edit.reach.${which}Named`, { name: nameOf(guardian) })}
      onClick={send}
    >
      {t(`edit.reach.${which}`)}
    </WriteButton>
  );
}
