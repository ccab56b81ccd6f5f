import type { HandOver, HandOverNow } from '@homeroom/contracts';
import { HAND_OVER } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { Moment } from '../../../components/moment';
import { HandOverFile } from './hand-over-file';
import { Reopen } from './reopen';

/** Closed hand-overs, for people who have to account for them. */
export function PastHandOvers({ past }: Pick<HandOverNow, 'past'>) {
  const { t } = useTranslation('handOver');
  return (
    <AccountSection title={t('past.title')}>
      <ItemList label={t('past.title')}>
        {past.map(({ id, place, isDrill, opened, closed, counts }) => (
          <Item
            key={id}
            title={
              <>
                {isDrill && `${t('drill')} · `}
                <bdi>{place}</bdi>
              </>
            }
            line={
              <span>
                <Moment at={opened.at} /> · {t('past.counts', { ...counts })}
              </span>
            }
            actions={
              <>
                {id === past[0]?.id && isFresh(closed) && <Reopen id={id} />}
                <HandOverFile id={id} />
              </>
            }
          />
        ))}
      </ItemList>
    </AccountSection>
  );
}

/** Whether the server still allows reopening it. */
function isFresh(closed: HandOver['closed']): boolean {
  return closed !== null && Date.now() - Date.parse(closed.at) < HAND_OVER.reopenHours * 60 * 60_000;
}
