import { isPointAmount, POINTS } from '@homeroom/domain';
import { Button, Group, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../../components/whole-number';
import classes from './category-picker.module.css';

interface OwnPointsProps {
  note: string;
  onNote: (note: string) => void;
  onGive: (amount: number) => void;
}

/** A note for the award, and a custom number of points. */
export function OwnPoints({ note, onNote, onGive }: OwnPointsProps) {
  const { t } = useTranslation(['teacher', 'sentences']);
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const give = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = Number(amount);
    if (isPointAmount(wanted)) onGive(wanted);
    else setWrong(true);
  };
  return (
    <form className={classes.group} onSubmit={give}>
      <Title order={3} size="h5">
        {t('award.own.title')}
      </Title>
      <TextInput
        label={t('award.own.note')}
        description={t('award.own.noteHint')}
        maxLength={POINTS.noteMaxLength}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <Group align="flex-end" mt="xs">
        <WholeNumber
          min={POINTS.min}
          max={POINTS.max}
          w={140}
          label={t('award.own.amount')}
          error={isWrong && t('sentences:pointAmount')}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="default">
          {t('award.own.give')}
        </Button>
      </Group>
    </form>
  );
}
