import type { ReactNode } from 'react';
import classes from './questions.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly { name: string; face?: ReactNode }[];
  /** The correct choice, once judged. */
  right: number | null;
  disabled: boolean;
  onChoose: (place: number) => void;
}

/** Large buttons; the digit keys choose as well. */
export function Choices({ label, choices, right, disabled, onChoose }: ChoicesProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.choices}
      data-count={choices.length}
      onKeyDown={(event) => {
        // A key that is held down would answer the questions that follow too.
        if (event.repeat) return event.preventDefault();
        // With another key it is the browser's, as for another tab.
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const place = Number(event.key) - 1;
        if (!disabled && place >= 0 && place < choices.length) onChoose(place);
      }}
    >
      {choices.map(({ name, face }, place) => (
        <button
          key={name}
          type="button"
          className={classes.choice}
          data-right={right === place}
          disabled={disabled}
          aria-label={face ? name : undefined}
          autoFocus={place === 0}
          onClick={() => onChoose(place)}
        >
          {face ?? name}
        </button>
      ))}
    </div>
  );
}
