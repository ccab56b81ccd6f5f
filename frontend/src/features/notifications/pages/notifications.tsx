import '../texts';
import { homeOf } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Older } from '../../../components/older';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { noticesQuery, useReadNotices } from '../api/notices';
import { HowTold } from '../components/how-told';
import { NoticeList } from '../components/notice-list';
import WhosePhone from '../components/whose-phone';

/** Push and text notifications of all accounts lead here, those of other people of one household among them. */
const MeantFor = lazy(() => orNothing(import('../../memberships/components/meant-for')));

export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  usePageHead({ title: t('title'), description: t('description') });
  const { id, role } = useSignedInUser();
  const mark = useSearchParams()[0].get('for');
  const whose = role === 'student' ? 'own' : role === 'parent' ? 'child' : 'staff';
  const query = useInfiniteQuery(noticesQuery);
  const readAll = useReadNotices();
  const shown = query.data?.pages.flat() ?? [];
  const newest = shown.find(({ isRead }) => !isRead);
  return (
    <Page size={820}>
      <PageTitle title={t('title')} lead={t(`lead.${whose}`)}>
        {newest && (
          <WriteButton
            variant="default"
            loading={readAll.isPending}
            onClick={() =>
              readAll.mutate(newest.id, {
                onError: (error) => showRefusal(t('readFailed'), error, t('tryAgain')),
              })
            }
          >
            {t('readAll')}
          </WriteButton>
        )}
      </PageTitle>
      {mark && !id.endsWith(mark) && (
        <Suspense fallback={null}>
          <MeantFor mark={mark} />
        </Suspense>
      )}
      <WhosePhone />
      <Card>
        <QueryView query={query}>
          {() =>
            shown.length === 0 ? (
              <EmptyState title={t('emptyTitle')} description={t(`emptyText.${whose}`)}>
                <Button component={Link} to={homeOf(role)} variant="default">
                  {t('home')}
                </Button>
              </EmptyState>
            ) : (
              <>
                <NoticeList notices={shown} />
                <Older query={query} older={t('older')} end={t('end')} failed={t('olderFailed')} />
              </>
            )
          }
        </QueryView>
      </Card>
      <HowTold />
    </Page>
  );
}
