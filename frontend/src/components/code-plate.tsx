import classes from './code-plate.module.css';

/** A sign-in code, large enough to be copied by hand. */
export function CodePlate({ label, code }: { label: string; code: string }) {
  return (
    <div className={classes.plate}>
      <span>{label}</span>
      <strong>{code}</strong>
    </div>
  );
}
