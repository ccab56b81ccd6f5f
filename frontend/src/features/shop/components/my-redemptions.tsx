import type { Redemption } from '@homeroom/contracts';
import { REWARDS } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { cutTo } from '../../../lib/cut-to';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWithdraw } from '../api/shop';
import { RewardPicture } from './reward-picture';

/** The state of the student's own requests. */
export function MyRedemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  const { t } = useTranslation('shop');
  const withdraw = useWithdraw();
  if (redemptions.length === 0) return null;
  const { shown, isCut } = cutTo(redemptions, REWARDS.ownShown);
  const takeBack = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => showToast({ title: t('mine.back') }),
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {t('mine.title')}
      </Title>
      <ItemList label={t('mine.title')}>
        {shown.map(({ id, name, picture, colour, price, state, askedAt, reason }) => (
          <Item
            key={id}
            icon={<RewardPicture picture={picture} colour={colour} />}
            title={name}
            line={
              <span>
                {t(`state.${state}`)} · {t('price', { count: price })} · <TimeAgo at={askedAt} />
                {reason && ` · ${reason}`}
              </span>
            }
            actions={
              state === 'waiting' && (
                <WriteButton
                  variant="default"
                  loading={withdraw.isPending && withdraw.variables === id}
                  onClick={() => takeBack(id)}
                  aria-label={t('mine.withdrawNamed', { name })}
                >
                  {t('mine.withdraw')}
                </WriteButton>
              )
            }
          />
        ))}
      </ItemList>
      {isCut && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('mine.most', { count: REWARDS.ownShown })}
        </Text>
      )}
    </Card>
  );
}
