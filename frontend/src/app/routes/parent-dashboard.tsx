import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { PageTitle } from '../../components/page-title';
import { QueryView } from '../../components/query-view';
import { EmptyState } from '../../components/states';
import { myChildrenQuery } from '../../features/parent-portal/api/get-my-children';
import { ChildOverview } from '../../features/parent-portal/components/child-overview';
import { ChildSwitcher } from '../../features/parent-portal/components/child-switcher';
import { RoleHeader } from '../role-header';
import { useSignedInUser } from '../signed-in';

export default function ParentDashboard() {
  const { t } = useTranslation('parent');
  const user = useSignedInUser();
  const mine = useQuery(myChildrenQuery);
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <RoleHeader user={user}>{user.schoolName}</RoleHeader>
      <Page size={980}>
        <PageTitle title={t('title', { name: user.firstName })} lead={t('lead')} />
        <QueryView query={mine}>
          {({ children }) => {
            const child = children.find(({ student }) => student.id === search.get('child')) ?? children[0];
            if (!child) return <EmptyState title={t('noneTitle')} description={t('noneText')} />;
            return (
              <>
                {children.length > 1 && (
                  <ChildSwitcher
                    items={children}
                    current={child.student.id}
                    onChange={(studentId) => setSearch({ child: studentId }, { replace: true })}
                  />
                )}
                <ChildOverview key={child.student.id} child={child} />
              </>
            );
          }}
        </QueryView>
      </Page>
    </>
  );
}
