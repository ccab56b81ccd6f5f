import type { PermissionSlipLine } from '@homeroom/contracts';
import { groupTitle, PERMISSION_SLIPS } from '@homeroom/domain';
import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/people-list/search-field';
import { QueryView } from '../../../components/query-view';
import { groupPageQuery } from '../../courses/api/get-groups';

type ChosenGroup = PermissionSlipLine['groups'][number];

interface GroupChoiceProps {
  chosen: readonly ChosenGroup[];
  fault: ReactNode;
  onChange: (chosen: ChosenGroup[]) => void;
}

/** The course groups whose families the person may ask: their own, for the office all. A school has up to a thousand. */
export function GroupChoice({ chosen, fault, onChange }: GroupChoiceProps) {
  const { t } = useTranslation('permissionSlips');
  const [search, setSearch] = useState('');
  const query = useQuery(groupPageQuery({ page: 1, pageSize: PERMISSION_SLIPS.groupsShown, search }));
  return (
    <QueryView query={query}>
      {({ items, total }) => {
        const found = items.map((group) => ({ id: group.id, name: groupTitle(group) }));
        const others = found.filter(({ id }) => chosen.every((each) => each.id !== id));
        const all = [...chosen, ...others];
        if (all.length === 0 && search === '') return <Text>{t('write.noGroups')}</Text>;
        return (
          <Stack gap="xs">
            {(search !== '' || total > items.length) && (
              <SearchField label={t('write.searchGroups')} value={search} onSearch={setSearch} />
            )}
            <Checkbox.Group
              label={t('write.groups')}
              withAsterisk
              value={chosen.map(({ id }) => id)}
              error={fault}
              onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(id)))}
            >
              <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs">
                {all.map(({ id, name }) => (
                  <Checkbox key={id} name="classNumbers" value={id} label={name} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            {total > items.length && (
              <Text size="sm" c="dimmed">
                {t('write.moreGroups')}
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}
