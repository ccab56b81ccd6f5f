import type { Reward } from '@homeroom/contracts';
import { GRADES, REWARD_COLOURS, REWARD_PICTURES, REWARDS } from '@homeroom/domain';
import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { WholeNumber } from '../../../components/whole-number';
import { inWords } from '../../../i18n/said';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { PictureChoices } from '../../grove/components/picture-choices';
import { useWriteReward } from '../api/rewards';
import { RewardPicture } from './reward-picture';

interface RewardDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The reward being edited; undefined for a new one. */
  reward: Reward | undefined;
  classNumber: number | null;
}

export function RewardDialog({ opened, onClose, reward, classNumber }: RewardDialogProps) {
  const { t } = useTranslation('rewards');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(reward ? 'edit.title' : 'add.title')} wide>
      <RewardForm key={reward?.id} reward={reward} classNumber={classNumber} onDone={onClose} />
    </Dialog>
  );
}

const wholeOrNone = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const typedOf = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : String(number);

type RewardFormProps = Pick<RewardDialogProps, 'reward' | 'classNumber'> & { onDone: () => void };

function RewardForm({ reward, classNumber, onDone }: RewardFormProps) {
  const { t } = useTranslation('rewards');
  const write = useWriteReward(reward);
  const seen = useSeen({ reward, version: reward?.version ?? 0 });
  const theirs = seen.theirs?.reward;
  const { form, dialog } = useSaveForm({
    initialValues: {
      name: reward?.name ?? '',
      description: reward?.description ?? '',
      picture: reward?.picture ?? REWARD_PICTURES[0],
      colour: reward?.colour ?? REWARD_COLOURS[0],
      price: typedOf(reward?.price),
      supply: typedOf(reward?.supply),
      perStudent: typedOf(reward?.perStudent),
      grades: reward?.grades ?? [],
      availableFrom: reward?.availableFrom ?? '',
      availableTo: reward?.availableTo ?? '',
    },
    draft: { name: 'reward', fields: ['name', 'description', 'price'] },
    changed: reward,
    seen,
    required: ['name', 'price'],
    save: ({ price, supply, perStudent, ...words }, told) =>
      write.mutate(
        {
          ...words,
          ...{ price: Number(price), supply: wholeOrNone(supply), perStudent: wholeOrNone(perStudent) },
          ...(classNumber !== null && { classNumber }),
          isArchived: (theirs ?? seen.begun.reward)?.isArchived ?? false,
          version: seen.version,
        },
        told,
      ),
    busy: write.isPending,
    onDone,
  });
  const { picture, colour } = form.values;
  return (
    <DialogForm {...dialog}>
      {theirs && <Theirs reward={theirs} />}
      <TextInput
        label={t('field.name')}
        withAsterisk
        maxLength={REWARDS.nameMaxLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('field.description')}
        maxLength={REWARDS.descriptionMaxLength}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <WholeNumber
          label={t('field.price')}
          withAsterisk
          min={REWARDS.priceMin}
          max={REWARDS.priceMax}
          {...form.getInputProps('price')}
        />
        <WholeNumber
          label={t('field.supply')}
          description={t('field.supplyHint')}
          min={0}
          max={REWARDS.stockMax}
          {...form.getInputProps('supply')}
        />
        <WholeNumber
          label={t('field.perStudent')}
          description={t('field.perStudentHint')}
          min={1}
          max={REWARDS.perStudentMax}
          {...form.getInputProps('perStudent')}
        />
      </SimpleGrid>
      <PictureChoices
        legend={t('field.picture')}
        name="picture"
        value={picture}
        onChange={(value) => form.setFieldValue('picture', value)}
        options={REWARD_PICTURES.map((value) => ({
          value,
          label: t(`pictures.${value}`),
          picture: <RewardPicture picture={value} colour={colour} />,
        }))}
      />
      <PictureChoices
        legend={t('field.colour')}
        name="colour"
        value={colour}
        onChange={(value) => form.setFieldValue('colour', value)}
        options={REWARD_COLOURS.map((value) => ({
          value,
          label: t(`colours.${value}`),
          picture: <RewardPicture picture={picture} colour={value} />,
        }))}
      />
      <MultiSelect
        label={t('field.grades')}
        description={t('field.gradesHint')}
        data={GRADES.map((value) => ({ value, label: inWords(value) }))}
        {...form.getInputProps('grades')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput type="date" label={t('field.availableFrom')} {...form.getInputProps('availableFrom')} />
        <TextInput type="date" label={t('field.availableTo')} {...form.getInputProps('availableTo')} />
      </SimpleGrid>
    </DialogForm>
  );
}

/** What a colleague has saved while this was being typed. */
function Theirs({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { name, description, price, supply, perStudent, grades, availableFrom, availableTo } = reward;
  return (
    <MeanwhileFields
      fields={[
        [t('field.name'), reward.isArchived ? `${name} · ${t('isArchived')}` : name],
        [t('field.description'), description ?? ''],
        [t('field.price'), String(price)],
        [t('field.supply'), typedOf(supply)],
        [t('field.perStudent'), typedOf(perStudent)],
        [t('field.picture'), `${t(`pictures.${reward.picture}`)} · ${t(`colours.${reward.colour}`)}`],
        [t('field.grades'), grades.map((grade) => inWords(grade)).join(', ')],
        [t('field.availableFrom'), availableFrom ?? ''],
        [t('field.availableTo'), availableTo ?? ''],
      ]}
    />
  );
}
