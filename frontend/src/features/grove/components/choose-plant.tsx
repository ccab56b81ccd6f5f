import {
  type Badge,
  isOpenSpecies,
  type Level,
  opensAt,
  PLANT_COMPANIONS,
  PLANT_POTS,
  PLANT_SPECIES,
  type PlantChoice,
  plantOf,
} from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Plant } from '../../../components/plant/plant';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChoosePlant } from '../api/choose-plant';
import classes from './choose-plant.module.css';
import { PictureChoices } from './picture-choices';

interface ChoosePlantProps {
  opened: boolean;
  onClose: () => void;
  student: { id: string; plant: PlantChoice | null };
  level: Pick<Level, 'key' | 'progress'>;
  badges: readonly Badge[];
}

export function ChoosePlant({ opened, onClose, ...rest }: ChoosePlantProps) {
  const { t } = useTranslation('grove');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('choose.title')} wide>
      {opened && <Choosing onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** A choice is previewed at once; it is saved only when it is planted. */
function Choosing({ onClose, student, level, badges }: Omit<ChoosePlantProps, 'opened'>) {
  const { t } = useTranslation(['grove', 'points']);
  const choose = useChoosePlant();
  const [draft, setDraft] = useState(() => plantOf(student.id, student.plant));
  const looks = (change: Partial<PlantChoice>, stage: Level['key'] = level.key) => ({
    ...draft,
    ...change,
    ...{ stage, progress: level.progress, seed: student.id },
  });
  const submit = () =>
    choose.mutate(draft, {
      onSuccess: ({ plant }) => {
        showToast({ title: t('choose.saved', { species: t(`species.${plant.species}`) }) });
        onClose();
      },
      onError: (error) => showRefusal(t('choose.failed'), error, t('choose.failedPlain')),
    });
  return (
    <DialogForm busy={choose.isPending} submitLabel={t('choose.save')} onSubmit={submit} onCancel={onClose}>
      <div className={classes.top}>
        <Plant looks={looks({})} size={150} />
        <Text>{t('choose.lead')}</Text>
      </div>
      <PictureChoices
        legend={t('choose.species')}
        name="species"
        value={draft.species}
        onChange={(species) => setDraft({ ...draft, species })}
        options={PLANT_SPECIES.map((species) => {
          const isOpen = species === student.plant?.species || isOpenSpecies(species, badges);
          const stage = t(`points:levels.${opensAt(species).key}`);
          return {
            value: species,
            label: t(`species.${species}`),
            picture: <Plant looks={looks({ species, companion: 'none' }, 'blossom')} size={76} />,
            ...(!isOpen && {
              closed: (
                <>
                  <IconLock size={14} aria-hidden="true" /> {t('choose.opens', { stage })}
                </>
              ),
            }),
          };
        })}
      />
      <PictureChoices
        legend={t('choose.pot')}
        name="pot"
        value={draft.pot}
        onChange={(pot) => setDraft({ ...draft, pot })}
        options={PLANT_POTS.map((pot) => ({
          value: pot,
          label: t(`pots.${pot}`),
          picture: <Plant looks={looks({ pot, companion: 'none' }, 'seed')} size={64} />,
        }))}
      />
      <PictureChoices
        legend={t('choose.companion')}
        name="companion"
        value={draft.companion}
        onChange={(companion) => setDraft({ ...draft, companion })}
        options={PLANT_COMPANIONS.map((companion) => ({
          value: companion,
          label: t(`companions.${companion}`),
          picture: <Plant looks={looks({ companion }, 'sprout')} size={64} />,
        }))}
      />
    </DialogForm>
  );
}
