import { useTranslation } from 'react-i18next';
import classes from './figure-tile.module.css';

interface FigureTileProps {
  label: string;
  value: string;
  isMeasured: boolean;
}

export function FigureTile({ label, value, isMeasured }: FigureTileProps) {
  const { t } = useTranslation('security');
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.worth} data-measured={isMeasured}>
        {t(isMeasured ? 'worth.measured' : 'worth.target')}
      </dd>
    </div>
  );
}
