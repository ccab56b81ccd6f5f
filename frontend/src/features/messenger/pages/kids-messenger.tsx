import '../texts';
import '../../messages/texts';
import type { MessengerState } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WayHome } from '../../../components/way-home';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { messengerStateQuery } from '../api/my-messenger';
import { KidsMessages } from '../components/kids-messages';
import { MessengerClosed, MessengerNow, useMessengerNow } from '../components/messenger-now';
import classes from './kids-messenger.module.css';

export default function KidsMessenger() {
  const { t } = useTranslation('messenger');
  const state = useQuery(messengerStateQuery);
  usePageHead({ title: t('kids.title'), description: t('kids.description') });
  const isOpen = useAddress().read('conversation') !== '';
  return (
    <Page>
      <div className={classes.page} data-open={isOpen || undefined}>
        <div className={classes.head}>
          <PageTitle title={t('kids.title')} />
        </div>
        <QueryView query={state}>{(held) => <Messenger state={held} />}</QueryView>
      </div>
    </Page>
  );
}

/** Who is restricted reads on; where messages are closed for everybody there is nothing to do here. */
function Messenger({ state }: { state: MessengerState }) {
  const { now, why } = useMessengerNow(state);
  if (why !== undefined && why !== 'restricted')
    return (
      <MessengerClosed state={state} why={why} now={now}>
        <WayHome />
      </MessengerClosed>
    );
  return (
    <>
      <div className={classes.head}>
        <MessengerNow state={state} why={why} />
      </div>
      <KidsMessages state={state} mayWrite={why === undefined && state.features.textMessages} />
    </>
  );
}
