import '../texts';
import '../../messages/texts';
import type { MessengerState } from '@homeroom/contracts';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WayHome } from '../../../components/way-home';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { useUnsentMessages } from '../../messages/api/write-messages';
import { UnsentMessages } from '../../messages/components/unsent-messages';
import { messengerStateQuery } from '../api/my-messenger';
import { KidsMessages } from '../components/kids-messages';
import { KidsWarnings } from '../components/kids-warnings';
import { MessengerNow, MessengerOff, useMessengerNow } from '../components/messenger-now';

export default function KidsMessenger() {
  const { t } = useTranslation('messenger');
  const state = useQuery(messengerStateQuery);
  usePageHead({ title: t('kids.title'), description: t('kids.description') });
  return (
    <Page>
      <Stack gap="lg">
        <Head>
          <PageTitle title={t('kids.title')} />
          <KidsWarnings />
        </Head>
        <QueryView query={state}>{(held) => <Messenger state={held} />}</QueryView>
      </Stack>
    </Page>
  );
}

/** On a phone an open conversation fills the page, so the heading is hidden. */
function Head({ children }: { children: ReactNode }) {
  const isOpen = useAddress().read('conversation') !== '';
  return <Box {...(isOpen && { visibleFrom: 'md' })}>{children}</Box>;
}

/**
 * A child who cannot write now, personally or because of the hours, can still read, report and block: that is when they are alone with the
 * messages. Where messages are switched off, only unsent ones are shown.
 */
function Messenger({ state }: { state: MessengerState }) {
  const { now, why } = useMessengerNow(state);
  const waiting = useUnsentMessages();
  if (why === 'off')
    return (
      <>
        <MessengerOff>
          <WayHome />
        </MessengerOff>
        <UnsentMessages waiting={waiting} isClosed />
      </>
    );
  return (
    <>
      <Head>
        <MessengerNow state={state} why={why} now={now} />
      </Head>
      <KidsMessages state={state} mayWrite={why === undefined && state.features.textMessages} />
    </>
  );
}
