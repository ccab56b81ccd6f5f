import '../texts/announcing';
import type { WrittenAnnouncementLine } from '@homeroom/contracts';
import { Anchor, Badge, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { Moment } from '../../../components/moment';
import { Older } from '../../../components/older';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { writtenQuery } from '../api/written';
import { InLanguage } from '../components/in-language';
import { SentAnnouncement } from '../components/sent-announcement';
import { WriteAnnouncement } from '../components/write-announcement';

const NEW = 'new';

/** Announcements sent and pending: the list, one of them, or the editor. */
export default function SentAnnouncements() {
  const address = useAddress();
  const [open, write] = [address.read('open'), address.read('write')];
  if (write === NEW) return <WriteAnnouncement key={NEW} />;
  if (write) return <WriteAnnouncement key={write} id={write} />;
  return open ? <SentAnnouncement key={open} id={open} /> : <All />;
}

function All() {
  const { t } = useTranslation('announcing');
  const { role } = useSignedInUser();
  const lead = t(role === 'teacher' ? 'leadTeacher' : 'lead');
  usePageHead({ title: t('title'), description: lead });
  const query = useInfiniteQuery(writtenQuery);
  const add = (
    <Button component={Link} to="/sent-announcements?write=new">
      {t('write')}
    </Button>
  );
  return (
    <Page size={820}>
      <PageTitle title={t('title')} lead={lead}>
        {add}
      </PageTitle>
      <Card>
        <QueryView query={query}>
          {({ pages }) =>
            pages[0]?.length ? (
              <>
                <ItemList label={t('list')}>
                  {pages.flat().map((line) => (
                    <Line key={line.id} line={line} />
                  ))}
                </ItemList>
                <Older query={query} older={t('older')} end={t('end')} failed={t('olderFailed')} />
              </>
            ) : (
              <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
                {add}
              </EmptyState>
            )
          }
        </QueryView>
      </Card>
    </Page>
  );
}

function Line({ line }: { line: WrittenAnnouncementLine }) {
  const { t } = useTranslation('announcing');
  const { id, state, title, language, authorName, scope, publishAt, createdAt } = line;
  return (
    <Item
      title={
        <Anchor component={Link} to={`/sent-announcements?open=${id}`} underline="always">
          <InLanguage language={language}>{title}</InLanguage>
        </Anchor>
      }
      line={
        <>
          {authorName && <span>{authorName}</span>}
          <span>{t(`scope.${scope}`)}</span>
          <Moment at={publishAt ?? createdAt} />
        </>
      }
      actions={<Badge variant={state === 'published' ? 'default' : 'filled'}>{t(`state.${state}`)}</Badge>}
    />
  );
}
