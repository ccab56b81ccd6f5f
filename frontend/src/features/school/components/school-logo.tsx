import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './school-logo.module.css';

interface SchoolLogoProps {
  url: string | null;
  school: string;
}

/** Renders nothing if the school has no logo, or if it was just replaced and the old URL is gone. */
export function SchoolLogo({ url, school }: SchoolLogoProps) {
  const { t } = useTranslation('common');
  const [missing, setMissing] = useState<string | null>(null);
  if (!url || url === missing) return null;
  return (
    <img src={url} alt={t('logo', { school })} className={classes.logo} onError={() => setMissing(url)} />
  );
}
