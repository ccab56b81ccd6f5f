import type { Collector } from '@homeroom/contracts';
import { FAMILIES, LIMITS } from '@homeroom/domain';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowList } from './row-list';

const NOBODY: Collector = { name: '', phone: '', relation: '' };

interface CollectorFieldsProps {
  people: readonly Collector[];
  onChange: (people: Collector[]) => void;
}

/** Edits the people who may collect a child besides the guardians. */
export function CollectorFields({ people, onChange }: CollectorFieldsProps) {
  const { t } = useTranslation('families');
  return (
    <RowList
      rows={people}
      onChange={onChange}
      begin={NOBODY}
      most={FAMILIES.collectorsMost}
      words={{
        add: t('collectors.add'),
        row: (number) => t('collectors.person', { number }),
        remove: (number) => t('collectors.remove', { number }),
      }}
    >
      {(person, change) => (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput
            label={t('collectors.name')}
            withAsterisk
            maxLength={FAMILIES.nameMaxLength}
            value={person.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextInput
            label={t('collectors.phone')}
            type="tel"
            maxLength={LIMITS.phoneMaxLength}
            value={person.phone ?? ''}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          />
          <TextInput
            label={t('collectors.relation')}
            maxLength={FAMILIES.relationMaxLength}
            value={person.relation ?? ''}
            onChange={({ currentTarget }) => change({ relation: currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </RowList>
  );
}
