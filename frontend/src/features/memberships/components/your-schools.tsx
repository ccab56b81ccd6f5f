import '../texts';
import type { Membership } from '@homeroom/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { membershipsQuery } from '../../../lib/memberships';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useLeaveSchool } from '../api/leave-school';
import { SwitchSchool } from './switch-school';

interface YourSchoolsProps {
  /** The form to add another school with its slip. */
  add: (close: () => void) => ReactNode;
}

/** A person's schools: switch, add or leave. */
export function YourSchools({ add }: YourSchoolsProps) {
  const { t } = useTranslation('memberships');
  const query = useQuery(membershipsQuery);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const isOne = (query.data?.length ?? 1) === 1;
  return (
    <AccountSection
      title={t('title')}
      lead={t(isOne ? 'leadOne' : 'lead')}
      actions={
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('add.action')}
        </Button>
      }
    >
      <QueryView query={query}>
        {(memberships) => (
          <SwitchSchool>
            {(change, busy) => (
              <ItemList>
                {memberships.map((membership) => (
                  <School
                    key={membership.id ?? 'own'}
                    membership={membership}
                    busy={busy}
                    onSwitch={() => change(membership)}
                    onLeave={isOne ? undefined : () => setLeaving(membership)}
                  />
                ))}
              </ItemList>
            )}
          </SwitchSchool>
        )}
      </QueryView>
      {adding && add(() => setAdding(false))}
      <Leave membership={leaving} onClose={() => setLeaving(null)} />
    </AccountSection>
  );
}

interface SchoolProps {
  membership: Membership;
  busy: boolean;
  onSwitch: () => void;
  onLeave: (() => void) | undefined;
}

function School({ membership: { schoolName, role, isCurrent }, busy, onSwitch, onLeave }: SchoolProps) {
  const { t } = useTranslation('memberships');
  const as = t(`as.${role}`);
  return (
    <Item
      icon={<IconBuilding size={28} />}
      title={
        <>
          {schoolName}
          {isCurrent && <Badge variant="light">{t('current')}</Badge>}
        </>
      }
      line={<span>{as}</span>}
      actions={
        !isCurrent && (
          <>
            <Button
              loading={busy}
              onClick={onSwitch}
              aria-label={t('switchToAs', { school: schoolName, role: as })}
            >
              {t('switch')}
            </Button>
            <Button
              variant="default"
              onClick={onLeave}
              aria-haspopup="dialog"
              aria-label={t('leave.named', { school: schoolName })}
            >
              {t('leave.action')}
            </Button>
          </>
        )
      }
    />
  );
}

function Leave({ membership, onClose }: { membership: Membership | null; onClose: () => void }) {
  const { t } = useTranslation('memberships');
  const leave = useLeaveSchool();
  const school = membership?.schoolName ?? '';
  const confirm = () =>
    membership?.id &&
    leave.mutate(membership.id, {
      onSuccess: () => {
        onClose();
        showToast({ title: t('leave.done') });
      },
      onError: (error) => showRefusal(t('leave.failed'), error, t('failedText')),
    });
  return (
    <ConfirmDialog
      touches="own"
      opened={membership !== null}
      onClose={onClose}
      title={t('leave.title', { school })}
      confirmLabel={t('leave.action')}
      busy={leave.isPending}
      onConfirm={confirm}
    >
      <Text>{t('leave.text')}</Text>
    </ConfirmDialog>
  );
}
