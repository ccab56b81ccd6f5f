import type { MedicalNote } from '@homeroom/contracts';
import { FAMILIES, MEDICAL_AUDIENCES, MEDICAL_KINDS } from '@homeroom/domain';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './rows.module.css';

const NEW_NOTE: MedicalNote = {
  ...{ kind: 'allergy', title: '', detail: '', isSevere: false, audience: 'teachers' },
};

interface MedicalFieldsProps {
  notes: readonly MedicalNote[];
  onChange: (notes: MedicalNote[]) => void;
}

/** What has to be known of a child's health, note by note, each with who may see it. */
export function MedicalFields({ notes, onChange }: MedicalFieldsProps) {
  const { t } = useTranslation('families');
  const change = (at: number, words: Partial<MedicalNote>) =>
    onChange(notes.map((note, nth) => (nth === at ? { ...note, ...words } : note)));
  return (
    <Stack gap="sm">
      {notes.map((note, at) => (
        <fieldset key={at} className={classes.row}>
          <legend>{t('medical.note', { number: at + 1 })}</legend>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label={t('medical.kind')}
              data={MEDICAL_KINDS.map((value) => ({ value, label: t(`medical.kinds.${value}`) }))}
              value={note.kind}
              onChange={({ currentTarget }) =>
                change(at, { kind: MEDICAL_KINDS.find((kind) => kind === currentTarget.value) ?? note.kind })
              }
            />
            <TextInput
              label={t('medical.what')}
              withAsterisk
              maxLength={FAMILIES.noteTitleMaxLength}
              value={note.title}
              onChange={({ currentTarget }) => change(at, { title: currentTarget.value })}
            />
          </SimpleGrid>
          <Textarea
            label={t('medical.detail')}
            maxLength={FAMILIES.noteMaxLength}
            autosize
            minRows={2}
            w="100%"
            value={note.detail ?? ''}
            onChange={({ currentTarget }) => change(at, { detail: currentTarget.value })}
          />
          <NativeSelect
            label={t('medical.audience')}
            data={MEDICAL_AUDIENCES.map((value) => ({ value, label: t(`medical.audiences.${value}`) }))}
            value={note.audience}
            onChange={({ currentTarget }) =>
              change(at, {
                audience: MEDICAL_AUDIENCES.find((each) => each === currentTarget.value) ?? note.audience,
              })
            }
          />
          <Checkbox
            label={t('medical.severe')}
            description={t('medical.severeHint')}
            checked={note.isSevere}
            onChange={({ currentTarget }) => change(at, { isSevere: currentTarget.checked })}
          />
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onChange(notes.filter((_, nth) => nth !== at))}
          >
            {t('medical.remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={notes.length >= FAMILIES.notesMost}
        onClick={() => onChange([...notes, NEW_NOTE])}
      >
        {t('medical.add')}
      </Button>
    </Stack>
  );
}
