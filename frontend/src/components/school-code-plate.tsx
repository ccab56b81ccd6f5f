import classes from './school-code-plate.module.css';

/** The code that a whole school signs in with, large enough to be copied by hand. */
export function SchoolCodePlate({ label, code }: { label: string; code: string }) {
  return (
    <div className={classes.plate}>
      <span>{label}</span>
      <strong>{code}</strong>
    </div>
  );
}
