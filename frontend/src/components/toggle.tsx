import { type ReactNode, useId } from 'react';
import classes from './toggle.module.css';

interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch whose whole line can be clicked. */
export function Toggle({ label, hint, checked, disabled = false, onChange }: ToggleProps) {
  const labelId = useId();
  const hintId = useId();
  return (
    <label className={classes.line}>
      <span className={classes.words}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        {hint && (
          <span id={hintId} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        aria-labelledby={labelId}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
