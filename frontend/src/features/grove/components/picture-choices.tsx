import type { ReactNode } from 'react';
import classes from './picture-choices.module.css';

interface PictureChoicesProps<T extends string> {
  legend: string;
  name: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly {
    value: T;
    label: string;
    picture: ReactNode;
    /** Explains why it cannot be chosen yet; shown all the same. */
    closed?: ReactNode;
  }[];
}

/** Choices with pictures and labels: ordinary radio buttons with large touch targets. */
export function PictureChoices<T extends string>(props: PictureChoicesProps<T>) {
  const { legend, name, value, onChange, options } = props;
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} data-closed={option.closed ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.closed !== undefined}
              onChange={() => onChange(option.value)}
              className={classes.input}
            />
            {option.picture}
            <span>{option.label}</span>
            {option.closed && <span className={classes.closed}>{option.closed}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
