import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayInWords } from '../../../components/moment';
import { useFamilySchools } from '../../../lib/family-schools';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import { ownSlipsQueryAt } from '../api/own';
import { toAnswer } from '../model';

const SwitchTo = lazy(() => orNothing(import('../../memberships/components/switch-to')));

/** That another school of the family waits for an answer too; the slips themselves are read there. */
export function WaitingElsewhere() {
  return useFamilySchools().map(({ id, schoolName }) => (
    <WaitingAt key={id} id={id} schoolName={schoolName} />
  ));
}

function WaitingAt({ id, schoolName }: { id: string; schoolName: string }) {
  const { t, i18n } = useTranslation('familyPermissionSlips');
  const { data } = useQuery(ownSlipsQueryAt(id));
  const [first, ...others] = toAnswer(data?.slips ?? []);
  if (!first) return null;
  const day = dayInWords(first.answerBy, i18n.language);
  return (
    <AccountSection
      title={t('elsewhere', { school: schoolName })}
      actions={
        <Suspense fallback={<Skeleton h={44} w={160} />}>
          <SwitchTo membership={{ id, schoolName }} />
        </Suspense>
      }
    >
      <Text>{t('elsewhereCount', { count: others.length + 1, day })}</Text>
    </AccountSection>
  );
}
