import type { OfferedReward, StudentShop } from '@homeroom/contracts';
import { whatBars } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useSaveFor } from '../api/shop';
import { onShelf } from '../model';
import { RewardPicture } from './reward-picture';
import classes from './shelf.module.css';

interface ShelfProps {
  shop: StudentShop;
  onWant: (reward: OfferedReward) => void;
}

export function Shelf({ shop, onWant }: ShelfProps) {
  const { t } = useTranslation('shop');
  return (
    <ul className={classes.shelf} aria-label={t('shelf')}>
      {onShelf(shop).map((reward) => (
        <Tile key={reward.id} reward={reward} shop={shop} onWant={onWant} />
      ))}
    </ul>
  );
}

function Tile({ reward, shop, onWant }: ShelfProps & { reward: OfferedReward }) {
  const { t } = useTranslation('shop');
  const save = useSaveFor();
  const { id, name, description, picture, colour, price, left } = reward;
  const bar = whatBars(reward, shop.spendable);
  const isOffered = bar === null && !shop.isClosed;
  const missing = price - shop.spendable;
  const saveFor = () =>
    save.mutate(id, { onError: (error) => showRefusal(t('failed'), error, t('failedText')) });
  return (
    <li className={classes.tile} data-open={isOffered || undefined}>
      <RewardPicture picture={picture} colour={colour} size="large" />
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        {description && <Text c="dimmed">{description}</Text>}
        <Text>
          <span className={classes.price}>{t('price', { count: price })}</span>
          {left !== null && left > 0 && ` · ${t('left', { count: left })}`}
        </Text>
      </span>
      <span className={classes.foot}>
        {isOffered && (
          <WriteButton fullWidth onClick={() => onWant(reward)} aria-label={t('wantNamed', { name })}>
            {t('want')}
          </WriteButton>
        )}
        {bar !== null && (
          <Text fw={600}>{bar === 'points' ? t('missing', { count: missing }) : t(`bar.${bar}`)}</Text>
        )}
        {bar === 'points' && shop.savingFor !== id && (
          <WriteButton
            variant="default"
            fullWidth
            loading={save.isPending}
            onClick={saveFor}
            aria-label={t('saving.startNamed', { name })}
          >
            {t('saving.start')}
          </WriteButton>
        )}
      </span>
    </li>
  );
}
