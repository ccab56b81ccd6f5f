import { LIMITS } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton, useClosed } from '../../../components/write-controls';
import { saveFile } from '../../../lib/save-file';
import { refuse } from '../../../lib/toasts';
import { templateText } from '../model';
import { NoTable, readTable, type Table } from '../read-table';
import classes from './choose-file.module.css';

interface ChooseFileProps {
  onRead: (name: string, table: Table) => void;
}

const KINDS = '.csv,.tsv,.txt,.xlsx';

/** Chosen or dropped; read here, so that what is wrong with it is said before anything is sent. */
export function ChooseFile({ onRead }: ChooseFileProps) {
  const { t } = useTranslation('rosterImport');
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const closed = useClosed('brought');

  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(file.name);
    try {
      onRead(file.name, await readTable(file));
    } catch (error) {
      const why = error instanceof NoTable ? error.reason : 'unreadable';
      refuse(t('file.failed'), t(`file.${why}`, { max: LIMITS.studentsPerSchool }));
    } finally {
      setReading(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!closed) void read(event.dataTransfer.files[0]);
  };
  return (
    <AccountSection
      title={t('file.title')}
      lead={t('file.lead', { max: LIMITS.studentsPerSchool })}
      actions={
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(t('file.templateFile'), new Blob([templateText()], { type: 'text/csv' }))}
        >
          {t('file.template')}
        </Button>
      }
    >
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
        <WriteButton touches="brought" loading={reading !== null} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </WriteButton>
        <Text c="dimmed" className={classes.drop}>
          {t('file.drop')}
        </Text>
        <Text role="status" size="sm">
          {reading !== null && t('file.reading', { name: reading })}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.choose')}
        accept={KINDS}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // The same file may be chosen again once it is corrected.
          event.currentTarget.value = '';
        }}
      />
    </AccountSection>
  );
}
