import '../texts';
import '../texts/desk';
import { Button, Group, Loader, Stack, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { Dialog } from '../../../components/dialog';
import { Older } from '../../../components/older';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { lazy } from '../../../lib/lazy';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { conversationsQuery, heldQuery } from '../api/conversations';
import { Contacts } from '../components/contacts';
import { Inbox } from '../components/inbox';
import { ConversationPane } from '../components/conversation-pane';
import { Found } from '../components/found';
import { HeldLine } from '../components/held-line';
import { UnsentLine } from '../components/unsent-line';
import { TaughtOfChildren } from '../components/taught-of-children';
import { linkTo, PATH } from '../model';
import classes from './messages.module.css';

const DESK = `${PATH}?desk=yes`;

const linkAtDesk = (id: string) => `${DESK}&conversation=${id}`;
const DeskList = lazy(() => import('../components/desk-list'));

/** Messages of adults: families and the school, and staff among themselves. */
export default function MessagesPage() {
  const { t } = useTranslation(['messages', 'desk']);
  const user = useSignedInUser();
  const navigate = useNavigate();
  const address = useAddress();
  const query = useInfiniteQuery(conversationsQuery);
  usePageHead({ title: t('title'), description: t('description') });
  const [current, search] = [address.read('conversation'), address.read('search')];
  const isOffice = user.role === 'school_admin';
  // The office may review messages between a teacher and a student first.
  const held = useQuery({ ...heldQuery, enabled: user.role === 'teacher' }).data ?? [];
  const ofDesk = isOffice && address.read('desk') !== '';
  const opened = (id: string) => void navigate(linkTo(id));
  const begin = (isOpen: boolean) => address.change({ new: isOpen ? 'yes' : '' });
  return (
    <Page>
      <div className={classes.page} data-open={current !== '' || undefined}>
        <div className={classes.title}>
          <PageTitle title={t('title')} lead={t('lead', { school: user.schoolName })}>
            <WriteButton leftSection={<IconEdit size={18} aria-hidden="true" />} onClick={() => begin(true)}>
              {t('new')}
            </WriteButton>
          </PageTitle>
          {user.role === 'parent' && <TaughtOfChildren />}
        </div>
        <div className={classes.panes}>
          <Card className={classes.list}>
            <Stack gap="sm">
              {isOffice && (
                <Group>
                  <ChoiceBar
                    label={t('desk:whose')}
                    choices={[
                      { value: 'mine', label: t('desk:mine') },
                      { value: 'desk', label: t('desk:office') },
                    ]}
                    chosen={ofDesk ? 'desk' : 'mine'}
                    onChoose={(whose) => void navigate(whose === 'desk' ? DESK : PATH)}
                  />
                </Group>
              )}
              <HeldLine held={held} by="office" linkTo={linkTo} />
              <UnsentLine
                linkTo={({ conversationId, answersUpTo }) =>
                  answersUpTo === undefined ? linkTo(conversationId) : linkAtDesk(conversationId)
                }
              />
              {ofDesk ? (
                <Suspense fallback={<Loader mx="auto" />}>
                  <DeskList
                    ownId={user.id}
                    current={current}
                    linkTo={linkAtDesk}
                    onOpened={(id) => void navigate(linkAtDesk(id))}
                  />
                </Suspense>
              ) : (
                <QueryView query={query}>
                  {({ pages }) =>
                    pages.flat().length === 0 ? (
                      <Stack gap="md">
                        <Title order={2} size="h3">
                          {t('contacts')}
                        </Title>
                        <Contacts onOpened={opened} />
                      </Stack>
                    ) : (
                      <Stack gap="sm">
                        <Group>
                          <SearchBox
                            label={t('search')}
                            value={search}
                            onSearch={(text) => address.change({ search: text })}
                          />
                        </Group>
                        {search ? (
                          <Found
                            search={search}
                            linkTo={linkTo}
                            onClear={() => address.change({ search: '' })}
                          />
                        ) : (
                          <>
                            <Inbox conversations={pages.flat()} ownId={user.id} current={current} />
                            {query.hasNextPage && (
                              <Older query={query} older={t('olderOnes')} end="" failed={t('olderFailed')} />
                            )}
                          </>
                        )}
                      </Stack>
                    )
                  }
                </QueryView>
              )}
            </Stack>
          </Card>
          <Card className={classes.conversation}>
            {current ? (
              <ConversationPane
                id={current}
                ownId={user.id}
                at={Number(address.read('at')) || 0}
                back={ofDesk ? DESK : PATH}
              />
            ) : (
              <EmptyState title={t('chooseTitle')} description={t('chooseText')}>
                <Button variant="default" onClick={() => begin(true)}>
                  {t('new')}
                </Button>
              </EmptyState>
            )}
          </Card>
        </div>
      </div>
      <Dialog opened={address.read('new') !== ''} onClose={() => begin(false)} title={t('newTitle')}>
        <Contacts onOpened={opened} />
      </Dialog>
    </Page>
  );
}
