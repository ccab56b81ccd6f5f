import type { EditableCategory } from '@homeroom/contracts';
import { CATEGORIES, POINTS } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { WholeNumber } from '../../../components/whole-number';
import { inWords } from '../../../i18n/said';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { useWriteCategory } from '../api/categories';
import { IconChoices } from './icon-choices';

interface CategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The category being edited; undefined for a new one. */
  category: EditableCategory | undefined;
  classNumber: number | null;
}

export function CategoryDialog({ opened, onClose, category, classNumber }: CategoryDialogProps) {
  const { t } = useTranslation('pointSettings');
  const title = t(category ? 'categories.editTitle' : 'categories.addTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} wide>
      <CategoryForm key={category?.id} category={category} classNumber={classNumber} onDone={onClose} />
    </Dialog>
  );
}

type CategoryFormProps = Pick<CategoryDialogProps, 'category' | 'classNumber'> & { onDone: () => void };

function CategoryForm({ category, classNumber, onDone }: CategoryFormProps) {
  const { t } = useTranslation('pointSettings');
  const write = useWriteCategory(category, classNumber);
  const seen = useSeen({ category, version: category?.version ?? 0 });
  const theirs = seen.theirs?.category;
  const { form, dialog } = useSaveForm({
    initialValues: {
      name: category?.name ?? '',
      icon: category?.icon ?? 'star',
      sign: category && category.amount < 0 ? 'minus' : 'plus',
      weight: String(Math.abs(category?.amount ?? 1)),
    },
    draft: { name: 'point-category', fields: ['name', 'weight'] },
    changed: category,
    seen,
    required: ['name', 'weight'],
    save: ({ name, icon, sign, weight }, told) =>
      write.mutate(
        {
          name: name.trim(),
          icon,
          amount: (sign === 'minus' ? -1 : 1) * Number(weight),
          isArchived: (theirs ?? seen.begun.category)?.isArchived ?? false,
          version: seen.version,
        },
        told,
      ),
    busy: write.isPending,
    onDone,
  });
  const { icon, sign } = form.values;
  return (
    <DialogForm {...dialog}>
      {theirs && <Theirs category={theirs} />}
      <TextInput
        label={t('name')}
        description={category && t('categories.nameHint')}
        withAsterisk
        maxLength={CATEGORIES.nameMaxLength}
        {...form.getInputProps('name')}
      />
      {!category && (
        <Choices
          legend={t('categories.kind')}
          name="sign"
          value={sign as 'plus' | 'minus'}
          onChange={(value) => form.setFieldValue('sign', value)}
          options={[
            { value: 'plus', label: t('categories.plus') },
            { value: 'minus', label: t('categories.minus') },
          ]}
        />
      )}
      <WholeNumber
        label={t('categories.weight')}
        withAsterisk
        min={1}
        max={POINTS.max}
        {...form.getInputProps('weight')}
      />
      <IconChoices value={icon} onChange={(value) => form.setFieldValue('icon', value)} />
    </DialogForm>
  );
}

/** What a colleague has saved while this was being typed. */
function Theirs({ category }: { category: EditableCategory }) {
  const { t } = useTranslation('pointSettings');
  const { icon, amount, isArchived } = category;
  const name = inWords(category.name);
  return (
    <MeanwhileFields
      fields={[
        [t('name'), isArchived ? `${name} · ${t('away')}` : name],
        [t('categories.weight'), String(Math.abs(amount))],
        [t('picture'), t(`icons.${icon as 'star'}`)],
      ]}
    />
  );
}
