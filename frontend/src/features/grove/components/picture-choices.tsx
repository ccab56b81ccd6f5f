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
    /** Why it cannot be chosen yet; it is shown all the same. */
    closed?: ReactNode;
  }[];
}

/** One of several pictures, each with its word: ordinary radio buttons with room for a thumb. */
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
