import '../../../i18n/shared/people';
import '../../../i18n/shared/office';
import type { ClassCard } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { AdminPage } from '../../../frame/admin-page';
import { usePageHead } from '../../../lib/page-head';
import { useAsked } from '../../../lib/use-asked';
import { classesQuery } from '../../class-cards/api/get-classes';

/** What a list and its dialog for adding people need. */
interface PeopleParts {
  classes: readonly ClassCard[];
  school: { code: string; name: string };
  isAdding: boolean;
  onAdd: () => void;
  onClose: () => void;
}

interface PeoplePageProps {
  title: string;
  lead: string;
  /** The query parameter while somebody is being added. */
  asks: 'student' | 'teacher';
  children: (parts: PeopleParts) => ReactNode;
}

/** The page of all the school's students or teachers. */
export function PeoplePage({ title, lead, asks, children }: PeoplePageProps) {
  usePageHead({ title, description: lead });
  const classes = useQuery(classesQuery);
  const [asked, ask] = useAsked([asks]);
  return (
    <AdminPage>
      {(school) => (
        <>
          <PageTitle title={title} lead={lead} />
          <QueryView query={classes}>
            {(list) =>
              children({
                classes: list,
                school,
                isAdding: asked === asks,
                onAdd: () => ask(asks),
                onClose: () => ask(null),
              })
            }
          </QueryView>
        </>
      )}
    </AdminPage>
  );
}
