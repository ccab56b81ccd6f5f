import '../texts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { membershipsQuery } from '../../../lib/memberships';
import { SwitchSchool } from './switch-school';

/** Somebody came by what told another account of theirs: where that is, and the way there. `mark` is how its id ends. */
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
