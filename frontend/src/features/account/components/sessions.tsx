import type { OwnSession } from '@homeroom/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { Item, ItemList } from '../../../components/item-list';
import { Moment, momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { TimeAgo } from '../../../components/time-ago';
import { showRefusal, showToast } from '../../../lib/toasts';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from '../api/own-sessions';
import { useAgentWords } from '../use-agent-words';

const PHONES = ['iOS', 'Android'];

interface SessionsProps {
  hasPassword: boolean;
  /** Sessions at other schools are not listed here, but are ended with the others. */
  hasOtherSchools: boolean;
}

/** All sessions of the account, and how to end them. */
export function Sessions({ hasPassword, hasOtherSchools }: SessionsProps) {
  const { t } = useTranslation('account');
  const query = useQuery(ownSessionsQuery);
  const endOthers = useEndOtherSessions();
  return (
    <AccountSection
      title={t('sessions.title')}
      lead={t(hasPassword ? 'sessions.leadPassword' : 'sessions.lead')}
      actions={
        (hasOtherSchools || (query.data?.length ?? 0) > 1) && (
          <AskedStep
            label={t('sessions.endOthers')}
            variant="default"
            touches="own"
            title={t('sessions.endOthersTitle')}
            busy={endOthers.isPending}
            onConfirm={(close) =>
              endOthers.mutate(undefined, {
                onSuccess: () => {
                  close();
                  showToast({ title: t('sessions.endedOthers') });
                },
                onError: (error) => showRefusal(t('sessions.failed'), error, t('failedText')),
              })
            }
          >
            <Text>{t('sessions.endOthersText')}</Text>
          </AskedStep>
        )
      }
    >
      <QueryView query={query}>
        {(sessions) => (
          <ItemList>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ItemList>
        )}
      </QueryView>
    </AccountSection>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation('account');
  const agent = useAgentWords();
  const end = useEndSession();
  const { id, isThis, signedInAt, lastSeenAt } = session;
  const Icon = PHONES.includes(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const when = momentInWords(signedInAt, i18n.language);
  const submit = () =>
    end.mutate(id, {
      onSuccess: () => showToast({ title: t('sessions.ended') }),
      onError: (error) => showRefusal(t('sessions.failed'), error, t('failedText')),
    });
  return (
    <Item
      icon={<Icon size={28} />}
      title={
        <>
          {agent(session)}
          {isThis && <Badge variant="light">{t('sessions.this')}</Badge>}
        </>
      }
      line={
        <>
          <span>
            {t('sessions.signedIn')} <Moment at={signedInAt} />
          </span>
          <span>
            {t('sessions.lastSeen')} <TimeAgo at={lastSeenAt} />
          </span>
        </>
      }
      actions={
        !isThis && (
          <Button
            variant="default"
            loading={end.isPending}
            onClick={submit}
            aria-label={t('sessions.endNamed', { name: agent(session), when })}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
