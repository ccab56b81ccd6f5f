import type { OwnFamily } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { useKeptFocus } from '../../../lib/kept-focus';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWithdrawRequest } from '../api/requests';

/** The family's requests and their outcome, with the office's reason. */
export function OwnRequests({ requests }: Pick<OwnFamily, 'requests'>) {
  const { t } = useTranslation('families');
  const withdraw = useWithdrawRequest();
  const shown = requests.filter(({ state }) => state !== 'withdrawn');
  const heading = useKeptFocus(shown.filter(({ state }) => state === 'waiting').length);
  if (shown.length === 0) return null;
  const takeBack = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => showToast({ title: t('own.withdrawn') }),
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return (
    <AccountSection title={t('own.requests')} headingRef={heading}>
      <ItemList label={t('own.requests')}>
        {shown.map(({ id, kind, student, state, reason, askedAt }) => (
          <Item
            key={id}
            title={t(`own.kinds.${kind}`, { child: nameOf(student) })}
            line={
              <>
                <span>
                  {t(`own.states.${state}`)} · <TimeAgo at={askedAt} />
                </span>
                {reason && <Text span>{t('own.reason', { reason })}</Text>}
              </>
            }
            actions={
              state === 'waiting' && (
                <WriteButton
                  variant="default"
                  aria-label={t('own.withdrawNamed', {
                    what: t(`own.kinds.${kind}`, { child: nameOf(student) }),
                  })}
                  disabled={withdraw.isPending}
                  onClick={() => takeBack(id)}
                >
                  {t('own.withdraw')}
                </WriteButton>
              )
            }
          />
        ))}
      </ItemList>
    </AccountSection>
  );
}
