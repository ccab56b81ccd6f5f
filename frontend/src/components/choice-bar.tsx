import { Button } from '@mantine/core';
import classes from './choice-bar.module.css';

interface ChoiceBarProps<T extends string> {
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few choices, all of them visible. */
export function ChoiceBar<T extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<T>) {
  return (
    <div role="group" aria-label={label} className={classes.bar}>
      {choices.map(({ value, label: words }) => (
        <Button
          key={value}
          variant={value === chosen ? 'filled' : 'default'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
