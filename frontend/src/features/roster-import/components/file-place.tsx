import { Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { FileButton } from '../../../components/file-button';
import { useClosed } from '../../../components/write-controls';
import classes from './choose-file.module.css';

interface FilePlaceProps {
  title: string;
  lead: string;
  accept: string;
  actions?: ReactNode;
  /** Reports errors in the file itself. */
  onFile: (file: File) => Promise<void>;
}

/** Chooses or drops a file, which is read in the browser so that errors are reported before anything is sent. */
export function FilePlace({ title, lead, accept, actions, onFile }: FilePlaceProps) {
  const { t } = useTranslation('rosterImport');
  const [reading, setReading] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const closed = useClosed('brought');

  const read = (file: File) => {
    setReading(file.name);
    void onFile(file).finally(() => setReading(null));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !closed) read(file);
  };
  return (
    <AccountSection title={title} lead={lead} actions={actions}>
      <div
        className={classes.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" />
        <FileButton
          label={t('file.choose')}
          accept={accept}
          onPick={read}
          touches="brought"
          loading={reading !== null}
        >
          {t('file.choose')}
        </FileButton>
        <Text c="dimmed" className={classes.drop}>
          {t('file.drop')}
        </Text>
        <Text role="status" size="sm">
          {reading !== null && t('file.reading', { name: reading })}
        </Text>
      </div>
    </AccountSection>
  );
}
