import type { Reward } from '@homeroom/contracts';
import { Group } from '@mantine/core';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WayHome } from '../../../components/way-home';
import { EmptyState } from '../../../components/states';
import { usePutAway } from '../../../components/use-put-away';
import { WriteButton } from '../../../components/write-controls';
import { edited, type Editing } from '../../../lib/edited';
import { ListOwner } from '../../class-cards/components/list-owner';
import { useListOwner } from '../../class-cards/use-list-owner';
import { rewardsQuery, usePutRewardAway } from '../api/rewards';
import { RewardDialog } from './reward-dialog';
import { RewardPicture } from './reward-picture';

/** The rewards of the school or of a class. */
export function RewardList() {
  const { t } = useTranslation('rewards');
  const { isOffice, classNumber, isKnown, hasNone, choose } = useListOwner();
  const query = useQuery({ ...rewardsQuery(classNumber), enabled: isKnown });
  const [editing, setEditing] = useState<Editing<Reward>>(null);
  const { mutateAsync } = usePutRewardAway();
  const { toggle, bar } = usePutAway({
    things: query.data,
    told: (reward) => reward,
    write: mutateAsync,
    say: (key) => t(key),
  });
  const add = <WriteButton onClick={() => setEditing('new')}>{t('add.action')}</WriteButton>;
  if (hasNone)
    return (
      <EmptyState title={t('noClassTitle')} description={t('noClassText')}>
        <WayHome />
      </EmptyState>
    );
  return (
    <Card>
      <Group justify="space-between" align="flex-end" mb="md">
        <ListOwner
          label={t('whose')}
          school={isOffice ? t('ofSchool') : undefined}
          value={classNumber}
          onChange={choose}
        />
        {add}
      </Group>
      <QueryView query={query}>
        {(rewards) =>
          rewards.length === 0 ? (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
              {add}
            </EmptyState>
          ) : (
            <ItemList label={t('tabs.rewards')}>
              {rewards.map((reward) => (
                <OneReward
                  key={reward.id}
                  reward={reward}
                  onEdit={() => setEditing(reward)}
                  onToggle={() => toggle(reward)}
                />
              ))}
            </ItemList>
          )
        }
      </QueryView>
      {bar}
      <RewardDialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        reward={edited(editing, query.data)}
        classNumber={classNumber}
      />
    </Card>
  );
}

interface OneRewardProps {
  reward: Reward;
  onEdit: () => void;
  /** Puts it away, or brings it back. */
  onToggle: () => void;
}

function OneReward({ reward, onEdit, onToggle }: OneRewardProps) {
  const { t } = useTranslation('rewards');
  const { name, picture, colour, price, supply, taken, isArchived } = reward;
  return (
    <Item
      icon={<RewardPicture picture={picture} colour={colour} />}
      title={name}
      line={[
        t('price', { count: price }),
        supply === null ? t('unlimited') : t('leftOf', { left: supply - taken, supply }),
        ...(isArchived ? [t('isArchived')] : []),
      ].join(' · ')}
      actions={
        <ActionMenu
          label={t('actions', { name })}
          actions={[
            { label: t('edit.action'), icon: <IconPencil size={18} />, onClick: onEdit },
            {
              label: t(isArchived ? 'restore' : 'archive'),
              icon: <IconArchive size={18} />,
              onClick: onToggle,
              apart: true,
            },
          ]}
        />
      }
    />
  );
}
