import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  /** Shown instead of the options while there are none. */
  hint?: string;
  error?: ReactNode;
}

/** One of a few choices, all visible: ordinary radio buttons with large touch targets. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, options, value, onChange, hint, error } = props;
  const errorId = useId();
  return (
    <fieldset className={classes.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        {legend}
        <span className={classes.asterisk} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {options.length === 0 && hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required
              onChange={() => onChange(option.value)}
              className={classes.input}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
