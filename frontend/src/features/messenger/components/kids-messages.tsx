import type { MessengerState } from '@homeroom/contracts';
import { Group, Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { EmptyPart } from '../../../components/empty-part';
import { Older } from '../../../components/older';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useAddress } from '../../../lib/use-address';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { conversationsQuery, heldQuery } from '../../messages/api/conversations';
import { ConversationList } from '../../messages/components/conversation-list';
import { HeldLine } from '../../messages/components/held-line';
import { UnsentLine } from '../../messages/components/unsent-line';
import { BlockedPeople } from './blocked-people';
import { ChoosePeople } from './choose-people';
import { KidsConversation } from './kids-conversation';
import classes from './kids-messages.module.css';

const PATH = '/kids-messenger';
const linkTo = (id: string) => `${PATH}?conversation=${id}`;

/** A child's conversations; on a phone the list or the one that is open. */
export function KidsMessages({ state, mayWrite }: { state: MessengerState; mayWrite: boolean }) {
  const { t } = useTranslation('messenger');
  const { id: ownId } = useSignedInUser();
  const navigate = useNavigate();
  const address = useAddress();
  const query = useInfiniteQuery(conversationsQuery);
  const held = useQuery(heldQuery).data ?? [];
  const current = address.read('conversation');
  const opened = (id: string) => void navigate(linkTo(id));
  const begin = (isOpen: boolean) => address.change({ new: isOpen ? 'yes' : '' });
  const write = (
    <WriteButton
      size="md"
      leftSection={<IconEdit size={20} aria-hidden="true" />}
      disabled={!mayWrite}
      onClick={() => begin(true)}
    >
      {t('kids.new')}
    </WriteButton>
  );
  return (
    <div className={classes.panes} data-open={current !== '' || undefined}>
      <Card className={classes.list}>
        <Stack gap="md">
          <Group>{write}</Group>
          <HeldLine held={held} by="school" linkTo={linkTo} />
          <UnsentLine linkTo={({ conversationId }) => linkTo(conversationId)} />
          <QueryView query={query}>
            {({ pages }) =>
              pages.flat().length === 0 ? (
                <EmptyPart title={t('kids.emptyTitle')} description={t('kids.emptyText')} />
              ) : (
                <>
                  <ConversationList
                    conversations={pages.flat()}
                    ownId={ownId}
                    current={current}
                    linkTo={linkTo}
                  />
                  {query.hasNextPage && (
                    <Older query={query} older={t('kids.older')} end="" failed={t('kids.olderFailed')} />
                  )}
                </>
              )
            }
          </QueryView>
          <BlockedPeople />
        </Stack>
      </Card>
      <Card className={classes.conversation}>
        {current ? (
          <KidsConversation
            key={current}
            id={current}
            ownId={ownId}
            back={PATH}
            held={held.filter(({ conversationId }) => conversationId === current)}
          />
        ) : (
          <EmptyPart title={t('kids.chooseTitle')} description={t('kids.chooseText')} />
        )}
      </Card>
      <Dialog opened={address.read('new') !== ''} onClose={() => begin(false)} title={t('kids.newTitle')}>
        <ChoosePeople mayChooseSeveral={state.features.groupChats} onOpened={opened} />
      </Dialog>
    </div>
  );
}
