import type { EditableCategory } from '@homeroom/contracts';
import { CATEGORIES, isPointAmount, POINTS } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { isStatus } from '../../../lib/api-client';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useWriteCategory } from '../api/categories';
import { IconChoices } from './icon-choices';

interface CategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The one that is changed; a new one otherwise. */
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
  const { t } = useTranslation(['pointSettings', 'sentences']);
  const write = useWriteCategory(category, classNumber);
  const form = useApiForm({
    initialValues: {
      name: category?.name ?? '',
      icon: category?.icon ?? 'star',
      sign: category && category.amount < 0 ? 'minus' : 'plus',
      weight: String(Math.abs(category?.amount ?? 1)),
    },
    ...(!category && { draft: { name: 'point-category', fields: ['name', 'weight'] as const } }),
  });
  const { icon, sign } = form.values;
  const failed = t('failed');
  const submit = () => {
    if (form.marksMissing(['name', 'weight'], t('sentences:required'))) return refuse(failed, t('missing'));
    const { name, weight } = form.getValues();
    const amount = (sign === 'minus' ? -1 : 1) * Number(weight);
    if (!isPointAmount(amount) || Number(weight) < 0) {
      form.mark({ weight: t('categories.weightRange') });
      return refuse(failed, t('categories.weightRange'));
    }
    write.mutate(
      { name: name.trim(), icon, amount, isArchived: category?.isArchived ?? false },
      {
        onSuccess: () => {
          form.draft.drop();
          showToast({ title: t('saved') });
          onDone();
        },
        onError: (error) => {
          if (isStatus(error, 409) && category) return refuse(failed, t('changedMeanwhile'));
          form.markRefused(error);
          showRefusal(failed, error, t('failedText'));
        },
      },
    );
  };
  return (
    <DialogForm
      busy={write.isPending}
      submitLabel={t('save')}
      onSubmit={submit}
      onCancel={onDone}
      {...(!category && { draft: form.draft })}
    >
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
      <TextInput
        type="number"
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
