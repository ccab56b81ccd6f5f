import type { MedicalNote } from '@homeroom/contracts';
import { FAMILIES, MEDICAL_AUDIENCES, MEDICAL_KINDS } from '@homeroom/domain';
import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowList } from './row-list';

const NEW_NOTE: MedicalNote = {
  ...{ kind: 'allergy', title: '', detail: '', isSevere: false, audience: 'teachers' },
};

interface MedicalFieldsProps {
  notes: readonly MedicalNote[];
  onChange: (notes: MedicalNote[]) => void;
}

/** A child's medical notes, each with who may see it. */
export function MedicalFields({ notes, onChange }: MedicalFieldsProps) {
  const { t } = useTranslation('families');
  return (
    <RowList
      rows={notes}
      onChange={onChange}
      begin={NEW_NOTE}
      most={FAMILIES.notesMost}
      words={{
        add: t('medical.add'),
        row: (number) => t('medical.note', { number }),
        remove: (number) => t('medical.remove', { number }),
      }}
    >
      {(note, change) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label={t('medical.kind')}
              data={MEDICAL_KINDS.map((value) => ({ value, label: t(`medical.kinds.${value}`) }))}
              value={note.kind}
              onChange={({ currentTarget }) =>
                change({ kind: MEDICAL_KINDS.find((kind) => kind === currentTarget.value) ?? note.kind })
              }
            />
            <TextInput
              label={t('medical.what')}
              withAsterisk
              maxLength={FAMILIES.noteTitleMaxLength}
              value={note.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          </SimpleGrid>
          <Textarea
            label={t('medical.detail')}
            maxLength={FAMILIES.noteMaxLength}
            autosize
            minRows={2}
            w="100%"
            value={note.detail ?? ''}
            onChange={({ currentTarget }) => change({ detail: currentTarget.value })}
          />
          <NativeSelect
            label={t('medical.audience')}
            data={MEDICAL_AUDIENCES.map((value) => ({ value, label: t(`medical.audiences.${value}`) }))}
            value={note.audience}
            onChange={({ currentTarget }) =>
              change({
                audience: MEDICAL_AUDIENCES.find((each) => each === currentTarget.value) ?? note.audience,
              })
            }
          />
          <Checkbox
            label={t('medical.severe')}
            description={t('medical.severeHint')}
            checked={note.isSevere}
            onChange={({ currentTarget }) => change({ isSevere: currentTarget.checked })}
          />
        </>
      )}
    </RowList>
  );
}
