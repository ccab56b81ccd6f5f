import type { PaperFormat } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClosed } from '../../../components/write-controls';
import '../texts/staff-alert';
import classes from './delivery-panel.module.css';

interface AlertFilesProps {
  label: string;
  path: string;
  formats: readonly PaperFormat[];
  /** On a page of its own, without the colours of an alarm. */
  isOnPage?: boolean;
}

/** Downloads of an alert's records, for people who have to account for it. */
export function AlertFiles({ label, path, formats, isOnPage = false }: AlertFilesProps) {
  const { t } = useTranslation('staffAlert');
  const closed = useClosed('taken');
  return (
    <p className={classes.note}>
      {label}{' '}
      {formats.map((format) => (
        <Button
          key={format}
          component="a"
          href={`${path}?format=${format}`}
          download
          {...(isOnPage ? { variant: 'default' } : { variant: 'outline', color: 'white' })}
          mx="var(--space-2xs)"
          {...closed}
        >
          {t(`formats.${format}`)}
        </Button>
      ))}
    </p>
  );
}
