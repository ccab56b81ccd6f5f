import '../texts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { membershipsQuery } from '../../../lib/memberships';
import { SwitchSchool } from './switch-school';

/** The person opened a notification of their other account: names its school and offers to switch. `mark` is the end of its id. */
export default function MeantFor({ mark }: { mark: string }) {
  const { t } = useTranslation('memberships');
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const meant = memberships.find(({ isCurrent, personId }) => !isCurrent && personId?.endsWith(mark));
  if (!meant) return null;
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
