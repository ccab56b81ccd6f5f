import type { ClassRedemption } from '@homeroom/contracts';
import {
  mayFollow,
  REDEMPTION_STATES,
  type RedemptionDecision,
  type RedemptionState,
} from '@homeroom/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { Item, ItemList } from '../../../components/item-list';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useAddress } from '../../../lib/use-address';
import { redemptionsQuery, useDecide } from '../api/rewards';
import { GiveBackDialog, type GivesBack } from './give-back-dialog';
import { RewardPicture } from './reward-picture';

/** In the usual order of the steps. */
const DECISIONS: readonly RedemptionDecision[] = ['handed_over', 'approved', 'refused', 'refunded'];

/** Requests by state; pending ones oldest first. */
export function Queue() {
  const { t } = useTranslation('rewards');
  const address = useAddress();
  const asked = address.read('state');
  const state = (REDEMPTION_STATES as readonly string[]).includes(asked)
    ? (asked as RedemptionState)
    : 'waiting';
  const query = useQuery(redemptionsQuery(state, address.page));
  const [givingBack, setGivingBack] = useState<GivesBack | null>(null);
  return (
    <Card>
      <NativeSelect
        label={t('queue.state')}
        w={280}
        maw="100%"
        mb="md"
        value={state}
        onChange={(event) => address.narrow({ state: event.currentTarget.value })}
        data={REDEMPTION_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <QueryView query={query}>
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            state === 'waiting' ? (
              <EmptyState meaning="done" title={t('queue.doneTitle')} description={t('queue.doneText')} />
            ) : (
              <EmptyPart title={t('queue.emptyTitle')} description={t('queue.emptyText')} />
            )
          ) : (
            <>
              <ItemList label={t('tabs.queue')}>
                {items.map((redemption) => (
                  <Asked key={redemption.id} redemption={redemption} onGiveBack={setGivingBack} />
                ))}
              </ItemList>
              <Pager page={page} pageSize={pageSize} total={total} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
      <GiveBackDialog asked={givingBack} onClose={() => setGivingBack(null)} />
    </Card>
  );
}

interface AskedProps {
  redemption: ClassRedemption;
  onGiveBack: (asked: GivesBack) => void;
}

function Asked({ redemption, onGiveBack }: AskedProps) {
  const { t } = useTranslation('rewards');
  const decide = useDecide();
  const { id, name, picture, colour, price, state, askedAt, reason, className } = redemption;
  const who = nameOf(redemption);
  const choose = (decision: RedemptionDecision) => {
    if (decision === 'refused' || decision === 'refunded') return onGiveBack({ redemption, decision });
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => showToast({ title: t(`done.${decision}`, { name: who }) }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  };
  return (
    <Item
      icon={<RewardPicture picture={picture} colour={colour} />}
      title={t('queue.asked', { name: who, reward: name })}
      line={
        <span>
          {className} · {t('price', { count: price })} · <TimeAgo at={askedAt} />
          {reason && ` · ${reason}`}
        </span>
      }
      actions={DECISIONS.filter((decision) => mayFollow(state, decision)).map((decision, index) => (
        <WriteButton
          key={decision}
          variant={index === 0 && decision === 'handed_over' ? 'filled' : 'default'}
          loading={decide.isPending && decide.variables.decision === decision}
          onClick={() => choose(decision)}
          aria-label={t(`decideNamed.${decision}`, { name: who, reward: name })}
        >
          {t(`decide.${decision}`)}
        </WriteButton>
      ))}
    />
  );
}
