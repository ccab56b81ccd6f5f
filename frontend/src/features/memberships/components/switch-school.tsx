import '../texts';
import type { Membership, StepUp } from '@homeroom/contracts';
import type { StepUpMethod } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { LeaveQuestion } from '../../../components/leave-question';
import { ProofWays } from '../../../components/second-factor/proof-ways';
import { ApiError } from '../../../lib/api-client';
import { countUnheard } from '../../../lib/kept-work';
import { askForPasskeyAt, useSwitchSchool } from '../../../lib/memberships';
import { showRefusal } from '../../../lib/toasts';
import { leaveBy } from '../../../lib/ways-out';

interface SwitchSchoolProps {
  children: (change: (to: Pick<Membership, 'id'>) => void, busy: boolean) => ReactNode;
}

interface Unsent {
  id: string;
  count: number;
}

interface Asked {
  id: string;
  methods: readonly StepUpMethod[];
}

/**
 * Switches schools; asks for further credentials if the other school requires more than this session has, and first of all if the device
 * would lose what has not been sent to this school yet.
 */
export function SwitchSchool({ children }: SwitchSchoolProps) {
  const { t } = useTranslation('memberships');
  const change = useSwitchSchool();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const look = async ({ id }: Pick<Membership, 'id'>) => {
    if (id === null) return;
    const count = await countUnheard();
    if (count > 0) setUnsent({ id, count });
    else begin(id);
  };
  const begin = (id: string) =>
    change.mutate(
      { id },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'SWITCH_NEEDS_PROOF')
            setAsked({ id, methods: error.methods });
          else showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  const show = ({ id }: Asked, shown: StepUp) => change.mutateAsync({ id, shown });
  return (
    <>
      {children((to) => leaveBy(() => void look(to)), change.isPending)}
      {unsent && (
        <Dialog opened onClose={() => setUnsent(null)} title={t('unsent.title')}>
          <LeaveQuestion
            text={t('unsent.text', { count: unsent.count })}
            leaveLabel={t('unsent.switch')}
            stayLabel={t('unsent.stay')}
            onLeave={() => {
              setUnsent(null);
              begin(unsent.id);
            }}
            onStay={() => setUnsent(null)}
          />
        </Dialog>
      )}
      {asked && (
        <Dialog opened onClose={() => setAsked(null)} title={t('proof.title')}>
          <Text mb="md">{t('proof.why')}</Text>
          <ProofWays
            methods={asked.methods}
            askPasskey={() => askForPasskeyAt(asked.id)}
            onShow={(shown) => show(asked, shown)}
            onCancel={() => setAsked(null)}
          />
        </Dialog>
      )}
    </>
  );
}
