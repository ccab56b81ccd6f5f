import '../texts';
import { homeOf, may } from '@homeroom/domain';
import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Older } from '../../../components/older';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { announcementQuery, announcementsQuery } from '../api/announcements';
import { AnnouncementList } from '../components/announcement-list';
import { OpenAnnouncement } from '../components/open-announcement';

/** The school's announcements for the reader: the list, or the open one. */
export default function Announcements() {
  const { t } = useTranslation('announcements');
  usePageHead({ title: t('title'), description: t('lead') });
  const { role, teacherType } = useSignedInUser();
  const open = useAddress().read('open');
  return (
    <Page size={820}>
      <PageTitle title={t('title')} lead={t('lead')}>
        {may('announcements.write', { role, teacherType }) && (
          <>
            <Button component={Link} to="/sent-announcements" variant="default">
              {t('sent')}
            </Button>
            <Button component={Link} to="/sent-announcements?write=new">
              {t('write')}
            </Button>
          </>
        )}
      </PageTitle>
      {open ? <One key={open} id={open} /> : <All />}
    </Page>
  );
}

function One({ id }: { id: string }) {
  const { t } = useTranslation('announcements');
  return (
    <>
      <Anchor component={Link} to="/announcements" underline="always">
        {t('all')}
      </Anchor>
      <Card>
        <QueryView query={useQuery(announcementQuery(id))}>
          {(announcement) => <OpenAnnouncement announcement={announcement} />}
        </QueryView>
      </Card>
    </>
  );
}

function All() {
  const { t } = useTranslation('announcements');
  const { role, classNumber } = useSignedInUser();
  const query = useInfiniteQuery(announcementsQuery);
  return (
    <Card>
      <QueryView query={query}>
        {({ pages }) =>
          pages[0]?.length ? (
            <>
              <AnnouncementList announcements={pages.flat()} />
              <Older query={query} older={t('older')} end={t('end')} failed={t('olderFailed')} />
            </>
          ) : (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
              <Button component={Link} to={homeOf(role, classNumber)} variant="default">
                {t('home')}
              </Button>
            </EmptyState>
          )
        }
      </QueryView>
    </Card>
  );
}
