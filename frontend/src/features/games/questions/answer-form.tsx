import { Button, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './questions.module.css';

interface AnswerFormProps {
  label: string;
  isClosed: boolean;
  onAnswer: (text: string) => void;
  field?: Pick<ComponentProps<typeof TextInput>, 'inputMode' | 'lang' | 'maxLength'>;
}

/** A text field that submits on Enter. */
export function AnswerForm({ label, isClosed, onAnswer, field }: AnswerFormProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isClosed) onAnswer(text.trim());
      }}
    >
      <TextInput
        label={label}
        size="xl"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        readOnly={isClosed}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        {...field}
      />
      <Button type="submit" size="lg" disabled={isClosed || text.trim() === ''}>
        {t('answer')}
      </Button>
    </form>
  );
}
