import '../texts';
import type { Membership } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SwitchSchool } from './switch-school';

/** A button to switch to the school that an item belongs to. */
export default function SwitchTo({ membership }: { membership: Pick<Membership, 'id' | 'schoolName'> }) {
  const { t } = useTranslation('memberships');
  return (
    <SwitchSchool>
      {(change, busy) => (
        <Button loading={busy} onClick={() => change(membership)}>
          {t('switchTo', { school: membership.schoolName })}
        </Button>
      )}
    </SwitchSchool>
  );
}
