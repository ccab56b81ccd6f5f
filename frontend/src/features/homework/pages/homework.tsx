import '../texts';
import type { HomeworkLine } from '@homeroom/contracts';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { Item, ItemList } from '../../../components/item-list';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { ExportList } from '../../list-files/components/export-list';
import { foundQuery } from '../api/homework';
import { Due } from '../components/due';
import { HandedIn } from '../components/handed-in';

const VIEWS = ['set', 'to_mark', 'planned', 'templates'] as const;

/** A teacher's homework: set, planned, and templates. */
export default function Homework() {
  const { t } = useTranslation('homework');
  usePageHead({ title: t('staff.title'), description: t('staff.lead') });
  const { role } = useSignedInUser();
  const address = useAddress();
  const view = VIEWS.find((each) => each === address.read('view')) ?? 'set';
  const { page } = address;
  const add = (
    <Button component={Link} to="/homework/new">
      {t('staff.add')}
    </Button>
  );
  return (
    <Page size={980}>
      <PageTitle title={t('staff.title')} lead={t('staff.lead')}>
        {role === 'school_admin' && <ExportList lists={['homework']} />}
        {add}
      </PageTitle>
      <Stack gap="lg">
        <ChoiceBar
          label={t('staff.title')}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          chosen={view}
          onChoose={(chosen) => address.narrow({ view: chosen })}
        />
        <Card>
          <QueryView query={useQuery(foundQuery(view, page))}>
            {({ homework, hasMore }) =>
              homework.length === 0 && page === 1 ? (
                view === 'to_mark' ? (
                  <EmptyState
                    meaning="done"
                    title={t('staff.noneToMarkTitle')}
                    description={t('staff.noneToMark')}
                  />
                ) : (
                  <EmptyState title={t('staff.noneTitle')} description={t('staff.none')}>
                    {add}
                  </EmptyState>
                )
              ) : (
                <>
                  <ItemList label={t(`views.${view}`)}>
                    {homework.map((line) => (
                      <Line key={line.id} line={line} />
                    ))}
                  </ItemList>
                  {(hasMore || page > 1) && (
                    <Button mt="md" variant="default" onClick={() => address.turn(hasMore ? page + 1 : 1)}>
                      {t(
                        `staff.${view === 'to_mark' ? 'waiting' : 'all'}${hasMore ? 'On' : 'Back'}` as const,
                      )}
                    </Button>
                  )}
                </>
              )
            }
          </QueryView>
        </Card>
      </Stack>
    </Page>
  );
}

function Line({ line }: { line: HomeworkLine }) {
  const { t } = useTranslation('homework');
  const { id, state, title, forName, subject, publishAt } = line;
  const parts = [forName, subject].filter((part) => part !== null).join(' · ');
  return (
    <Item
      title={
        <Anchor
          component={Link}
          to={state === 'set' ? `/homework/${id}` : `/homework/${id}/edit`}
          underline="always"
        >
          {title}
        </Anchor>
      }
      line={
        <>
          {parts !== '' && <span>{parts}</span>}
          {state !== 'template' && <Due {...line} />}
          {state !== 'set' && (
            <span>{t(`state.${state === 'draft' && publishAt !== null ? 'missed' : state}`)}</span>
          )}
        </>
      }
      actions={
        state === 'set' ? (
          <HandedIn {...line} />
        ) : (
          state === 'template' && (
            <Button component={Link} to={`/homework/new?from=${id}`} variant="default">
              {t('staff.use')}
            </Button>
          )
        )
      }
    />
  );
}
