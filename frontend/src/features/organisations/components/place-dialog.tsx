import type { OrganisationNode, PlatformSchool } from '@homeroom/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { showRefusal, showToast } from '../../../lib/toasts';
import { anySchoolQuery, usePlaceSchool } from '../api/tree';

interface PlaceDialogProps {
  organisation: OrganisationNode;
  opened: boolean;
  onClose: () => void;
}

/** Searches the schools of the whole platform; stays open, because schools are usually added in groups. */
export function PlaceDialog({ organisation, opened, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('organisations');
  const [search, setSearch] = useState('');
  const query = useQuery({ ...anySchoolQuery(search), enabled: opened });
  const place = usePlaceSchool();
  const put = ({ id, name }: PlatformSchool) =>
    place.mutate(
      { schoolId: id, organisationId: organisation.id },
      {
        onSuccess: () => showToast({ title: t('place.done', { school: name, name: organisation.name }) }),
        onError: (error) => showRefusal(t('place.failed'), error, error.message),
      },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('place.title', { name: organisation.name })} wide>
      <Stack gap="md">
        <Text>{t('place.text')}</Text>
        <Group justify="space-between" gap="sm">
          <SearchBox label={t('place.search')} value={search} onSearch={setSearch} />
        </Group>
        <QueryView query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <Text role="status">{t('place.none')}</Text>
            ) : (
              <ItemList label={t('schools.title')}>
                {items.map((school) => (
                  <Item
                    key={school.id}
                    title={school.name}
                    line={school.code}
                    actions={
                      <Button
                        variant="default"
                        aria-label={t('place.choose', { school: school.name })}
                        loading={place.isPending && place.variables.schoolId === school.id}
                        onClick={() => put(school)}
                      >
                        {t('place.action')}
                      </Button>
                    }
                  />
                ))}
              </ItemList>
            )
          }
        </QueryView>
      </Stack>
    </Dialog>
  );
}
