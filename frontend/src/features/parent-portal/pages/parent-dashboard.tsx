import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { NextPlace } from '../../../components/next-place';
import { EmptyState } from '../../../components/states';
import { type FamilyChild, myChildrenQuery } from '../api/get-my-children';
import { ChildOverview } from '../components/child-overview';
import { ChildSwitcher } from '../components/child-switcher';
import { useFamilyElsewhere } from '../use-family-elsewhere';
import { usePageHead } from '../../../lib/page-head';
import { Today } from '../../../lib/today';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { lazy } from '../../../lib/lazy';

/** Only while another adult asks to be linked. */
const FamilyAsks = lazy(() =>
  import('../components/family-asks').then((part) => ({
    default: part.FamilyAsks,
  })),
);
/** Only for families with several schools. */
const ChildElsewhere = lazy(() => import('../components/child-elsewhere'));
const SwitchTo = lazy(() => import('../../memberships/components/switch-to'));
/** Loaded after the first paint: a family's phone shows the numbers before it loads the code for charts and plants. */
const PointsByWeek = lazy(() => import('../../point-record/components/points-by-week'));
const PlantCard = lazy(() => import('../../grove/components/plant-card'));
const Timeline = lazy(() => import('../components/timeline'));
const ChildTabs = lazy(() => import('../components/child-tabs'));
const NewestAbout = lazy(() => import('../../messages/components/newest-about'));
const PeopleToWriteTo = lazy(() => import('../../family-contacts/components/people-to-write-to'));

export default function ParentDashboard() {
  const { t } = useTranslation('parent');
  usePageHead({ title: t('head.title'), description: t('head.description') });
  const user = useSignedInUser();
  const mine = useQuery(myChildrenQuery);
  const elsewhere = useFamilyElsewhere(user);
  const [search, setSearch] = useSearchParams();
  const today = use(Today);
  return (
    <Page size={980}>
      <PageTitle title={t('title', { name: user.firstName })} lead={t('lead')}>
        <Button component={Link} to="/messages-bypass" variant="default">
          {t('tabs.messages')}
        </Button>
      </PageTitle>
      <QueryView query={mine}>
        {({ children: here, asks }) => {
          const children: FamilyChild[] = [...here, ...elsewhere.children];
          const child = children.find(({ student }) => student.id === search.get('child')) ?? children[0];
          const questions = asks.length > 0 && (
            <Suspense fallback={null}>
              <FamilyAsks asks={asks} />
            </Suspense>
          );
          if (!child)
            return (
              <>
                {questions}
                {today}
                {elsewhere.notice}
                <EmptyState title={t('noneTitle')} description={t('noneText')}>
                  <NextPlace to="/account" name="account" />
                </EmptyState>
              </>
            );
          return (
            <>
              {questions}
              {today}
              <Suspense fallback={<Skeleton h={420} radius="lg" />}>
                <Timeline items={children} />
              </Suspense>
              {children.length > 1 && (
                <ChildSwitcher
                  items={children}
                  current={child.student.id}
                  onChange={(studentId) => setSearch({ child: studentId }, { replace: true })}
                />
              )}
              {elsewhere.notice}
              {child.at ? (
                <Suspense fallback={<Skeleton h={300} radius="lg" />}>
                  <ChildElsewhere
                    key={child.student.id}
                    child={child}
                    at={child.at}
                    action={<SwitchTo membership={child.at} />}
                  />
                </Suspense>
              ) : (
                <ChildOverview
                  key={child.student.id}
                  child={child}
                  chart={
                    <Suspense fallback={<Skeleton h={300} radius="lg" />}>
                      <PointsByWeek student={child.student} />
                    </Suspense>
                  }
                  plant={
                    <Suspense fallback={<Skeleton h={340} radius="lg" />}>
                      <PlantCard student={child.student} level={child.level} schoolName={user.schoolName} />
                    </Suspense>
                  }
                  tabs={
                    <Suspense fallback={<Skeleton h={160} radius="lg" />}>
                      <ChildTabs
                        child={child}
                        messages={
                          <Stack gap="md">
                            <NewestAbout child={child.student} />
                            <PeopleToWriteTo />
                          </Stack>
                        }
                      />
                    </Suspense>
                  }
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
