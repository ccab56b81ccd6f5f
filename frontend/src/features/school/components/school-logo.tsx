import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './school-logo.module.css';

interface SchoolLogoProps {
  url: string | null;
  school: string;
}

/** Nothing where the school has none, or where it has just been exchanged and the old address is gone. */
export function SchoolLogo({ url, school }: SchoolLogoProps) {
  const { t } = useTranslation('common');
  const [missing, setMissing] = useState<string | null>(null);
  if (!url || url === missing) return null;
  return (
    <img src={url} alt={t('logo', { school })} className={classes.logo} onError={() => setMissing(url)} />
  );
}
