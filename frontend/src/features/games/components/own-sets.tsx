import type { GameSetSummary } from '@homeroom/contracts';
import { Group, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { Table } from '../../../components/table/table';
import { WriteButton } from '../../../components/write-controls';
import { edited, type Editing } from '../../../lib/edited';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal, showToast } from '../../../lib/toasts';
import { setsQuery, useRemoveSet } from '../api/teach';
import { SetDialog } from './set-dialog';

/** Question sets written by the school's teachers. */
export function OwnSets() {
  const { t } = useTranslation(['teachGames', 'games']);
  const sets = useQuery(setsQuery);
  const isOffice = useSignedInUser().role === 'school_admin';
  const [editing, setEditing] = useState<Editing<GameSetSummary>>(null);
  const [removing, setRemoving] = useState<GameSetSummary | null>(null);
  const remove = useRemoveSet();
  const add = <WriteButton onClick={() => setEditing('new')}>{t('sets.add')}</WriteButton>;
  const columns = [
    { label: t('sets.name'), cell: ({ title }: GameSetSummary) => <bdi>{title}</bdi> },
    { label: t('tournament.game'), cell: ({ game }: GameSetSummary) => t(`games:game.${game}`) },
    { label: t('sets.count'), cell: ({ count }: GameSetSummary) => count, amount: true },
    {
      label: t('sets.shared'),
      cell: ({ isShared }: GameSetSummary) => t(isShared ? 'sets.isShared' : 'sets.isOwn'),
    },
  ];
  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {t('sets.title')}
        </Title>
        {(sets.data?.length ?? 0) > 0 && add}
      </Group>
      <Text c="dimmed" mb="sm">
        {t('sets.lead')}
      </Text>
      <QueryView query={sets}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('sets.emptyTitle')} description={t('sets.emptyText')}>
              {add}
            </EmptyState>
          ) : (
            <Table
              label={t('sets.title')}
              rows={rows}
              columns={columns}
              actions={(set) =>
                (set.isOwn || isOffice) && (
                  <ActionMenu
                    label={t('sets.actions', { title: set.title })}
                    actions={[
                      {
                        label: t('sets.edit'),
                        icon: <IconPencil size={18} />,
                        onClick: () => setEditing(set),
                      },
                      {
                        label: t('sets.remove'),
                        icon: <IconTrash size={18} />,
                        onClick: () => setRemoving(set),
                        apart: true,
                      },
                    ]}
                  />
                )
              }
            />
          )
        }
      </QueryView>
      <SetDialog opened={editing !== null} set={edited(editing)} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('sets.removeTitle', { title: removing?.title ?? '' })}
        confirmLabel={t('sets.remove')}
        serious
        busy={remove.isPending}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () => {
              showToast({ title: t('sets.removed') });
              setRemoving(null);
            },
            onError: (error) => showRefusal(t('failed'), error, t('failedText')),
          })
        }
      >
        <Text>{t('sets.removeText')}</Text>
      </ConfirmDialog>
    </Card>
  );
}
