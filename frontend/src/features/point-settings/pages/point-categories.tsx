import '../texts';
import type { EditableCategory } from '@homeroom/contracts';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WayHome } from '../../../components/way-home';
import { EmptyState } from '../../../components/states';
import { usePutAway } from '../../../components/use-put-away';
import { WriteButton } from '../../../components/write-controls';
import { inWords } from '../../../i18n/said';
import { edited, type Editing } from '../../../lib/edited';
import { usePageHead } from '../../../lib/page-head';
import { ListOwner } from '../../class-cards/components/list-owner';
import { useListOwner } from '../../class-cards/use-list-owner';
import { categoryListQuery, usePutCategoryAway } from '../api/categories';
import { CategoryDialog } from '../components/category-dialog';
import { CategoryRows } from '../components/category-rows';

/** What points are given for: the school's categories and those of a class. */
export default function PointCategoriesPage() {
  const { t } = useTranslation('pointSettings');
  usePageHead({ title: t('categories.title'), description: t('categories.description') });
  const { isOffice, classNumber, isKnown, hasNone, choose } = useListOwner();
  const query = useQuery({ ...categoryListQuery(classNumber), enabled: isKnown });
  const [editing, setEditing] = useState<Editing<EditableCategory>>(null);
  const { mutateAsync } = usePutCategoryAway();
  const { toggle, bar } = usePutAway({
    things: query.data?.categories,
    told: ({ name, isArchived }: EditableCategory) => ({ name: inWords(name), isArchived }),
    write: mutateAsync,
    say: (key) => t(key),
  });
  const add = <WriteButton onClick={() => setEditing('new')}>{t('categories.add')}</WriteButton>;
  return (
    <Page size={980}>
      <PageTitle
        title={t('categories.title')}
        lead={t(isOffice ? 'categories.lead' : 'categories.leadClass')}
      >
        {isKnown && add}
      </PageTitle>
      <Card>
        {hasNone ? (
          <EmptyState title={t('noClassTitle')} description={t('noClassText')}>
            <WayHome />
          </EmptyState>
        ) : (
          <>
            <Group mb="md">
              <ListOwner
                label={t('categories.whose')}
                school={isOffice ? t('ofSchool') : undefined}
                value={classNumber}
                onChange={choose}
              />
            </Group>
            <QueryView query={query}>
              {({ categories }) => {
                const open = categories.filter(({ isArchived }) => !isArchived);
                const away = categories.filter(({ isArchived }) => isArchived);
                return (
                  <>
                    {open.length === 0 ? (
                      <EmptyState title={t('categories.emptyTitle')} description={t('categories.emptyText')}>
                        {add}
                      </EmptyState>
                    ) : (
                      <CategoryRows
                        label={t('categories.title')}
                        categories={open}
                        onEdit={setEditing}
                        onToggle={toggle}
                      />
                    )}
                    {away.length > 0 && (
                      <>
                        <Title order={2} size="h4" mt="lg" mb="sm">
                          {t('away')}
                        </Title>
                        <CategoryRows
                          label={t('away')}
                          categories={away}
                          onEdit={setEditing}
                          onToggle={toggle}
                        />
                      </>
                    )}
                  </>
                );
              }}
            </QueryView>
          </>
        )}
      </Card>
      {bar}
      <CategoryDialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        category={edited(editing, query.data?.categories)}
        classNumber={classNumber}
      />
    </Page>
  );
}
