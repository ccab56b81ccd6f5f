import type { StaffMember } from '@homeroom/contracts';
import { Badge, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Table } from '../../../components/table/table';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useResetFactors } from '../api/staff-factors';
import { nameOf } from '../../../lib/name-of';

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** The rows are stale while the new ones are loading. */
  isOld: boolean;
  /** The viewer's own factors are managed in their account. */
  ownId: string;
}

/** A colleague can reset the factors of a person who has lost their phone. */
export function StaffTable({ staff, isOld, ownId }: StaffTableProps) {
  const { t } = useTranslation(['staffFactors', 'common']);
  const reset = useResetFactors();
  const [asked, setAsked] = useState<StaffMember | null>(null);
  const confirm = ({ id }: StaffMember) =>
    reset.mutate(id, {
      onSuccess: () => showToast({ title: t('reset.done') }),
      onError: (error) => showRefusal(t('reset.failed'), error, t('failedText')),
      onSettled: () => setAsked(null),
    });
  return (
    <>
      <Table
        label={t('table.label')}
        rows={staff}
        isOld={isOld}
        columns={[
          { label: t('table.name'), cell: nameOf },
          { label: t('table.role'), cell: ({ role }) => t(`common:roles.${role}`) },
          {
            label: t('table.factor'),
            cell: ({ hasFactor }) => (
              <Badge variant="light" color={hasFactor ? 'pine' : 'marigold'}>
                {hasFactor ? t('table.has') : t('table.hasNone')}
              </Badge>
            ),
          },
          {
            label: t('table.help'),
            cell: (member) =>
              member.hasFactor &&
              member.id !== ownId && (
                <WriteButton
                  variant="default"
                  aria-haspopup="dialog"
                  aria-label={t('reset.named', { name: nameOf(member) })}
                  onClick={() => setAsked(member)}
                >
                  {t('reset.action')}
                </WriteButton>
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(null)}
          title={t('reset.title', { name: nameOf(asked) })}
          confirmLabel={t('reset.action')}
          serious
          busy={reset.isPending}
          onConfirm={() => confirm(asked)}
        >
          <Text>{t('reset.text')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
