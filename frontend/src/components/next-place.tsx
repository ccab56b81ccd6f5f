import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NavigationTexts } from '../i18n/texts';

interface NextPlaceProps {
  to: string;
  /** Its name in the menu. */
  name: keyof NavigationTexts;
}

/** A link to the page that has what is missing here. */
export function NextPlace({ to, name }: NextPlaceProps) {
  const { t } = useTranslation('navigation');
  return (
    <Button component={Link} to={to} variant="default">
      {t(name)}
    </Button>
  );
}
