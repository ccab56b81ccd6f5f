import '../texts';
import { Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { conversationsQuery } from '../api/conversations';
import { linkTo } from '../model';
import { ConversationList } from './conversation-list';

const SHOWN = 3;

interface NewestAboutProps {
  child: { id: string; firstName: string };
}

/** The latest message between the family and the school about one child, with a link to the rest. */
export default function NewestAbout({ child }: NewestAboutProps) {
  const { t } = useTranslation('messages');
  const { id: ownId } = useSignedInUser();
  const query = useInfiniteQuery(conversationsQuery);
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const newest = pages.flat().filter((each) => each.child?.studentId === child.id);
        if (newest.length === 0) return null;
        return (
          <Card>
            <Title order={3} size="h4" mb="sm">
              {t('newest', { name: child.firstName })}
            </Title>
            <ConversationList
              conversations={newest.slice(0, SHOWN)}
              ownId={ownId}
              current=""
              linkTo={linkTo}
            />
          </Card>
        );
      }}
    </QueryView>
  );
}
