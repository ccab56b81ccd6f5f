import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NavigationTexts } from '../i18n/texts';

interface NextPlaceProps {
  to: string;
  /** By what the menu calls it. */
  name: keyof NavigationTexts;
}

/** Where a page has nothing to show and another has what is missing. */
export function NextPlace({ to, name }: NextPlaceProps) {
  const { t } = useTranslation('navigation');
  return (
    <Button component={Link} to={to} variant="default">
      {t(name)}
    </Button>
  );
}
