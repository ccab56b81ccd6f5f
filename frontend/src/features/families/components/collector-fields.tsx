import type { Collector } from '@homeroom/contracts';
import { FAMILIES, LIMITS } from '@homeroom/domain';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './rows.module.css';

const NOBODY: Collector = { name: '', phone: '', relation: '' };

interface CollectorFieldsProps {
  people: readonly Collector[];
  onChange: (people: Collector[]) => void;
}

/** Whoever may collect a child besides its guardians, as rows. */
export function CollectorFields({ people, onChange }: CollectorFieldsProps) {
  const { t } = useTranslation('families');
  const change = (at: number, words: Partial<Collector>) =>
    onChange(people.map((person, nth) => (nth === at ? { ...person, ...words } : person)));
  return (
    <Stack gap="sm">
      {people.map((person, at) => (
        // Rows have no name of their own, and nothing else than their place tells them apart.
        <fieldset key={at} className={classes.row}>
          <legend>{t('collectors.person', { number: at + 1 })}</legend>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label={t('collectors.name')}
              withAsterisk
              maxLength={FAMILIES.nameMaxLength}
              value={person.name}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <TextInput
              label={t('collectors.phone')}
              type="tel"
              maxLength={LIMITS.phoneMaxLength}
              value={person.phone ?? ''}
              onChange={({ currentTarget }) => change(at, { phone: currentTarget.value })}
            />
            <TextInput
              label={t('collectors.relation')}
              maxLength={FAMILIES.relationMaxLength}
              value={person.relation ?? ''}
              onChange={({ currentTarget }) => change(at, { relation: currentTarget.value })}
            />
          </SimpleGrid>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onChange(people.filter((_, nth) => nth !== at))}
          >
            {t('collectors.remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={people.length >= FAMILIES.collectorsMost}
        onClick={() => onChange([...people, NOBODY])}
      >
        {t('collectors.add')}
      </Button>
    </Stack>
  );
}
