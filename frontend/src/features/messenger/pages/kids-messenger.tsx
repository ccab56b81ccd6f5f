import '../texts';
import type { DirectoryPerson } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { directoryQuery } from '../../family-contacts/api/get-directory';
import { messengerStateQuery } from '../api/my-messenger';
import { Directory } from '../components/directory';
import { Inbox } from '../components/inbox';
import { MessengerNow } from '../components/messenger-now';
import { usePageHead } from '../../../lib/page-head';

export default function KidsMessenger() {
  const { t } = useTranslation('messenger');
  const state = useQuery(messengerStateQuery);
  const directory = useQuery(directoryQuery);
  usePageHead({ title: t('kids.title'), description: t('kids.description') });
  const groupsOf = (people: DirectoryPerson[]) => [
    {
      name: t('kids.classmates'),
      people: people.filter(({ role, classNumber }) => role === 'student' && classNumber !== undefined),
    },
    { name: t('kids.teachers'), people: people.filter(({ role }) => role === 'teacher') },
    {
      name: t('kids.otherClasses'),
      people: people.filter(({ role, classNumber }) => role === 'student' && classNumber === undefined),
    },
  ];
  return (
    <Page size={980}>
      <PageTitle title={t('kids.title')} />
      <QueryView query={state}>{(held) => <MessengerNow state={held} />}</QueryView>
      <Inbox heading={t('kids.inbox')} emptyTitle={t('kids.emptyTitle')} emptyText={t('kids.emptyText')} />
      <QueryView query={directory}>
        {(people) => (
          <Directory
            heading={t('kids.people')}
            groups={groupsOf(people)}
            empty={{ title: t('kids.nobodyTitle'), text: t('kids.nobodyText') }}
          />
        )}
      </QueryView>
    </Page>
  );
}
