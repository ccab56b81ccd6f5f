import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { directoryQuery } from '../../family-contacts/api/get-directory';
import { Directory } from '../components/directory';
import { Inbox } from '../components/inbox';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';

const GROUPS = ['teacher', 'school_admin', 'parent', 'student'] as const;

/** Messages of grown-ups: families and the school. */
export default function Messages() {
  const { t } = useTranslation('messenger');
  const user = useSignedInUser();
  const directory = useQuery(directoryQuery);
  usePageHead({ title: t('family.title'), description: t('family.description') });
  return (
    <Page size={980}>
      <PageTitle title={t('family.title')} lead={t('family.lead', { school: user.schoolName })} />
      <Inbox
        heading={t('family.inbox')}
        emptyTitle={t('family.emptyTitle')}
        emptyText={t('family.emptyText')}
      />
      <QueryView query={directory}>
        {(people) => (
          <Directory
            heading={t('family.people')}
            groups={GROUPS.map((group) => ({
              name: t(`family.groups.${group}`),
              people: people.filter(({ role }) => role === group),
            }))}
            note={({ classNumber }) =>
              classNumber === undefined ? undefined : t('family.class', { number: classNumber })
            }
            empty={{ title: t('family.nobodyTitle'), text: t('family.nobodyText') }}
          />
        )}
      </QueryView>
    </Page>
  );
}
