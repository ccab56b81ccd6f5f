import '../texts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { membershipsQuery } from '../../../lib/memberships';
import { authUserQuery } from '../../../lib/session';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { askWhoItIs } from '../../../lib/step-up';
import { SwitchSchool } from './switch-school';

/**
 * The person opened a notification of another account: names its school and offers to switch, or says which sign-in it needs. `mark` is the
 * end of its id.
 */
export default function MeantFor({ mark }: { mark: string }) {
  const { t } = useTranslation('memberships');
  const { elsewhere, membershipId } = useSignedInUser();
  const { data: memberships } = useQuery({ ...membershipsQuery, enabled: elsewhere !== undefined });
  const meant = memberships?.find(({ isCurrent, personId }) => !isCurrent && personId?.endsWith(mark));
  if (!elsewhere) return <AnotherAccount isPerhapsTheirs={membershipId !== undefined} />;
  // An older server does not say whose memberships they are.
  if (!meant) return memberships?.every(({ personId }) => personId !== undefined) ? <AnotherAccount /> : null;
  const { schoolName: school, role } = meant;
  return (
    <Card role="status">
      <Text mb="sm">{t('meantFor', { school })}</Text>
      <SwitchSchool>
        {(change, busy) => (
          <Button loading={busy} onClick={() => change(meant)}>
            {t('switchToAs', { school, role: t(`as.${role}`) })}
          </Button>
        )}
      </SwitchSchool>
    </Card>
  );
}

/**
 * A sign-in through a school's provider opens one account, whatever others its person has: they are known once the person has shown a
 * credential of their own.
 */
function AnotherAccount({ isPerhapsTheirs = false }: { isPerhapsTheirs?: boolean }) {
  const { t } = useTranslation('memberships');
  const queryClient = useQueryClient();
  const [isProved, setProved] = useState(false);
  const isToConfirm = isPerhapsTheirs && !isProved;
  const confirm = async () => {
    if (!(await askWhoItIs())) return;
    const changed = [membershipsQuery, authUserQuery];
    await Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    setProved(true);
  };
  return (
    <Card role="status">
      <Text mb="sm">{t(isToConfirm ? 'meantForPerhapsYours' : 'meantForAnother')}</Text>
      <Group gap="sm">
        {isToConfirm && <Button onClick={() => void confirm()}>{t('confirmWho')}</Button>}
        <Button component={Link} to="/sign-in" variant="default">
          {t('signInThere')}
        </Button>
      </Group>
    </Card>
  );
}
