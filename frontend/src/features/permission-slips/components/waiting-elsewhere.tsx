import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayInWords } from '../../../components/moment';
import { useFamilySchools } from '../../../lib/family-schools';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import { membershipsQuery } from '../../../lib/memberships';
import { ownSlipsQueryAt } from '../api/own';
import { toAnswer } from '../model';

const SwitchTo = lazy(() => orNothing(import('../../memberships/components/switch-to')));

/** That another school of the family waits for an answer too; the slips themselves are read there. */
export function WaitingElsewhere() {
  return useFamilySchools().map(({ id, schoolName }) => (
    <WaitingAt key={id} membershipId={id} school={schoolName} />
  ));
}

function WaitingAt({ membershipId, school }: { membershipId: string; school: string }) {
  const { t, i18n } = useTranslation('familyPermissionSlips');
  const { data } = useQuery(ownSlipsQueryAt(membershipId));
  const membership = useQuery(membershipsQuery).data?.find(({ id }) => id === membershipId);
  const [first, ...others] = toAnswer(data?.slips ?? []);
  if (!first || !membership) return null;
  const day = dayInWords(first.answerBy, i18n.language);
  return (
    <AccountSection
      title={t('elsewhere', { school })}
      actions={
        <Suspense fallback={<Skeleton h={44} w={160} />}>
          <SwitchTo membership={membership} />
        </Suspense>
      }
    >
      <Text>{t('elsewhereCount', { count: others.length + 1, day })}</Text>
    </AccountSection>
  );
}
